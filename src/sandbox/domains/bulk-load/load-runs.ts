import { LOAD_CALL_TYPES, type LoadCallType } from '@shared/domains/bulk-load/steps';
import { now } from '@sandbox/store/clock';
import type { Db } from '@sandbox/store/database';
import { asLoadCallType } from './load-script';
import { PROCESS_COLUMNS } from './transitions';

export interface LoadTarget {
  storeKey: number;
  storeId: string;
}

/** A new attempt, or undefined while one is running: the database has the last word on that. */
export function openRun(
  db: Db,
  storeKey: number,
  callType: LoadCallType,
  startedBy: string,
): { runId: number; attempt: number } | undefined {
  return db
    .transaction(() => {
      const running = db
        .prepare("select 1 from load_run where storeKey = ? and status = 'In Progress'")
        .get(storeKey);
      if (running) return undefined;
      const attempts = db
        .prepare<[number, string], { n: number }>(
          'select count(*) as n from load_run where storeKey = ? and callType = ?',
        )
        .get(storeKey, callType);
      const attempt = (attempts?.n ?? 0) + 1;
      const { lastInsertRowid } = db
        .prepare(
          `insert into load_run (storeKey, callType, attempt, status, startedBy, startedAt)
           values (?, ?, ?, 'In Progress', ?, ?)`,
        )
        .run(storeKey, callType, attempt, startedBy, now());
      return { runId: Number(lastInsertRowid), attempt };
    })
    .immediate();
}

/** Runs that an earlier sandbox process left behind. */
export function interruptedRuns(db: Db): { runId: number; target: LoadTarget; callType: LoadCallType }[] {
  const rows = db
    .prepare<[], { runId: number; storeKey: number; storeId: string; callType: string }>(
      `select r.id as runId, s.id as storeKey, s.storeId, r.callType
       from load_run r join store s on s.id = r.storeKey where r.status = 'In Progress'`,
    )
    .all();
  return rows.flatMap(({ runId, storeKey, storeId, callType }) => {
    const known = asLoadCallType(callType);
    return known ? [{ runId, target: { storeKey, storeId }, callType: known }] : [];
  });
}

/** Stores whose status was set In Progress some time ago without a load ever having been started. */
export function untriggeredLoads(
  db: Db,
  afterSeconds: number,
): { target: LoadTarget; callType: LoadCallType }[] {
  const before = new Date(Date.now() - afterSeconds * 1000).toISOString();
  return LOAD_CALL_TYPES.flatMap((callType) => {
    const column = PROCESS_COLUMNS[callType];
    return db
      .prepare<[string], LoadTarget>(
        `select s.id as storeKey, s.storeId from store s
         where s.${column} = 'In Progress' and s.${column}StartDate < ?
           and not exists (select 1 from load_run r where r.storeKey = s.id and r.status = 'In Progress')`,
      )
      .all(before)
      .map((target) => ({ target, callType }));
  });
}
