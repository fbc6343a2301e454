import type { SmokeTest } from '@shared/domains/test-results/model';
import type { Db } from '@sandbox/database/database';

/** Every test that can be run, with its last run. */
export function runnableTests(db: Db): RunnableTest[] {
  const runs = new Map(testRuns(db).map((run) => [runKey(run.storeKey, run.userRole), run]));
  return testableStores(db).flatMap(({ storeKey, tenantId, tenantName, storeId, storeName, subDomain }) =>
    USER_ROLES.map((userRole) => {
      const run = runs.get(runKey(storeKey, userRole));
      const names = { storeKey, tenantId, tenantName, storeId, storeName, subDomain, userRole };
      return { ...names, testStatus: run?.status ?? null, startedBy: run?.startedBy ?? null };
    }),
  );
}

/** The roles of the users as whom each store is tested. */
const USER_ROLES = ['admin', 'user'] as const;

export interface TestableStore {
  storeKey: number;
  tenantId: string;
  tenantName: string;
  storeId: string;
  storeName: string;
  subDomain: string | null;
  /** ISO instant; null for a store that is not launched. */
  launchedAt: string | null;
}

/** Stores whose data is loaded: before that there is nothing to test. */
export const testableStores = (db: Db): TestableStore[] =>
  db
    .prepare<[], TestableStore>(
      `select s.id as storeKey, t.tenantId, t.tenantName, s.storeId, s.storeName, t.subDomain,
              case s.storeLaunched when 'Completed' then s.storeLaunchedCompletedDate end as launchedAt
         from store s join tenant t on t.tenantId = s.tenantId
        where s.bulkPhase2 = 'Completed' and s.isDeleted = 0 and t.cancelled = 0 and t.tenantName is not null
        order by t.tenantName collate nocase, s.storeName collate nocase, s.id`,
    )
    .all();

export interface TestRun {
  storeKey: number;
  userRole: string;
  status: string;
  startedBy: string;
  attempts: number;
}

const runKey = (storeKey: number, userRole: string): string => `${storeKey} ${userRole}`;

export const testRuns = (db: Db): TestRun[] =>
  db
    .prepare<[], TestRun>(
      'select storeKey, userRole, status, startedBy, attempts from smoke_test_run order by rowid',
    )
    .all();

export type RunnableTest = SmokeTest & Pick<TestableStore, 'storeKey'> & { startedBy: string | null };

export const markStarted = (db: Db, { storeKey, userRole }: RunnableTest, startedBy: string): void => {
  db.prepare(
    `insert into smoke_test_run (storeKey, userRole, status, startedBy) values (?, ?, 'In Progress', ?)
     on conflict (storeKey, userRole) do update
       set status = excluded.status, startedBy = excluded.startedBy, attempts = attempts + 1`,
  ).run(storeKey, userRole, startedBy);
};

export const markFinished = (db: Db, { storeKey, userRole }: TestRun, passed: boolean): void => {
  db.prepare('update smoke_test_run set status = ? where storeKey = ? and userRole = ?').run(
    passed ? 'Passed' : 'Failed',
    storeKey,
    userRole,
  );
};
