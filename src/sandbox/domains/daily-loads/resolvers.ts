import { isIsoDate } from '@shared/kernel/dates';
import { lastLoads } from '@sandbox/domains/failed-loads';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants, sqlError } from '@sandbox/graphql/errors';
import type { DailyLoadRow, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { today } from '@sandbox/store/clock';
import { loadsOfDay } from './loads-of-day';

function loads(context: SandboxContext, day: string): DailyLoadRow[] {
  if (!isIsoDate(day)) throw sqlError(`${day} is not a date`, { errcode: '22007' });
  return loadsOfDay(lastLoads(context.db, seesTestTenants(context)), day, today());
}

export const dailyLoadsMutations = {
  getFailedDailyDataImportStatus: (_root, { input }, context) => ({
    results: loads(context, input.inDataLoadDate).filter(({ statuss }) => statuss === 'FAILED'),
  }),
  getDataLoadList: (_root, { input }, context) => ({ results: loads(context, input.inDataLoadDate) }),
} satisfies MutationResolvers;
