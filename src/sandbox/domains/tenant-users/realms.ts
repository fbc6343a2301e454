import type { Db } from '@sandbox/store/database';

export interface Realm {
  realmName: string;
  tenantName: string;
  displayName: string | null;
  /** 1 once a store of the tenant is near its launch: then its people are there. */
  inUse: number;
}

/** Realms that are set up, by tenant name; those of test tenants only where `withTests` says so. */
export const realmsOf = (db: Db, withTests: boolean): Realm[] =>
  db
    .prepare<[number], Realm>(
      `select realmName, tenantName, displayName,
         max(nsQaValidation, review, readyToLaunch, launched) as inUse
         from tenant
        where isConfigured = 1 and cancelled = 0 and realmName is not null and tenantName is not null
          and isTestTenant <= ?
        order by tenantName collate nocase, id`,
    )
    .all(withTests ? 1 : 0);
