import { isIsoDate } from '@shared/kernel/dates';
import { ALLOWED, refuse, type Decision } from '@shared/kernel/decision';
import type { SmokeTest, TestResult } from './model';
import { testResultsTexts as texts } from './texts';

/** Most tests of one run. */
export const MOST_TESTS = 10;

/** A `YYYY-MM-DD` day as the back office and the address keep it: `YYYY/MM/DD`. */
export const storedDay = (day: string): string => day.replaceAll('-', '/');

/** The day that is kept as `YYYY/MM/DD`; undefined for what is none. */
export function dayOfStored(stored: string): string | undefined {
  const day = stored.replaceAll('/', '-');
  return day !== stored && storedDay(day) === stored && isIsoDate(day) ? day : undefined;
}

type Named = Pick<SmokeTest, 'tenantId' | 'storeId' | 'userRole'>;

/** What tells a test from all others. */
export const testKey = ({ tenantId, storeId, userRole }: Named): string =>
  [tenantId, storeId, userRole].join('\n');

export const resultKey = ({ tenant, store, userRole, date }: TestResult): string =>
  [tenant, store, userRole, date].join('\n');

export const isInProgress = ({ testStatus }: Pick<SmokeTest, 'testStatus'>): boolean =>
  testStatus?.trim().toLowerCase() === 'in progress';

/** What stays selected: what would make more than a run takes is undone. */
export const withinLimit = (before: readonly string[], after: readonly string[]): readonly string[] =>
  after.length <= MOST_TESTS ? after : after.filter((key) => before.includes(key));

/** The test that runs now in a store of the chosen ones, as any role. */
export function busyTest<Test extends SmokeTest>(
  tests: readonly Test[],
  chosen: readonly Pick<SmokeTest, 'storeId'>[],
): Test | undefined {
  const stores = new Set(chosen.map(({ storeId }) => storeId));
  return tests.find((test) => isInProgress(test) && stores.has(test.storeId));
}

interface Choice {
  tests: readonly SmokeTest[];
  chosen: readonly SmokeTest[];
  /** A run that was begun here has not ended. */
  running: boolean;
}

export function mayRun({ tests, chosen, running }: Choice): Decision {
  if (running) return refuse(texts.inProgress);
  if (chosen.length === 0) return refuse(texts.nothingSelected);
  if (chosen.length > MOST_TESTS) return refuse(texts.tooMany(MOST_TESTS));
  const busy = busyTest(tests, chosen);
  return busy ? refuse(texts.storeInProgress(busy.storeName)) : ALLOWED;
}
