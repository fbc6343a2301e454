import type { Db } from '@sandbox/store/database';

/** The nightly load of a launched store, and its last run by hand. */
export interface LastLoad {
  storeKey: number;
  storeId: string;
  storeName: string;
  tenantId: string;
  tenantName: string;
  subDomain: string | null;
  dms: string | null;
  schedulerTime: string;
  dataAsOf: string | null;
  /** Completed, Failed or In Progress */
  status: string;
  startedAt: string | null;
  finishedAt: string | null;
  error: string | null;
}

/** The loads of all launched stores by tenant and store; test tenants only where `withTests` says so. */
export const lastLoads = (db: Db, withTests: boolean): LastLoad[] =>
  db
    .prepare<[number], LastLoad>(
      `select l.storeKey, s.storeId, s.storeName, t.tenantId, t.tenantName, t.subDomain, f.dms, l.schedulerTime,
              l.dataAsOf, l.status, l.startedAt, l.finishedAt, l.error
         from daily_load l
         join store s on s.id = l.storeKey and s.isDeleted = 0
         join tenant t on t.tenantId = s.tenantId and t.tenantName is not null
         left join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
        where t.isTestTenant <= ?
        order by t.tenantName collate nocase, s.storeName collate nocase, s.id`,
    )
    .all(withTests ? 1 : 0);
