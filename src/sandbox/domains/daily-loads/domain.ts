import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { type LastLoad, lastLoadsInOrder } from '@sandbox/domains/failed-loads';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import { sqlError } from '@sandbox/graphql/errors';
import type { DailyLoadRow, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { functionRange } from '@sandbox/graphql/input-checks';
import { today } from '@sandbox/database/clock';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { loadsOfDay } from './loads-of-day';

function loadsOn(day: string, loads: readonly LastLoad[]): DailyLoadRow[] {
  if (!isIsoDate(day)) throw sqlError(`${day} is not a date`, { errcode: '22007' });
  return loadsOfDay(loads, day, today());
}

const dailyLoadsMutations = {
  getFailedDailyDataImportStatus: (_root, { input }, context) => ({
    results: loadsOn(
      input.inDataLoadDate,
      lastLoadsInOrder(context.db, seesTestTenants(context), functionRange(input), input.inDataLoadDate),
    ),
  }),
  getDataLoadList: (_root, { input }, context) => ({
    results: loadsOn(
      input.inDataLoadDate,
      lastLoadsInOrder(context.db, seesTestTenants(context), functionRange(input)),
    ),
  }),
} satisfies MutationResolvers;

const dailyLoadsActivities = {
  getFailedDailyDataImportStatus: null,
  getDataLoadList: null,
} satisfies Activities<typeof dailyLoadsMutations>;

export const dailyLoads: SandboxDomain = {
  activities: dailyLoadsActivities,
  mutations: dailyLoadsMutations,
};
