import type { SchedulerStore } from '@sandbox/graphql/generated/resolvers';
import type { Db } from '@sandbox/store/database';

const LAUNCHED = `daily_load l
  join store s on s.id = l.storeKey and s.isDeleted = 0
  join tenant t on t.tenantId = s.tenantId and t.tenantName is not null and t.cancelled = 0
  join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
  left join dms d on d.dms = f.dms`;

/** Stores with a nightly load; test tenants only where `withTests` says so. */
export const schedulerStores = (db: Db, withTests: boolean): SchedulerStore[] =>
  db
    .prepare<[number], SchedulerStore>(
      `select t.tenantId, t.tenantName, s.storeId, s.storeName, f.dms, d.dmsImg, l.schedulerTime, f.effectiveDate,
         l.dataAsOf
         from ${LAUNCHED}
        where t.isTestTenant <= ?
        order by t.tenantName collate nocase, s.storeName collate nocase, s.id`,
    )
    .all(withTests ? 1 : 0);

export interface SchedulerChange {
  storeId: string;
  dms: string | null;
  time: string;
  withTests: boolean;
}

export const setSchedulerTime = (db: Db, change: SchedulerChange): void =>
  void db
    .prepare(
      `update daily_load set schedulerTime = @time where storeKey in
         (select l.storeKey from ${LAUNCHED}
           where s.storeId = @storeId and f.dms is @dms and t.isTestTenant <= @withTests)`,
    )
    .run({ ...change, withTests: change.withTests ? 1 : 0 });
