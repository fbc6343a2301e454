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
import { BY_TENANT_AND_STORE, keysOfPage } from '@sandbox/database/stores-in-order';
import { changedTime, isTime } from '@shared/domains/scheduler-times/rules';
import { validationTexts } from '@shared/kernel/text/control-texts';

/** Stores with a nightly load, of tenants that are not cancelled. */
const LAUNCHED_STORES = `store s
  join daily_load l on l.storeKey = s.id
  join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
  join tenant t on t.tenantId = s.tenantId
  left join dms d on d.dms = f.dms`;
const LISTED = 's.isDeleted = 0 and t.cancelled = 0 and t.isTestTenant <= :test';

/** A page of the list, or the loads of a store. */
type Scope = { first: number; offset: number } | { storeId: string };

/** Stores with a nightly load; test tenants only if `withTests`. */
const schedulerStores = (db: Db, withTests: boolean, scope: Scope): SchedulerStore[] =>
  db
    .prepare<Record<string, string | number>, SchedulerStore>(
      `select t.tenantId, t.tenantName, s.storeId, s.storeName, f.dms, d.dmsImg, l.schedulerTime, f.effectiveDate,
         l.dataAsOf
         from ${LAUNCHED_STORES}
        where ${'storeId' in scope ? `s.storeId = :storeId and t.tenantName is not null and ${LISTED}` : `s.id in (${KEYS})`}
        order by ${BY_TENANT_AND_STORE}`,
    )
    .all({ test: withTests ? 1 : 0, ...scope });

const KEYS = keysOfPage({
  join: `cross join daily_load l on l.storeKey = s.id
         cross join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'`,
  where: LISTED,
});

interface SchedulerChange {
  storeId: string;
  dms: string | null;
  time: string;
  withTests: boolean;
}

const setSchedulerTime = (db: Db, { time, storeId, dms, withTests }: SchedulerChange): void =>
  void db
    .prepare(
      `update daily_load set schedulerTime = @time where storeKey in
         (select l.storeKey from ${LAUNCHED_STORES}
           where s.storeId = @storeId and f.dms is @dms and t.tenantName is not null and ${LISTED})`,
    )
    .run({ time, storeId, dms, test: withTests ? 1 : 0 });

/** @throws GraphQLError P0002 if there is no such load, 40001 if its time is not the one that the sender saw. */
function changeTime(context: SandboxContext, change: SchedulerChange, seen: string | null | undefined): void {
  const { storeId, dms, withTests } = change;
  const now = schedulerStores(context.db, withTests, { storeId }).find(
    (store) => (store.dms ?? null) === dms,
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
