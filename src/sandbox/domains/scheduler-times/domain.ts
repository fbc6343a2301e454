// Scheduler times in the sandbox: lists the stores with a nightly load, and changes the time of a load with a conflict
// check.

import { type Activities, textOf } from '@sandbox/activities';
import type { SandboxDomain } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { SUCCESS, checkConstraintError, notFound, staleWrite } from '@sandbox/graphql/errors';
import { requireWrite, seesTestTenants } from '@sandbox/graphql/access-checks';
import type { MutationResolvers, SchedulerStore } from '@sandbox/graphql/generated/resolvers';
import type { Db } from '@sandbox/store/database';
import { withWriteLock } from '@sandbox/store/locks';
import { changedTime, isTime } from '@shared/domains/scheduler-times/rules';
import { messages } from '@shared/kernel/text/messages';

const LAUNCHED = `daily_load l
  join store s on s.id = l.storeKey and s.isDeleted = 0
  join tenant t on t.tenantId = s.tenantId and t.tenantName is not null and t.cancelled = 0
  join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
  left join dms d on d.dms = f.dms`;

/** Stores with a nightly load; test tenants only if `withTests`. */
const schedulerStores = (db: Db, withTests: boolean): SchedulerStore[] =>
  db
    .prepare<[number], SchedulerStore>(
      `select t.tenantId, t.tenantName, s.storeId, s.storeName, f.dms, d.dmsImg, l.schedulerTime, f.effectiveDate,
         l.dataAsOf
         from ${LAUNCHED}
        where t.isTestTenant <= ?
        order by t.tenantName collate nocase, s.storeName collate nocase, s.id`,
    )
    .all(withTests ? 1 : 0);

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
         (select l.storeKey from ${LAUNCHED}
           where s.storeId = @storeId and f.dms is @dms and t.isTestTenant <= @withTests)`,
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
  getSchedulerStores: (_root, _input, context) => ({
    results: schedulerStores(context.db, seesTestTenants(context)),
  }),
  updateSchedulerTime: (_root, { input }, context) => {
    requireWrite(context);
    const { pStoreId: storeId, pDms, pSchedulerTime: time } = input;
    if (!isTime(time))
      throw checkConstraintError('daily_load', 'schedulertime', messages.validation.invalidInput);
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
