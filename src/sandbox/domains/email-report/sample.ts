import { today } from '@sandbox/store/clock';
import type { Db } from '@sandbox/store/database';
import { inserter } from '@sandbox/store/insert';
import { hashOf, seededRandom, type Random } from '@sandbox/store/random';
import { dayFrom } from '@shared/kernel/dates/dates';

/** Generates the mail events of a day once, on first access; future days have none. */
export function ensureDay(db: Db, day: string, last: string): void {
  if (day > last) return;
  db.transaction(() => {
    const { changes } = db.prepare('insert or ignore into email_day (day) values (?)').run(day);
    if (changes === 1) writeDay(db, day);
  })();
}

interface ReportedTenant {
  tenantId: string;
  tenantName: string;
  launchedAt: string;
}

interface Outcome {
  event: string;
  message: string;
}

const DELIVERED: Outcome = { event: 'delivered', message: '250 2.0.0 OK' };
/** Each outcome is as frequent as it is listed. */
const OUTCOMES: readonly [Outcome, ...Outcome[]] = [
  ...Array.from({ length: 10 }, () => DELIVERED),
  { event: 'opened', message: '250 2.0.0 OK' },
  { event: 'opened', message: '250 2.0.0 OK' },
  { event: 'deferred', message: '451 4.7.1 Greylisted, try again later' },
  { event: 'bounced', message: '550 5.1.1 The email account that you tried to reach does not exist' },
].reverse() as [Outcome, ...Outcome[]];

const RECIPIENTS: readonly [string, ...string[]] = ['service.manager', 'fixedops', 'gm', 'controller'];

const isMonday = (day: string): boolean => new Date(`${day}T12:00:00`).getDay() === 1;

const minuteOf = (day: string, random: Random): string =>
  new Date(`${day}T06:${String(random.int(0, 59)).padStart(2, '0')}:00`).toISOString();

/** Every client with a launched store gets a report each morning, and one of the week on Mondays. */
function writeDay(db: Db, day: string): void {
  const insert = inserter(db);
  const random = seededRandom(hashOf(`mails of ${day}`));
  const clients = db
    .prepare<[], ReportedTenant>(
      `select t.tenantId, t.tenantName, min(s.storeLaunchedCompletedDate) as launchedAt
         from tenant t
         join store s on s.tenantId = t.tenantId and s.storeLaunched = 'Completed' and s.isDeleted = 0
        where t.tenantName is not null and t.cancelled = 0
        group by t.tenantId order by t.id`,
    )
    .all();
  const reports = ['Daily Service Report', ...(isMonday(day) ? ['Weekly Summary'] : [])];
  for (const { tenantId, tenantName, launchedAt } of clients) {
    if (launchedAt !== null && launchedAt.slice(0, 10) > day) continue;
    for (const report of reports) {
      const { event, message } = random.pick(OUTCOMES);
      insert('email_event', {
        day,
        tenantId,
        recipient: `${random.pick(RECIPIENTS)}@${tenantId}.example.com`,
        sentAt: minuteOf(day, random),
        event,
        subject: `${report} - ${tenantName}`,
        filename: `${report.replaceAll(' ', '_')}_${day.replaceAll('-', '')}.pdf`,
        message,
      });
    }
  }
}

/** Number of past days whose mail events are materialized ahead of the first request. */
const MATERIALIZED_DAYS = 14;

export function ensureLastDays(db: Db): void {
  const day = today();
  for (let back = MATERIALIZED_DAYS; back >= 0; back -= 1) ensureDay(db, dayFrom(day, -back), day);
}
