import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import type { FailedStoreRow } from '@sandbox/graphql/generated/resolvers';
import { now, today } from '@sandbox/store/clock';
import type { Db } from '@sandbox/store/database';

/** Everybody's failed loads; test tenants only where `withTests` says so. A running one has failed until it succeeds. */
export const failedStores = (db: Db, withTests: boolean): FailedStoreRow[] =>
  db
    .prepare<[number], FailedStoreRow>(
      `select t.tenantName, s.storeName, l.schedulerTime, s.storeId, f.dms, d.dmsImg, f.effectiveDate, l.dataAsOf
         from daily_load l
         join store s on s.id = l.storeKey and s.isDeleted = 0
         join tenant t on t.tenantId = s.tenantId and t.tenantName is not null
         join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
         left join dms d on d.dms = f.dms
        where l.status <> 'Completed' and t.isTestTenant <= ?
        order by t.tenantName collate nocase, s.storeName collate nocase, s.id`,
    )
    .all(withTests ? 1 : 0);

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

export function markStarted(db: Db, storeKey: number, startedBy: string): void {
  db.prepare(
    `update daily_load set status = 'In Progress', attempts = attempts + 1, startedBy = ?, startedAt = ?,
       finishedAt = null, error = null where storeKey = ?`,
  ).run(startedBy, now(), storeKey);
}

/** `error` null is success: the data is of today then, and the store leaves the list. */
export function markFinished(db: Db, storeKey: number, error: string | null): void {
  db.prepare(
    `update daily_load set status = case when @error is null then 'Completed' else 'Failed' end,
       dataAsOf = case when @error is null then @today else dataAsOf end, finishedAt = @now, error = @error
     where storeKey = @storeKey and status = 'In Progress'`,
  ).run({ error, today: today(), now: now(), storeKey });
}

/** Loads that an earlier sandbox process left behind have failed. */
export function failInterrupted(db: Db): void {
  db.prepare(
    "update daily_load set status = 'Failed', finishedAt = ?, error = ? where status = 'In Progress'",
  ).run(now(), failedLoadsTexts.interrupted);
}

/** Every night brings the day before; only failed loads stay behind. Run at start and now and then. */
export function refreshDailyLoads(db: Db): void {
  db.prepare("update daily_load set dataAsOf = @day where status = 'Completed' and dataAsOf <> @day").run({
    day: today(),
  });
}
