import { dayFrom } from '@shared/kernel/dates';
import type { Db } from '@sandbox/store/database';
import { ensureDay } from './sample';

/** Reports longer than this are asked for in parts. */
export const MOST_DAYS = 92;

interface EmailItem {
  to: string;
  date: string;
  event: string;
  subject: string;
  filename: string | null;
  delivery_status_message: string | null;
}

interface Asked {
  /** `YYYY-MM-DD`, both included, at most MOST_DAYS. */
  from: string;
  to: string;
  today: string;
  withTests: boolean;
}

const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** The reports that were mailed, and what people sent from the console, newest first. */
export function emailEvents(db: Db, { from, to, today, withTests }: Asked): EmailItem[] {
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
        where queuedAt >= ? and queuedAt < ? and not exists (
          select 1 from tenant t where t.isTestTenant > ? and instr(m.subject, t.tenantName) > 0)`,
    )
    .all(startOf(from), startOf(dayFrom(to, 1)), withTests ? 1 : 0);
  return [...reports, ...sent].sort((a, b) => b.date.localeCompare(a.date));
}
