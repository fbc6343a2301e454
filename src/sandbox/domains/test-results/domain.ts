// Test results in the sandbox: serves the results of a day, which it generates, and the smoke tests that can be run,
// and starts runs of these.

import { z } from 'zod';
import type { Activities } from '@sandbox/activities/describe-activity';
import { today } from '@sandbox/database/clock';
import { type Db, inserter, withWriteLock } from '@sandbox/database/database';
import { hashOf, seededRandom } from '@sandbox/database/random';
import { BY_TENANT_AND_STORE, keysOfPage } from '@sandbox/database/stores-in-order';
import type { SandboxDomain } from '@sandbox/domain';
import { firstAttemptFails } from '@sandbox/faults/fault-injector';
import { RUN_TIMERS, type RunTimers } from '@sandbox/faults/run-timers';
import { requireChange, requireSee } from '@sandbox/graphql/access-checks';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError } from '@sandbox/graphql/errors';
import type { MsgResult, MutationResolvers, QaTestContent } from '@sandbox/graphql/generated/resolvers';
import { functionRange, jsonInput } from '@sandbox/graphql/input-checks';
import type { SandboxOptions } from '@sandbox/options';
import { ServiceKey } from '@sandbox/services';
import {
  type RunRecord,
  runRecordSchema,
  type SmokeTest,
  type TestType,
} from '@shared/domains/test-results/model';
import { busyTest, dayOfStored, mayRun, storedDay, testKey } from '@shared/domains/test-results/rules';
import { testResultsTexts as texts } from '@shared/domains/test-results/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { dayFrom } from '@shared/kernel/dates/dates';
import { renderReport } from './html-report';

/** The tests that can be run, with their last runs: a part of all, or those of some stores. */
const runnableTests = (
  db: Db,
  { first, offset }: { first: number; offset: number },
  storeIds?: readonly string[] | null,
): RunnableTest[] =>
  db
    .prepare<Record<string, unknown>, RunnableTest>(
      `select s.id as storeKey, t.tenantId, t.tenantName, s.storeId, s.storeName, t.subDomain, role.userRole,
              r.status as testStatus, r.startedBy
         from store s
         join tenant t on t.tenantId = s.tenantId
         cross join (select value as userRole from json_each(:roles)) role
         left join smoke_test_run r on r.storeKey = s.id and r.userRole = role.userRole
        where ${storeIds ? `s.storeId in (select value from json_each(:storeIds)) and t.tenantName is not null and ${TESTABLE}` : `s.id in (${keysOfPage({ where: TESTABLE })})`}
        order by ${BY_TENANT_AND_STORE}, role.userRole
        limit :tests offset :passed`,
    )
    .all({
      ...storesOfTests({ first, offset }),
      tests: first,
      passed: storeIds ? offset : offset % USER_ROLES.length,
      roles: JSON.stringify(USER_ROLES),
      storeIds: JSON.stringify(storeIds ?? []),
    });

/** The page of stores that a page of tests is about: each store has a test for each role. */
function storesOfTests({ first, offset }: { first: number; offset: number }) {
  const firstStore = Math.floor(offset / USER_ROLES.length);
  if (first < 0) return { first, offset: firstStore };
  return { first: Math.ceil((offset + first) / USER_ROLES.length) - firstStore, offset: firstStore };
}

/** Stores whose data is loaded: before that there is nothing to test. */
const TESTABLE = "s.bulkPhase2 = 'Completed' and s.isDeleted = 0 and t.cancelled = 0";

/** The roles of the users as whom each store is tested. */
const USER_ROLES = ['admin', 'user'] as const;

interface TestableStore {
  storeKey: number;
  tenantId: string;
  tenantName: string;
  storeId: string;
  storeName: string;
  subDomain: string | null;
}

/** A store whose data is loaded, and is not deleted since. */
const testableStore = (db: Db, storeKey: number): TestableStore | undefined =>
  db
    .prepare<[number], TestableStore>(
      `select s.id as storeKey, t.tenantId, t.tenantName, s.storeId, s.storeName, t.subDomain
         from store s join tenant t on t.tenantId = s.tenantId
        where s.id = ? and t.tenantName is not null and ${TESTABLE}`,
    )
    .get(storeKey);

/** The stores that are tested at night, by tenant and store: those launched by a day (`YYYY-MM-DD`). */
const launchedStores = (db: Db, day: string): Pick<TestableStore, 'storeKey' | 'storeId'>[] =>
  db
    .prepare<[string], Pick<TestableStore, 'storeKey' | 'storeId'>>(
      `select s.id as storeKey, s.storeId
         from tenant t
         cross join store s on s.tenantId = t.tenantId
        where t.tenantName is not null and ${TESTABLE} and s.storeLaunched = 'Completed'
          and substr(s.storeLaunchedCompletedDate, 1, 10) <= ?
        order by ${BY_TENANT_AND_STORE}`,
    )
    .all(day);

interface TestRun {
  storeKey: number;
  userRole: string;
  status: string;
  startedBy: string;
  attempts: number;
}

/** The runs that have not ended. */
const openRuns = (db: Db): TestRun[] =>
  db
    .prepare<[], TestRun>(
      "select storeKey, userRole, status, startedBy, attempts from smoke_test_run where status = 'In Progress' order by rowid",
    )
    .all();

type RunnableTest = SmokeTest & Pick<TestableStore, 'storeKey'> & { startedBy: string | null };

const markStarted = (db: Db, { storeKey, userRole }: RunnableTest, startedBy: string): void => {
  db.prepare(
    `insert into smoke_test_run (storeKey, userRole, status, startedBy) values (?, ?, 'In Progress', ?)
     on conflict (storeKey, userRole) do update
       set status = excluded.status, startedBy = excluded.startedBy, attempts = attempts + 1`,
  ).run(storeKey, userRole, startedBy);
};

const markFinished = (db: Db, { storeKey, userRole }: TestRun, passed: boolean): void => {
  db.prepare('update smoke_test_run set status = ? where storeKey = ? and userRole = ?').run(
    passed ? 'Passed' : 'Failed',
    storeKey,
    userRole,
  );
};

/** The test results of a day, newest first; days are `YYYY/MM/DD`. */
function resultsOf(db: Db, day: string, today: string): QaTestContent[] {
  ensureDay(db, day, today);
  return db
    .prepare<[string], QaTestContent>(
      `select t.tenantName as tenant, s.storeName as store, r.userRole, r.day as date, r.content, r.type
         from qa_test_result r join store s on s.id = r.storeKey join tenant t on t.tenantId = s.tenantId
        where r.day = ? order by r.id desc`,
    )
    .all(day);
}

/** The most stores that are tested in one night, by type; the others are tested on other nights. */
const MAX_STORES: Readonly<Record<TestType, number>> = { smoke: 40, regression: 20 };

/** The share of the nightly tests that fail. */
const FAILING = 0.12;

/** The stores that are tested on a day: some of those launched by then, others each night. */
function storesTestedOn<Store extends { storeId: string }>(
  stores: readonly Store[],
  day: string,
  type: TestType,
): Store[] {
  return stores
    .map((store) => ({ store, place: hashOf(`${type} ${day} ${store.storeId}`) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, MAX_STORES[type])
    .map(({ store }) => store);
}

function writeDay(db: Db, day: string): void {
  const insert = inserter(db);
  const random = seededRandom(hashOf(`tests of ${day}`));
  const stores = launchedStores(db, day.replaceAll('/', '-'));
  for (const type of ['regression', 'smoke'] as const)
    for (const { storeKey } of storesTestedOn(stores, day, type)) {
      const store = testableStore(db, storeKey);
      if (store === undefined) continue;
      const userRole = random.chance(0.5) ? 'admin' : 'user';
      const content = renderReport({ ...store, userRole, type, fails: random.chance(FAILING) }, random);
      insert('qa_test_result', { day, type, storeKey: store.storeKey, userRole, content });
    }
}

/** Generates the nightly test results of a day once, on first access; future days have none. */
function ensureDay(db: Db, day: string, today: string): void {
  if (day > today) return;
  db.transaction(() => {
    const { changes } = db.prepare('insert or ignore into qa_test_day (day) values (?)').run(day);
    if (changes === 1) writeDay(db, day);
  })();
}

/** The number of past days that are generated in advance. */
const LAST_DAYS = 7;

function ensureLastDays(db: Db): void {
  const last = today();
  for (let back = LAST_DAYS; back >= 0; back -= 1)
    ensureDay(db, storedDay(dayFrom(last, -back)), storedDay(last));
}

interface NewResult {
  /** `YYYY/MM/DD` */
  day: string;
  type: TestType;
  storeKey: number;
  userRole: string;
  content: string;
}

/** Adds the result of a test that a user ran today. */
function addResult(db: Db, result: NewResult): void {
  ensureDay(db, result.day, result.day);
  db.prepare(
    `insert into qa_test_result (day, type, storeKey, userRole, content)
     values (@day, @type, @storeKey, @userRole, @content)`,
  ).run(result);
}

/** Simulates the smoke tests that users start, one after the other. A run that a restart interrupts is resumed. */
class SmokeTestRunner {
  constructor(
    private readonly db: Db,
    private readonly options: SandboxOptions,
    private readonly timers: RunTimers,
  ) {
    this.start(openRuns(db));
  }

  /** A run takes as long as a load, however many tests it has. */
  start(tests: readonly Pick<TestRun, 'storeKey' | 'userRole'>[]): void {
    tests.forEach((test, at) => {
      const wait = (this.options.loadSeconds * 1000 * (at + 1)) / tests.length;
      this.timers.after(wait, () => this.finish(test));
    });
  }

  /**
   * A result that cannot be written (because of a full disk, for example) stays open, and is resumed at the next start
   * of the sandbox.
   */
  private finish(test: Pick<TestRun, 'storeKey' | 'userRole'>): void {
    try {
      this.db.transaction(() => this.write(test))();
    } catch (error) {
      process.stderr.write(`The smoke test of store ${test.storeKey} stays open: ${String(error)}\n`);
    }
  }

  private write({ storeKey, userRole }: Pick<TestRun, 'storeKey' | 'userRole'>): void {
    const run = openRuns(this.db).find((each) => each.storeKey === storeKey && each.userRole === userRole);
    if (run === undefined) return;
    const store = testableStore(this.db, storeKey);
    const fails =
      store === undefined ||
      (run.attempts === 1 && firstAttemptFails(this.options, store.storeId, `smoke_${userRole}`));
    if (store) {
      const random = seededRandom(hashOf(`${store.storeId} ${userRole} ${run.attempts}`));
      const content = renderReport({ ...store, userRole, type: 'smoke', fails }, random);
      addResult(this.db, { day: storedDay(today()), type: 'smoke', storeKey, userRole, content });
    }
    markFinished(this.db, run, !fails);
  }
}

const SMOKE_TESTS = new ServiceKey<SmokeTestRunner>('smoke tests');

const recordsSchema = z.array(runRecordSchema);

const refused = (msg: string): MsgResult => ({ status: 0, msg });

const keyOfRecord = ({ tenant_id, store_id, user_role }: RunRecord): string =>
  testKey({ tenantId: tenant_id, storeId: store_id, userRole: user_role });

/** Runs all of the tests or none. */
function run(context: SandboxContext, records: readonly RunRecord[]): MsgResult {
  const { db, caller, services } = context;
  if (records.length === 0) return refused(texts.nothingGiven);
  const tests = runnableTests(
    db,
    functionRange({}),
    records.map(({ store_id }) => store_id),
  );
  const byKey = new Map(tests.map((test) => [testKey(test), test]));
  const unknown = records.find((record) => !byKey.has(keyOfRecord(record)));
  if (unknown) return refused(texts.unknown(unknown.store_name));
  const chosen = [...new Set(records.map(keyOfRecord))].flatMap((key) => byKey.get(key) ?? []);
  const busy = busyTest(tests, chosen);
  if (busy?.startedBy != null) return refused(texts.runningAlready(busy.storeName, busy.startedBy));
  const permission = mayRun({ tests, chosen, running: false });
  if (!permission.allowed) return refused(reasonsOf(permission));
  for (const test of chosen) markStarted(db, test, caller.name);
  services.get(SMOKE_TESTS).start(chosen);
  return { status: 1, msg: texts.started(chosen.length) };
}

const testResultsMutations = {
  getQaTestContent: (_root, { input: { date } }, context) => {
    requireSee(context, 'see-test-results');
    if (dayOfStored(date) === undefined)
      throw sqlError(`${date} is not a date as YYYY/MM/DD`, { errcode: '22007' });
    return { results: resultsOf(context.db, date, storedDay(today())) };
  },
  getSmokeTestRunList: (_root, { input }, context) => {
    requireSee(context, 'see-test-results');
    return { results: runnableTests(context.db, functionRange(input), input.inStoreIds) };
  },
  runTestTenants: (_root, { input }, context) => {
    requireChange(context, 'run-tests');
    const records = jsonInput(input.inRecords, recordsSchema, 'inRecords');
    return { results: [withWriteLock(context.db, () => run(context, records))] };
  },
} satisfies MutationResolvers;

const loggedRecordsSchema = z.array(runRecordSchema).catch([]);

const testResultsActivities = {
  getQaTestContent: null,
  getSmokeTestRunList: null,
  // Every store of the run has an entry in its own log.
  runTestTenants: (input) =>
    jsonInput(input['inRecords'], loggedRecordsSchema, 'inRecords').map(
      ({ tenant_id, store_id, user_role }) => ({
        module: 'smoke_test',
        activity: `Smoke test as ${user_role} started`,
        tenantId: tenant_id,
        storeId: store_id,
      }),
    ),
} satisfies Activities<typeof testResultsMutations>;

export const testResults: SandboxDomain = {
  activities: testResultsActivities,
  mutations: testResultsMutations,
  materialize: ensureLastDays,
  start: (services, db, options) =>
    services.register(SMOKE_TESTS, new SmokeTestRunner(db, options, services.get(RUN_TIMERS))),
};
