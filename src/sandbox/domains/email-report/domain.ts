// The e-mail report in the sandbox: the resolvers, and the sample of sent mails and their events.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import { sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { today } from '@sandbox/database/clock';
import { type Db, inserter } from '@sandbox/database/database';
import { hashOf, seededRandom, type Random } from '@sandbox/database/random';
import { MAX_REPORT_DAYS } from '@shared/kernel/dates/date-range';
import { dayFrom, isIsoDate } from '@shared/kernel/dates/dates';
import { MINUTE_MS } from '@shared/kernel/dates/durations';
import { validationTexts } from '@shared/kernel/text/control-texts';

interface EmailItem {
  to: string;
  date: string;
  event: string;
  subject: string;
  filename: string | null;
  delivery_status_message: string | null;
}

interface EmailQuery {
  /** The first and last day, `YYYY-MM-DD`, both included; at most MAX_REPORT_DAYS of them. */
  from: string;
  to: string;
  today: string;
  withTests: boolean;
}

const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** Generates the mail events of a day once, on first access; future days have none. */
function ensureDay(db: Db, day: string, last: string): void {
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

/** When a mail is sent: in one of the sixty minutes from `six` on, in milliseconds. */
const minuteFrom = (six: number, random: Random): string =>
  new Date(six + random.int(0, 59) * MINUTE_MS).toISOString();

/** Every client with a launched store gets a report each morning, and one of the week on Mondays. */
function writeDay(db: Db, day: string): void {
  const insert = inserter(db);
  const random = seededRandom(hashOf(`mails of ${day}`));
  const six = Date.parse(`${day}T06:00:00`);
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
        sentAt: minuteFrom(six, random),
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

/** The mails of today, so that the first read of a large account's need not wait until they are written. */
const ensureToday = (db: Db): void => ensureDay(db, today(), today());

function ensureLastDays(db: Db): void {
  const day = today();
  for (let back = MATERIALIZED_DAYS; back >= 0; back -= 1) ensureDay(db, dayFrom(day, -back), day);
}

/** The delivery events of mailed reports, and of mails that users sent from the console, newest first. */
function emailEvents(db: Db, { from, to, today, withTests }: EmailQuery): EmailItem[] {
  for (let day = from; day <= to; day = dayFrom(day, 1)) ensureDay(db, day, today);
  const reports = db
    .prepare<[string, string, number], EmailItem>(
      `select e.recipient as "to", e.sentAt as date, e.event, e.subject, e.filename,
              e.message as delivery_status_message
         from email_event e left join tenant t on t.tenantId = e.tenantId
        where e.day between ? and ? and coalesce(t.isTestTenant, 0) <= ?`,
    )
    .all(from, to, withTests ? 1 : 0);
  const sent = db
    .prepare<[string, string, number], EmailItem>(
      `select recipient as "to", queuedAt as date, 'delivered' as event, subject, a.name as filename,
              '250 2.0.0 OK' as delivery_status_message
         from mail_outbox m left join mail_attachment a on a.mailId = m.id
         left join tenant t on t.tenantId = m.tenantId
        where queuedAt >= ? and queuedAt < ? and coalesce(t.isTestTenant, 0) <= ?`,
    )
    .all(startOf(from), startOf(dayFrom(to, 1)), withTests ? 1 : 0);
  // By code: instants need no language.
  return [...reports, ...sent].sort((a, b) => Number(b.date > a.date) - Number(b.date < a.date));
}

/** @throws GraphQLError 22007 for an invalid day, 22008 for an invalid or too long span */
function checkSpan(from: string, to: string): void {
  const wrong = [from, to].find((day) => !isIsoDate(day));
  if (wrong !== undefined) throw sqlError(`${wrong} is not a date`, { errcode: '22007' });
  if (to < from) throw sqlError(validationTexts.rangeBackwards, { errcode: '22008' });
  if (dayFrom(from, MAX_REPORT_DAYS) <= to)
    throw sqlError(validationTexts.rangeTooLong(MAX_REPORT_DAYS), { errcode: '22008' });
}

const emailReportMutations = {
  getEmailDeliveryEvents: (_root, { input: { startDate, endDate } }, context) => {
    checkSpan(startDate, endDate);
    const query = { from: startDate, to: endDate, today: today(), withTests: seesTestTenants(context) };
    return { json: { items: emailEvents(context.db, query) } };
  },
} satisfies MutationResolvers;

const emailReportActivities = {
  getEmailDeliveryEvents: null,
} satisfies Activities<typeof emailReportMutations>;

export const emailReport: SandboxDomain = {
  activities: emailReportActivities,
  mutations: emailReportMutations,
  onNewDay: ensureToday,
  materialize: ensureLastDays,
};
