import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { dailyLoadOf, failedStores, type DailyLoad } from './failed-loads';
import { SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound, requireCapability, seesTestTenants } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';

const NAMED = 3;

/** A few by name, the others by number: a run may name thousands. */
function named(loads: readonly DailyLoad[]): string {
  const names = loads.slice(0, NAMED).map(({ storeName }) => storeName);
  const rest = loads.length - names.length;
  return rest === 0 ? names.join(', ') : `${names.join(', ')} and ${rest} more`;
}

function findLoads(context: SandboxContext, storeIds: readonly string[]): DailyLoad[] {
  return [...new Set(storeIds)].map((storeId) => {
    const load = dailyLoadOf(context.db, storeId, seesTestTenants(context));
    if (!load) throw notFound(`Store ${storeId}`);
    return load;
  });
}

/** All of them or none: who named one that runs, or that has been loaded meanwhile, is told which. */
function run(context: SandboxContext, storeIds: readonly string[]): string {
  const loads = findLoads(context, storeIds);
  if (loads.length === 0) return failedLoadsTexts.nothingGiven;
  const running = loads.filter(({ status }) => status === 'In Progress');
  if (running.length > 0) return failedLoadsTexts.runningAlready(named(running));
  const loaded = loads.filter(({ status }) => status === 'Completed');
  if (loaded.length > 0) return failedLoadsTexts.loadedMeanwhile(named(loaded));
  context.dailyLoads.start(loads, context.caller.name);
  return SUCCESS;
}

export const failedLoadsMutations = {
  getFailedStoreDetails: (_root, _input, context) => {
    requireCapability(context, 'see-failed-loads');
    return { results: failedStores(context.db, seesTestTenants(context)) };
  },
  getDailyLoadRuns: (_root, { input }, context) => {
    requireCapability(context, 'see-failed-loads');
    const results = input.inStoreIds.flatMap((storeId) => {
      const load = dailyLoadOf(context.db, storeId, seesTestTenants(context));
      return load ? [{ storeId, status: load.status, error: load.error }] : [];
    });
    return { results };
  },
  runDataLoader: (_root, { input }, context) => {
    requireCapability(context, 'see-failed-loads');
    return { string: context.db.transaction(() => run(context, input.inStoreIds)).immediate() };
  },
} satisfies MutationResolvers;
