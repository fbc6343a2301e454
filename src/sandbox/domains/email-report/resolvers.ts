import { dayFrom, isIsoDate } from '@shared/kernel/dates';
import { seesTestTenants, sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { today } from '@sandbox/store/clock';
import { emailEvents, MOST_DAYS } from './email-events';

/** @throws GraphQLError 22007 for what is no day, 22008 for days that are no span, or one too long */
function checkSpan(from: string, to: string): void {
  const wrong = [from, to].find((day) => !isIsoDate(day));
  if (wrong !== undefined) throw sqlError(`${wrong} is not a date`, { errcode: '22007' });
  if (to < from) throw sqlError('The last day is before the first', { errcode: '22008' });
  if (dayFrom(from, MOST_DAYS) <= to) throw sqlError(`At most ${MOST_DAYS} days`, { errcode: '22008' });
}

export const emailReportMutations = {
  getEmailDeliveryEvents: (_root, { input: { startDate, endDate } }, context) => {
    checkSpan(startDate, endDate);
    const asked = { from: startDate, to: endDate, today: today(), withTests: seesTestTenants(context) };
    return { json: { items: emailEvents(context.db, asked) } };
  },
} satisfies MutationResolvers;
