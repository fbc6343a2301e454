import { messages } from '@shared/messages';
import { dailyLoadOf, failedStores, type DailyLoad } from '../../store/failed-loads';
import { SUCCESS } from '../answers';
import type { SandboxContext } from '../context';
import { notFound, requireCapability, seesTestTenants } from '../errors';
import type { MutationResolvers } from '../generated/resolvers';

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
  if (loads.length === 0) return messages.failedLoads.nothingGiven;
  const running = loads.filter(({ status }) => status === 'In Progress');
  if (running.length > 0) return messages.failedLoads.runningAlready(named(running));
  const loaded = loads.filter(({ status }) => status === 'Completed');
  if (loaded.length > 0) return messages.failedLoads.loadedMeanwhile(named(loaded));
  context.dailyLoads.start(loads, context.caller.name);
  return SUCCESS;
}

export const failedLoadMutations = {
  getFailedStoreDetails: (_root, _input, context) => {
    requireCapability(context, 'see-failed-loads');
    return { results: failedStores(context.db, seesTestTenants(context)) };
  },
  runDataLoader: (_root, { input }, context) => {
    requireCapability(context, 'see-failed-loads');
    return { string: context.db.transaction(() => run(context, input.inStoreIds)).immediate() };
  },
} satisfies MutationResolvers;
