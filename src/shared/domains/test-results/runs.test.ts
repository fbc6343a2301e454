import { describe, expect, it } from 'vitest';
import type { SmokeTest } from './model';
import { partsOf, runOutcome, runSummary, runTitle, standings } from './runs';

const smokeTest = (storeId: string, testStatus: string | null): SmokeTest => ({
  tenantId: 'bay',
  tenantName: 'Bay Group',
  storeId,
  storeName: `Bay ${storeId}`,
  userRole: 'user',
  subDomain: null,
  testStatus,
});
const begun = partsOf([smokeTest('a', null), smokeTest('b', null)]);

describe('a run', () => {
  it('is called by its only test, or by their number', () => {
    expect(runTitle(begun)).toBe('Smoke test of 2 tests');
    expect(runTitle(begun.slice(0, 1))).toBe('Smoke test of Bay a as user');
  });

  it('stands as the list says of each test', () => {
    const half = standings(begun, [smokeTest('a', 'Passed'), smokeTest('b', 'In Progress')]);
    expect(half.map(({ status }) => status)).toEqual(['done', 'running']);
    expect(runSummary(half)).toBe('1 of 2 tests done');
    const again = standings(half, [smokeTest('a', 'In Progress'), smokeTest('b', ' failed ')]);
    expect(again.map(({ status }) => status)).toEqual(['done', 'failed']);
    expect(runOutcome(again)).toEqual({ failed: true, text: '1 of 2 tests failed: Bay b as user' });
  });

  it('says that all is well', () => {
    const all = standings(begun, [smokeTest('a', 'Passed'), smokeTest('b', 'Passed')]);
    expect(runOutcome(all)).toEqual({ failed: false, text: '2 tests passed' });
    expect(runOutcome(all.slice(0, 1))).toEqual({ failed: false, text: '1 test passed' });
  });

  it('does not wait for a test that has left the list', () => {
    const [only] = standings(begun.slice(0, 1), []);
    expect(only).toMatchObject({ status: 'skipped', reason: 'The test is not on the list any more' });
    expect(runOutcome(only ? [only] : [])).toEqual({
      failed: true,
      text: 'The test is not on the list any more',
    });
  });
});
