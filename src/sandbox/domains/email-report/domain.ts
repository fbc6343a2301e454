import type { Activities } from '@sandbox/activities';
import type { SandboxDomain } from '@sandbox/domain';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import { sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { today } from '@sandbox/store/clock';
import type { Db } from '@sandbox/store/database';
import { dayFrom, isIsoDate } from '@shared/kernel/dates/dates';
import { ensureDay, ensureLastDays } from './sample';

/** The limit of days per report; longer spans are requested in parts. */
const MAX_DAYS = 92;

interface EmailItem {
  to: string;
  date: string;
  event: string;
  subject: string;
  filename: string | null;
  delivery_status_message: string | null;
}

interface EmailQuery {
  /** The first and last day, `YYYY-MM-DD`, both included; at most MAX_DAYS apart. */
  from: string;
  to: string;
  today: string;
  withTests: boolean;
}

const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

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
        where queuedAt >= ? and queuedAt < ? and not exists (
          select 1 from tenant t where t.isTestTenant > ? and instr(m.subject, t.tenantName) > 0)`,
    )
    .all(startOf(from), startOf(dayFrom(to, 1)), withTests ? 1 : 0);
  return [...reports, ...sent].sort((a, b) => b.date.localeCompare(a.date));
}

/** @throws GraphQLError 22007 for an invalid day, 22008 for an invalid or too long span */
function checkSpan(from: string, to: string): void {
  const wrong = [from, to].find((day) => !isIsoDate(day));
  if (wrong !== undefined) throw sqlError(`${wrong} is not a date`, { errcode: '22007' });
  if (to < from) throw sqlError('The last day is before the first', { errcode: '22008' });
  if (dayFrom(from, MAX_DAYS) <= to) throw sqlError(`At most ${MAX_DAYS} days`, { errcode: '22008' });
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
  materialize: ensureLastDays,
};
