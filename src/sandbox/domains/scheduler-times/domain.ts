// Scheduler times in the sandbox: lists the stores with a nightly load, and changes the time of a load with a conflict
// check.

import { type Activities, textOf } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { SUCCESS, checkConstraintError, notFound, staleWrite } from '@sandbox/graphql/errors';
import { requireWrite, seesTestTenants } from '@sandbox/graphql/access-checks';
import type { MutationResolvers, SchedulerStore } from '@sandbox/graphql/generated/resolvers';
import { functionRange } from '@sandbox/graphql/input-checks';
import { type Db, withWriteLock } from '@sandbox/database/database';
import { changedTime, isTime } from '@shared/domains/scheduler-times/rules';
import { validationTexts } from '@shared/kernel/text/control-texts';

/**
 * Stores with a nightly load, of tenants that are not cancelled. A list joins them crosswise, which means tenants first:
 * both are read in the order of an index then, and no page sorts every store.
 */
const launchedStores = (join: 'join' | 'cross join'): string => `tenant t
  ${join} store s on s.tenantId = t.tenantId and s.isDeleted = 0
  ${join} daily_load l on l.storeKey = s.id
  ${join} data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
  left join dms d on d.dms = f.dms`;
const LISTED_TENANT = 't.tenantName is not null and t.cancelled = 0';

/** Stores with a nightly load; test tenants only if `withTests`. */
const schedulerStores = (
  db: Db,
  withTests: boolean,
  { first, offset }: { first: number; offset: number } = functionRange({}),
): SchedulerStore[] =>
  db
    .prepare<[number, number, number], SchedulerStore>(
      `select t.tenantId, t.tenantName, s.storeId, s.storeName, f.dms, d.dmsImg, l.schedulerTime, f.effectiveDate,
         l.dataAsOf
         from ${launchedStores('cross join')}
        where ${LISTED_TENANT} and t.isTestTenant <= ?
        order by t.tenantName collate nocase, s.storeName collate nocase, s.id
        limit ? offset ?`,
    )
    .all(withTests ? 1 : 0, first, offset);

interface SchedulerChange {
  storeId: string;
  dms: string | null;
  time: string;
  withTests: boolean;
}

const setSchedulerTime = (db: Db, change: SchedulerChange): void =>
  void db
    .prepare(
      `update daily_load set schedulerTime = @time where storeKey in
         (select l.storeKey from ${launchedStores('join')}
           where ${LISTED_TENANT} and s.storeId = @storeId and f.dms is @dms and t.isTestTenant <= @withTests)`,
    )
    .run({ ...change, withTests: change.withTests ? 1 : 0 });

/** @throws GraphQLError P0002 if there is no such load, 40001 if its time is not the one that the sender saw. */
function changeTime(context: SandboxContext, change: SchedulerChange, seen: string | null | undefined): void {
  const { storeId, dms, withTests } = change;
  const now = schedulerStores(context.db, withTests).find(
    (store) => store.storeId === storeId && (store.dms ?? null) === dms,
  );
  if (!now) throw notFound(`A load of store ${storeId} from ${dms ?? 'its DMS'}`);
  const stored = now.schedulerTime ?? null;
  if (seen !== undefined && seen !== stored) throw staleWrite(changedTime(now.storeName, stored));
  setSchedulerTime(context.db, change);
}

const schedulerTimesMutations = {
  getSchedulerStores: (_root, { input }, context) => ({
    results: schedulerStores(context.db, seesTestTenants(context), functionRange(input)),
  }),
  updateSchedulerTime: (_root, { input }, context) => {
    requireWrite(context);
    const { pStoreId: storeId, pDms, pSchedulerTime: time } = input;
    if (!isTime(time))
      throw checkConstraintError('daily_load', 'schedulertime', validationTexts.invalidInput);
    const change = { storeId, dms: pDms ?? null, time, withTests: seesTestTenants(context) };
    withWriteLock(context.db, () => changeTime(context, change, input.pSeenTime));
    return { string: SUCCESS };
  },
} satisfies MutationResolvers;

const schedulerTimesActivities = {
  getSchedulerStores: null,
  updateSchedulerTime: (input) => ({
    module: 'scheduler',
    activity: `Scheduler time set to ${textOf(input['pSchedulerTime']) ?? ''}`,
    storeId: textOf(input['pStoreId']),
  }),
} satisfies Activities<typeof schedulerTimesMutations>;

export const schedulerTimes: SandboxDomain = {
  activities: schedulerTimesActivities,
  mutations: schedulerTimesMutations,
};
