import { describe, expect, it } from 'vitest';
import { storeFields } from '@fixtures/samples/records';
import type { Store } from '@shared/domains/stores/model';
import {
  bySortOrder,
  dmsCode,
  evaluationStatus,
  isDmsCode,
  mayOpenDataEvaluation,
  withFormattedDates,
} from './rules';

describe('dmsCode', () => {
  it.each([
    ['Dealertrack', 'dtk'],
    ['Automate', 'atm'],
    ['Reynolds', 'rlds'],
    ['CDK Global', 'cdk'],
    ['Tekion', 'tek'],
    ['Fortellis', 'fortellis'],
    [null, ''],
  ])('of %s is %s', (dms, code) => expect(dmsCode(dms)).toBe(code));

  it('is known for five systems', () => {
    expect(isDmsCode('rlds')).toBe(true);
    expect(isDmsCode('fortellis')).toBe(false);
  });
});

describe('evaluationStatus', () => {
  it.each([
    ['success', 'passed'],
    ['Success ', 'passed'],
    ['true', 'passed'],
    ['1', 'passed'],
    ['failure', 'failed'],
    ['FAILED', 'failed'],
    ['warning', 'none'],
    ['', 'none'],
    [null, 'none'],
  ])('of %s is %s', (flag, status) => expect(evaluationStatus(flag)).toBe(status));
});

it('sorts rows by their sort order, in whatever order they arrive', () => {
  const row = (label: string, sortOrder: number) => ({
    label,
    value: null,
    sortOrder,
    isBold: false,
    statusFlag: null,
  });
  const rows = [row('c', 10), row('a', 1), row('b', 2)];
  expect(bySortOrder(rows).map(({ label }) => label)).toEqual(['a', 'b', 'c']);
  expect(rows[0]?.label).toBe('c');
});

it('formats days as lists do, and keeps the rest of the text', () => {
  expect(withFormattedDates('2026-01-02,2026-03-04')).toBe('01/02/2026, 03/04/2026');
  expect(withFormattedDates('2026-01-02 to 2026-06-30')).toBe('01/02/2026 to 06/30/2026');
  expect(withFormattedDates('none')).toBe('none');
});

describe('the evaluation of a store', () => {
  it.each<[Partial<Store>, boolean]>([
    [{}, true],
    [{ infrastructureConfiguration: 'Active' }, false],
    [{ bulkPhase1: 'Active' }, false],
  ])('with %j opens: %s', (change, allowed) =>
    expect(mayOpenDataEvaluation(storeFields(change)).allowed).toBe(allowed),
  );

  it('without infrastructure links to its tenant, if that is known', () => {
    const pending = storeFields({ infrastructureConfiguration: 'Active', tenantName: 'Bay' });
    expect(mayOpenDataEvaluation(pending)).toMatchObject({
      reasons: [{ link: expect.stringMatching(/allTenants\?.*Bay/) as string }],
    });
    const { bulkPhase1, infrastructureConfiguration } = pending;
    expect(mayOpenDataEvaluation({ bulkPhase1, infrastructureConfiguration })).toEqual({
      allowed: false,
      reasons: [{ text: expect.any(String) as string }],
    });
  });
});
