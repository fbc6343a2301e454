// Failed daily loads in the sandbox: lists them, runs them again, serves the status of the runs, and generates sample
// failures.

import { RUN_TIMERS } from '@sandbox/faults/run-timers';
import { type Activities, textsOf, whenStringIsSuccess } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { SUCCESS, notFound } from '@sandbox/graphql/errors';
import { requireChange, requireSee, seesTestTenants } from '@sandbox/graphql/access-checks';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { functionRange } from '@sandbox/graphql/input-checks';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { isoDay } from '@sandbox/database/clock';
import { withWriteLock } from '@sandbox/database/database';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import {
  DAILY_LOADS,
  type DailyLoad,
  dailyLoadOf,
  DailyLoadRunner,
  failedStores,
  refreshDailyLoads,
} from './daily-load-runner';

const MAX_NAMES = 3;

/** Names the first stores and counts the others, because a run may have thousands. */
function storeNames(loads: readonly DailyLoad[]): string {
  const names = loads.slice(0, MAX_NAMES).map(({ storeName }) => storeName);
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

/**
 * Starts all requested loads or none; the refusal names the stores that are already running or were loaded by another
 * user.
 */
function run(context: SandboxContext, storeIds: readonly string[]): string {
  const loads = findLoads(context, storeIds);
  if (loads.length === 0) return failedLoadsTexts.nothingGiven;
  const running = loads.filter(({ status }) => status === 'In Progress');
  if (running.length > 0) return failedLoadsTexts.runningAlready(storeNames(running));
  const loaded = loads.filter(({ status }) => status === 'Completed');
  if (loaded.length > 0) return failedLoadsTexts.noLongerFailed(storeNames(loaded));
  context.services.get(DAILY_LOADS).start(loads, context.caller.name);
  return SUCCESS;
}

const failedLoadsMutations = {
  getFailedStoreDetails: (_root, { input }, context) => {
    requireSee(context, 'see-failed-loads');
    return { results: failedStores(context.db, seesTestTenants(context), functionRange(input)) };
  },
  getDailyLoadRuns: (_root, { input }, context) => {
    requireSee(context, 'see-failed-loads');
    const results = input.inStoreIds.flatMap((storeId) => {
      const load = dailyLoadOf(context.db, storeId, seesTestTenants(context));
      return load ? [{ storeId, status: load.status, error: load.error }] : [];
    });
    return { results };
  },
  runDataLoader: (_root, { input }, context) => {
    requireChange(context, 'run-failed-loads');
    return { string: withWriteLock(context.db, () => run(context, input.inStoreIds)) };
  },
} satisfies MutationResolvers;

const failedLoadsActivities = {
  getFailedStoreDetails: null,
  getDailyLoadRuns: null,
  // Every store of the run has an entry in its own log.
  runDataLoader: whenStringIsSuccess((input) =>
    textsOf(input['inStoreIds']).map((storeId) => ({
      module: 'data_load',
      activity: 'Failed daily load run again',
      storeId,
    })),
  ),
} satisfies Activities<typeof failedLoadsMutations>;

/** Every n-th launched store fails, instead of a random one, so that small samples have some too. */
const FAILS_EVERY = 3;

/** Ranges of the data's age in days, in rotation, so that small samples show every color. */
const AGE_RANGES = [[1, 2], [5, 30], [3, 4], null] as const;

/** Gives some of the launched stores a failed daily load; the migration has created the loads themselves. */
const sampleDailyLoads: CreateSampler = ({ db }) => {
  const fail = db.prepare<[string | null, string, number]>(
    "update daily_load set status = 'Failed', dataAsOf = ?, error = ? where storeKey = ?",
  );
  let launched = 0;
  let failed = 0;
  return {
    store(storeKey, { stage, row }, _tenant, random) {
      if (stage !== 'launched' || row['isDeleted'] === 1) return;
      launched += 1;
      if (launched % FAILS_EVERY !== 1) return;
      const ages = AGE_RANGES[failed % AGE_RANGES.length] ?? null;
      failed += 1;
      const dataAsOf = ages === null ? null : isoDay(Date.now(), -random.int(ages[0], ages[1]));
      fail.run(dataAsOf, 'The DMS did not answer within 30 s.', storeKey);
    },
  };
};

export const failedLoads: SandboxDomain = {
  activities: failedLoadsActivities,
  mutations: failedLoadsMutations,
  sample: sampleDailyLoads,
  start: (services, db, options) =>
    services.register(DAILY_LOADS, new DailyLoadRunner(db, options, services.get(RUN_TIMERS))),
  onNewDay: refreshDailyLoads,
};
