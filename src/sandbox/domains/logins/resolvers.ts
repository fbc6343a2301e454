import { dateRangeErrors } from '@shared/kernel/date-range';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants, sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { clientLogins, dailyLogins } from './login-lists';

interface Range {
  start: string;
  end: string;
}

function inRange(context: SandboxContext, { start, end }: Range) {
  const [problem] = Object.values(dateRangeErrors({ from: start, to: end }));
  if (problem !== undefined) throw sqlError(problem, { errcode: '22007', detail: problem });
  return { json: clientLogins(context.db, seesTestTenants(context), { start, end }, new Date()) };
}

export const loginsMutations = {
  getDailyLogins: (_root, _input, context) => ({
    json: dailyLogins(context.db, seesTestTenants(context), new Date()),
  }),
  getDetailedLoginList: (_root, { input }, context) => inRange(context, input),
  getLoginSummary: (_root, { input }, context) => inRange(context, input),
} satisfies MutationResolvers;
