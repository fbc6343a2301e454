import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SmokeTest } from './model';
import {
  partsOf,
  runOutcome,
  runSummary,
  runTitle,
  testStatuses,
  busyTest,
  dayOfStored,
  mayRun,
  MAX_TESTS,
  storedDay,
  storeIdsOfTests,
  testKey,
  withinLimit,
} from './rules';

const listedTest = (storeId: string, testStatus: string | null): SmokeTest => ({
  tenantId: 'bay',
  tenantName: 'Bay Group',
  storeId,
  storeName: `Bay ${storeId}`,
  userRole: 'user',
  subDomain: null,
  testStatus,
});
const whole = (...data: SmokeTest[]) => ({ data, partial: false });
const parts = partsOf([listedTest('a', null), listedTest('b', null)]);

it('knows the stores of tests by their keys, each once', () => {
  const tests = [
    listedTest('a', null),
    { ...listedTest('a', null), userRole: 'admin' },
    listedTest('b', null),
  ];
  expect(storeIdsOfTests(tests.map(testKey))).toEqual(['a', 'b']);
});

describe('a run', () => {
  it('is named after its only test, or their number', () => {
    expect(runTitle(parts)).toBe('Smoke test of 2 tests');
    expect(runTitle(parts.slice(0, 1))).toBe('Smoke test of Bay a as user');
  });

  it('has the status of each test in the list', () => {
    const half = testStatuses(parts, whole(listedTest('a', 'Passed'), listedTest('b', 'In Progress')));
    expect(half.map(({ status }) => status)).toEqual(['done', 'running']);
    expect(runSummary(half)).toBe('1 of 2 tests done');
    const again = testStatuses(half, whole(listedTest('a', 'In Progress'), listedTest('b', ' failed ')));
    expect(again.map(({ status }) => status)).toEqual(['done', 'failed']);
    expect(runOutcome(again)).toEqual({ failed: true, text: '1 of 2 tests failed: Bay b as user' });
  });

  it('reports that all tests passed', () => {
    const all = testStatuses(parts, whole(listedTest('a', 'Passed'), listedTest('b', 'Passed')));
    expect(runOutcome(all)).toEqual({ failed: false, text: '2 tests passed' });
    expect(runOutcome(all.slice(0, 1))).toEqual({ failed: false, text: '1 test passed' });
  });

  it('does not wait for a test that is no longer in the list', () => {
    const [only] = testStatuses(parts.slice(0, 1), whole());
    expect(only).toMatchObject({ status: 'skipped', reason: 'The test is no longer on the list' });
    expect(runOutcome(only ? [only] : [])).toEqual({
      failed: true,
      text: 'The test is no longer on the list',
    });
  });

  it('goes on for a test that a partial list does not have, and ends for those that it has', () => {
    const left = testStatuses(parts, { data: [listedTest('b', 'Passed')], partial: true });
    expect(left.map(({ status }) => status)).toEqual(['running', 'done']);
  });
});

const smokeTest = (store: string, change: Partial<SmokeTest> = {}): SmokeTest => ({
  tenantId: 'bay',
  tenantName: 'Bay Group',
  storeId: store,
  storeName: store,
  userRole: 'user',
  subDomain: 'bay',
  testStatus: null,
  ...change,
});
const many = (count: number): SmokeTest[] => Array.from({ length: count }, (_, at) => smokeTest(`s${at}`));

describe('the day of the results', () => {
  it('is stored as YYYY/MM/DD', () => {
    expect(storedDay('2026-03-09')).toBe('2026/03/09');
    expect(dayOfStored('2026/03/09')).toBe('2026-03-09');
  });

  it.each(['', '2026-03-09', '2026/3/9', '2026/02/30', '03/09/2026', '2026/03-09', '2026/03/09/', 'today'])(
    'is not %j',
    (text) => expect(dayOfStored(text)).toBeUndefined(),
  );

  it('is the same day in either format, whatever is typed', () => {
    const days = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(dayOfStored(storedDay(day))).toBe(day);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = dayOfStored(text);
        if (day !== undefined) expect(storedDay(day)).toBe(text);
      }),
    );
  });
});

describe('a selection', () => {
  const keys = (from: number, to: number): string[] =>
    Array.from({ length: to - from }, (_, at) => `k${from + at}`);

  it('accepts as many tests as a run allows', () =>
    expect(withinLimit(keys(0, 9), keys(0, 10))).toEqual(keys(0, 10)));

  it('reverts a selection beyond the limit', () => {
    expect(withinLimit(keys(0, 10), keys(0, 11))).toEqual(keys(0, 10));
    expect(withinLimit(keys(0, 2), keys(0, 40))).toEqual(keys(0, 2));
  });

  it('never exceeds the limit, and contains only selected tests', () => {
    const set = fc.uniqueArray(fc.nat(40).map(String));
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40).map(String), { maxLength: MAX_TESTS }), set, (before, after) => {
        const limited = withinLimit(before, after);
        expect(limited.length).toBeLessThanOrEqual(MAX_TESTS);
        expect(after).toEqual(expect.arrayContaining([...limited]));
      }),
    );
  });
});

describe('Run', () => {
  const reasonsOf = (chosen: SmokeTest[], tests = chosen, running = false): unknown => {
    const permission = mayRun({ tests, chosen, running });
    return permission.allowed ? null : permission.reasons.map(({ text }) => text);
  };

  it('requires a selection of at most ten', () => {
    expect(reasonsOf([])).toEqual(['Select a test first']);
    expect(reasonsOf(many(1))).toBeNull();
    expect(reasonsOf(many(10))).toBeNull();
    expect(reasonsOf(many(11))).toEqual(['At most 10 tests can be run at once']);
  });

  it('waits for a run that is in progress', () =>
    expect(reasonsOf(many(1), many(1), true)).toEqual(['A run is in progress. Wait until it finishes.']));

  it('waits for a test of the same store in any role', () => {
    const busy = smokeTest('s1', { userRole: 'admin', testStatus: 'In Progress' });
    const tests = [...many(3), busy];
    expect(reasonsOf([smokeTest('s1')], tests)).toEqual(['s1 is being tested already']);
    expect(reasonsOf([smokeTest('s2')], tests)).toBeNull();
    expect(busyTest(tests, [smokeTest('s1')])).toBe(busy);
  });
});

it('a test is identified by tenant, store and role', () => {
  const keys = [
    smokeTest('a'),
    smokeTest('b'),
    smokeTest('a', { userRole: 'admin' }),
    smokeTest('a', { tenantId: 'x' }),
  ].map(testKey);
  expect(new Set(keys).size).toBe(4);
  expect(testKey(smokeTest('a', { storeName: 'renamed', testStatus: 'Passed' }))).toBe(keys[0]);
});
