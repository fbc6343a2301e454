// The nightly loads of launched stores in the sandbox: reads the last load of each store for several domains, and
// repeats failed ones. The first loads of a store are in src/sandbox/domains/bulk-load.

import { firstAttemptFails } from '@sandbox/faults/fault-injector';
import type { RunTimers } from '@sandbox/faults/run-timers';
import type { FailedStoreRow } from '@sandbox/graphql/generated/resolvers';
import type { SandboxOptions } from '@sandbox/options';
import { ServiceKey } from '@sandbox/services';
import { now, today } from '@sandbox/database/clock';
import type { Db } from '@sandbox/database/database';
import { BY_TENANT_AND_STORE, keysOfPage } from '@sandbox/database/stores-in-order';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';

/** The nightly load of a launched store, and the last run that a user started. */
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

const LAST_LOAD = `l.storeKey, s.storeId, s.storeName, t.tenantId, t.tenantName, t.subDomain, f.dms, l.schedulerTime,
  l.dataAsOf, l.status, l.startedAt, l.finishedAt, l.error`;

const LOADED_STORES = `store s
  join daily_load l on l.storeKey = s.id
  join tenant t on t.tenantId = s.tenantId`;

/**
 * The last loads of the launched stores of all tenants, in parts; test tenants only if `withTests`.
 * @param failedOn Only the loads that brought no data of this day and do not run again.
 */
export const lastLoadsInOrder = (
  db: Db,
  withTests: boolean,
  { first, offset }: { first: number; offset: number },
  failedOn?: string,
): LastLoad[] =>
  db
    .prepare<Record<string, unknown>, LastLoad>(
      `select ${LAST_LOAD}
         from ${LOADED_STORES}
         left join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
        where s.id in (${keysOfPage({
          join: 'cross join daily_load l on l.storeKey = s.id',
          where: `s.isDeleted = 0 and t.isTestTenant <= :test
            ${failedOn === undefined ? '' : "and l.status not in ('Completed', 'In Progress') and (l.dataAsOf is null or l.dataAsOf < :day)"}`,
        })})
        order by ${BY_TENANT_AND_STORE}`,
    )
    .all({ test: withTests ? 1 : 0, first, offset, day: failedOn ?? null });

/**
 * The last loads of the launched stores of all tenants, or of these, by tenant and store; test tenants only if
 * `withTests`.
 */
export const lastLoads = (db: Db, withTests: boolean, tenantIds?: readonly string[]): LastLoad[] =>
  db
    .prepare<Record<string, unknown>, LastLoad>(
      `select ${LAST_LOAD}
         from ${LOADED_STORES}
         left join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
        where s.isDeleted = 0 and t.tenantName is not null and t.isTestTenant <= :test
          ${tenantIds === undefined ? '' : 'and t.tenantId in (select value from json_each(:tenantIds))'}
        order by ${BY_TENANT_AND_STORE}`,
    )
    .all({ test: withTests ? 1 : 0, tenantIds: JSON.stringify(tenantIds ?? []) });

/**
 * The failed loads of all tenants, in parts; test tenants only if `withTests`. A running load counts as failed until it
 * succeeds.
 */
export const failedStores = (
  db: Db,
  withTests: boolean,
  { first, offset }: { first: number; offset: number },
): FailedStoreRow[] =>
  db
    .prepare<Record<string, number>, FailedStoreRow>(
      `select t.tenantName, s.storeName, l.schedulerTime, s.storeId, f.dms, d.dmsImg, f.effectiveDate, l.dataAsOf
         from ${LOADED_STORES}
         join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
         left join dms d on d.dms = f.dms
        where s.id in (${keysOfPage({
          join: `cross join daily_load l on l.storeKey = s.id and l.status <> 'Completed'
                 cross join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'`,
          where: 's.isDeleted = 0 and t.isTestTenant <= :test',
        })})
        order by ${BY_TENANT_AND_STORE}`,
    )
    .all({ test: withTests ? 1 : 0, first, offset });

export interface DailyLoad {
  storeKey: number;
  storeId: string;
  storeName: string;
  status: string;
  attempts: number;
  error: string | null;
}

/** The daily load of a store that is not deleted. */
export const dailyLoadOf = (db: Db, storeId: string, withTests: boolean): DailyLoad | undefined =>
  db
    .prepare<[string, number], DailyLoad>(
      `select s.id as storeKey, s.storeId, s.storeName, l.status, l.attempts, l.error
         from daily_load l
         join store s on s.id = l.storeKey and s.isDeleted = 0
         join tenant t on t.tenantId = s.tenantId
        where s.storeId = ? and t.isTestTenant <= ?`,
    )
    .get(storeId, withTests ? 1 : 0);

function markStarted(db: Db, storeKey: number, startedBy: string): void {
  db.prepare(
    `update daily_load set status = 'In Progress', attempts = attempts + 1, startedBy = ?, startedAt = ?,
       finishedAt = null, error = null where storeKey = ?`,
  ).run(startedBy, now(), storeKey);
}

/** A null `error` means success: the data is of today then, and the store is no longer listed as failed. */
function markFinished(db: Db, storeKey: number, error: string | null): void {
  db.prepare(
    `update daily_load set status = case when @error is null then 'Completed' else 'Failed' end,
       dataAsOf = case when @error is null then @today else dataAsOf end, finishedAt = @now, error = @error
     where storeKey = @storeKey and status = 'In Progress'`,
  ).run({ error, today: today(), now: now(), storeKey });
}

/** Fails loads that an earlier sandbox process left unfinished. */
function failInterrupted(db: Db): void {
  db.prepare(
    "update daily_load set status = 'Failed', finishedAt = ?, error = ? where status = 'In Progress'",
  ).run(now(), failedLoadsTexts.interrupted);
}

/**
 * Moves the data-as-of date of all completed loads to today, as the nightly loads would; called at start and once an
 * hour.
 */
export function refreshDailyLoads(db: Db): void {
  db.prepare("update daily_load set dataAsOf = @day where status = 'Completed' and dataAsOf <> @day").run({
    day: today(),
  });
}

/** Repeats failed daily loads. They take as long as any load; a share of the stores fails a second time. */
export class DailyLoadRunner {
  constructor(
    private readonly db: Db,
    private readonly options: SandboxOptions,
    private readonly timers: RunTimers,
  ) {
    failInterrupted(db);
  }

  /** Starts the loads. Call inside the transaction that read their status Failed. */
  start(loads: readonly DailyLoad[], startedBy: string): void {
    for (const { storeKey } of loads) markStarted(this.db, storeKey, startedBy);
    this.timers.after(this.options.loadSeconds * 1000, () => this.finish(loads));
  }

  /**
   * A load that cannot be written (because of a full disk, for example) stays unfinished, and the next start of the
   * sandbox fails it.
   */
  private finish(loads: readonly DailyLoad[]): void {
    try {
      this.db.transaction(() => {
        for (const load of loads) markFinished(this.db, load.storeKey, this.errorOf(load));
      })();
    } catch (error) {
      process.stderr.write(`Daily loads of ${loads.length} stores stay open: ${String(error)}\n`);
    }
  }

  private errorOf({ storeId, attempts }: DailyLoad): string | null {
    const fails = attempts === 0 && firstAttemptFails(this.options, storeId, 'daily_rerun');
    return fails ? 'The DMS did not answer within 30 s.' : null;
  }
}

export const DAILY_LOADS = new ServiceKey<DailyLoadRunner>('daily loads');
