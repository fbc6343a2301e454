import type { TestType } from '@shared/domains/test-results/model';
import { storedDay } from '@shared/domains/test-results/rules';
import { dayFrom } from '@shared/kernel/dates';
import { today } from '@sandbox/store/clock';
import type { Db } from '@sandbox/store/database';
import { hashOf, seededRandom } from '@sandbox/store/random';
import { inserter } from '@sandbox/store/seed/insert';
import { reportOf } from './report';
import { testableStores, type TestableStore } from './runnable-tests';

/** A night is too short for every store of a large provider: these many are tested, others in other nights. */
const MOST: Readonly<Record<TestType, number>> = { smoke: 40, regression: 20 };

/** Share of the nightly tests that find something. */
const FAILING = 0.12;

/** Those launched by then, in an order of that night. */
function testedAt(stores: readonly TestableStore[], day: string, type: TestType): TestableStore[] {
  const isoDay = day.replaceAll('/', '-');
  return stores
    .filter(({ launchedAt }) => launchedAt !== null && launchedAt.slice(0, 10) <= isoDay)
    .map((store) => ({ store, place: hashOf(`${type} ${day} ${store.storeId}`) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, MOST[type])
    .map(({ store }) => store);
}

function writeDay(db: Db, day: string): void {
  const insert = inserter(db);
  const random = seededRandom(hashOf(`tests of ${day}`));
  const stores = testableStores(db);
  for (const type of ['regression', 'smoke'] as const)
    for (const store of testedAt(stores, day, type)) {
      const userRole = random.chance(0.5) ? 'admin' : 'user';
      const content = reportOf({ ...store, userRole, type, fails: random.chance(FAILING) }, random);
      insert('qa_test_result', { day, type, storeKey: store.storeKey, userRole, content });
    }
}

/** What was tested in a night is made once; of a night to come there is nothing yet. */
export function ensureDay(db: Db, day: string, today: string): void {
  if (day > today) return;
  db.transaction(() => {
    const { changes } = db.prepare('insert or ignore into qa_test_day (day) values (?)').run(day);
    if (changes === 1) writeDay(db, day);
  })();
}

/** What people look back at first. */
const LAST_DAYS = 7;

export function ensureLastDays(db: Db): void {
  const last = today();
  for (let back = LAST_DAYS; back >= 0; back -= 1)
    ensureDay(db, storedDay(dayFrom(last, -back)), storedDay(last));
}
