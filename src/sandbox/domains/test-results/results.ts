import type { QaTestContent } from '@sandbox/graphql/generated/resolvers';
import { today } from '@sandbox/store/clock';
import type { Db } from '@sandbox/store/database';
import { inserter } from '@sandbox/store/insert';
import { hashOf, seededRandom } from '@sandbox/store/random';
import type { TestType } from '@shared/domains/test-results/model';
import { storedDay } from '@shared/domains/test-results/rules';
import { dayFrom } from '@shared/kernel/dates/dates';
import { renderReport } from './html-report';
import { type TestableStore, testableStores } from './runnable-tests';

/** The test results of a day, newest first; days are `YYYY/MM/DD`. */
export function resultsOf(db: Db, day: string, today: string): QaTestContent[] {
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
function storesTestedOn(stores: readonly TestableStore[], day: string, type: TestType): TestableStore[] {
  const isoDay = day.replaceAll('/', '-');
  return stores
    .filter(({ launchedAt }) => launchedAt !== null && launchedAt.slice(0, 10) <= isoDay)
    .map((store) => ({ store, place: hashOf(`${type} ${day} ${store.storeId}`) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, MAX_STORES[type])
    .map(({ store }) => store);
}

function writeDay(db: Db, day: string): void {
  const insert = inserter(db);
  const random = seededRandom(hashOf(`tests of ${day}`));
  const stores = testableStores(db);
  for (const type of ['regression', 'smoke'] as const)
    for (const store of storesTestedOn(stores, day, type)) {
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

export function ensureLastDays(db: Db): void {
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
export function addResult(db: Db, result: NewResult): void {
  ensureDay(db, result.day, result.day);
  db.prepare(
    `insert into qa_test_result (day, type, storeKey, userRole, content)
     values (@day, @type, @storeKey, @userRole, @content)`,
  ).run(result);
}
