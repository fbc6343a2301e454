import type { Activities } from '@sandbox/activities';
import type { SandboxDomain } from '@sandbox/domain';
import { lastLoads } from '@sandbox/domains/failed-loads';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import { sqlError } from '@sandbox/graphql/errors';
import type { DailyLoadRow, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { today } from '@sandbox/store/clock';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { loadsOfDay } from './loads-of-day';

function loads(context: SandboxContext, day: string): DailyLoadRow[] {
  if (!isIsoDate(day)) throw sqlError(`${day} is not a date`, { errcode: '22007' });
  return loadsOfDay(lastLoads(context.db, seesTestTenants(context)), day, today());
}

const dailyLoadsMutations = {
  getFailedDailyDataImportStatus: (_root, { input }, context) => ({
    results: loads(context, input.inDataLoadDate).filter(({ statuss }) => statuss === 'FAILED'),
  }),
  getDataLoadList: (_root, { input }, context) => ({ results: loads(context, input.inDataLoadDate) }),
} satisfies MutationResolvers;

const dailyLoadsActivities = {
  getFailedDailyDataImportStatus: null,
  getDataLoadList: null,
} satisfies Activities<typeof dailyLoadsMutations>;

export const dailyLoads: SandboxDomain = {
  activities: dailyLoadsActivities,
  mutations: dailyLoadsMutations,
};
