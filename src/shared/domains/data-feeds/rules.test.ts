import { describe, expect, it } from 'vitest';
import { storeFields } from '@fixtures/samples/records';
import { blankOtherDmsFields, feedDetails, type DmsField } from '@shared/domains/dms/dms-fields';
import type { Store } from '@shared/domains/stores/model';
import {
  awaitsFetch,
  effectiveDateError,
  mayFetchFeed,
  typedFeedText,
  feedFieldError,
  inlineFeedFieldError,
  isFeedFieldEditable,
  mayDeleteFeed,
} from './rules';

describe('data feeds', () => {
  it('keep only what belongs to their DMS', () => {
    const all = {
      dealerId: 'd',
      companyNumber: 'c',
      enterpriseCode: 'e',
      serverName: 's',
      dmsSubscriptionId: 'i',
      dmsEmployeeDepartmentId: 'p',
      dmsDepartmentId: 'q',
    };
    const storedFields = (dms: string): string[] =>
      Object.entries(blankOtherDmsFields(dms, all)).flatMap(([field, value]) =>
        value === null ? [] : [field],
      );
    expect(storedFields('Tekion')).toEqual(['dealerId']);
    expect(storedFields('Dealertrack')).toEqual(['companyNumber', 'enterpriseCode', 'serverName']);
    expect(storedFields('Fortellis')).toEqual([
      'dmsSubscriptionId',
      'dmsEmployeeDepartmentId',
      'dmsDepartmentId',
    ]);
  });

  it('show the details of their DMS in order', () => {
    expect(feedDetails('CDK Global')).toEqual(['groupName', 'dealerId', 'dmsType']);
    expect(feedDetails('Automate')).toEqual(['groupName', 'dealerId', 'dmsType', 'stateCode', 'projectId']);
  });

  it.each<[string, DmsField, string, string | undefined]>([
    ['Tekion', 'dealerId', '', 'Required'],
    ['Tekion', 'dealerId', 'abc12345678', undefined],
    ['Tekion', 'dealerId', 'a'.repeat(64), undefined],
    ['Tekion', 'dealerId', 'a'.repeat(65), 'At most 64 characters'],
    ['Tekion', 'dealerId', 'abc123__01_02', 'Invalid input. Alphanumeric values only.'],
    ['Reynolds', 'dealerId', 'abc', 'Invalid dealer id format for Reynolds'],
    ['Reynolds', 'dealerId', 'abc123__01_02', undefined],
    ['Reynolds', 'serverName', 'abc', undefined],
    ['Fortellis', 'dmsSubscriptionId', '', 'Invalid Subscription Id format'],
    ['Fortellis', 'dmsSubscriptionId', '0b8e2a51-3c1d-4f7a-9e64-5d2c8b7a6f10', undefined],
    ['Fortellis', 'dmsDepartmentId', 'a b', 'Must be alphanumeric'],
    ['Fortellis', 'dmsEmployeeDepartmentId', 'a b', 'Must be alphanumeric'],
  ])('of %s have in the add dialog for %s %j: %s', (dms, field, value, message) =>
    expect(feedFieldError(dms, field, value)).toBe(message),
  );

  it.each<[string, DmsField, string, string | null, string | undefined]>([
    ['Tekion', 'dealerId', 'abc12345678', null, 'Up to 10 letters and digits'],
    ['Tekion', 'dealerId', 'abc12345678', 'another', 'Up to 10 letters and digits'],
    ['Tekion', 'dealerId', 'abc12345678', 'abc12345678', undefined],
    ['Tekion', 'dealerId', '', 'abc', 'Required'],
    ['Tekion', 'dealerId', '', '', 'Required'],
    ['Dealertrack', 'enterpriseCode', '12', null, '3 to 6 digits'],
    ['Dealertrack', 'enterpriseCode', '123', null, undefined],
    ['Dealertrack', 'enterpriseCode', '', '123', 'Required'],
    ['Reynolds', 'dealerId', 'abc123__01_02', null, undefined],
  ])('of %s have in the grid for %s %j, stored as %j: %s', (dms, field, value, stored, message) =>
    expect(inlineFeedFieldError(dms, field, value, stored)).toBe(message),
  );

  it.each<[string, DmsField, string, string, string]>([
    ['Tekion', 'dealerId', 'ab', 'a_b', 'ab'],
    ['Tekion', 'dealerId', 'ab', 'ab🚗', 'ab'],
    ['Reynolds', 'dealerId', 'a', 'a_', 'a_'],
    ['Reynolds', 'dealerId', 'a', 'a-', 'a'],
    ['Reynolds', 'dealerId', 'a', '-a', 'a'],
    ['Reynolds', 'serverName', 'a', 'a_', 'a'],
    ['Fortellis', 'dmsSubscriptionId', 'a', 'a-', 'a-'],
    ['Fortellis', 'dmsSubscriptionId', 'a', 'ag', 'a'],
    ['Fortellis', 'dmsSubscriptionId', 'a', 'ga', 'a'],
  ])('of %s accept in %s with %j the typed text %j as %j', (dms, field, before, text, after) =>
    expect(typedFeedText(dms, field, before, text)).toBe(after),
  );

  it('never turn a pasted text into another id', () => {
    for (const text of ['1.5', '-5', '12-34', '1,234']) {
      expect(typedFeedText('Dealertrack', 'enterpriseCode', '', text)).toBe(text);
      expect(inlineFeedFieldError('Dealertrack', 'enterpriseCode', text, null)).toBe('3 to 6 digits');
    }
    expect(typedFeedText('Dealertrack', 'enterpriseCode', '', ' 1234 ')).toBe('1234');
  });

  it('are editable only in their own fields', () => {
    expect(isFeedFieldEditable('Dealertrack', 'dealerId')).toBe(false);
    expect(isFeedFieldEditable('Dealertrack', 'enterpriseCode')).toBe(true);
    expect(isFeedFieldEditable('Fortellis', 'dmsDepartmentId')).toBe(true);
  });

  it.each([
    ['2026-01-01', 1, false],
    [null, 2, false],
    ['', 2, false],
    ['2026-01-01', 2, true],
  ])('with the effective date %j among %d may be deleted: %s', (effectiveDate, count, allowed) =>
    expect(mayDeleteFeed({ effectiveDate }, count).allowed).toBe(allowed),
  );

  it.each([
    ['2026-02-01', '2026-01-01', undefined],
    [null, '2026-01-01', 'Required'],
    ['', '2026-01-01', 'Required'],
    [null, null, undefined],
    ['2026-02-01', null, undefined],
  ])('with the effective date %j, stored as %j: %s', (value, stored, message) =>
    expect(effectiveDateError(value, stored)).toBe(message),
  );
});

describe('the details of the active feed', () => {
  it.each<[string, Partial<Store>, boolean]>([
    ['a configured store', {}, true],
    ['a deleted store', { isDeleted: true }, false],
    ['a store that is not configured', { isConfigured: false }, false],
  ])('may be fetched for %s', (_what, change, allowed) => {
    expect(mayFetchFeed(storeFields(change)).allowed).toBe(allowed);
    expect(awaitsFetch(storeFields(change))).toBe(allowed);
  });

  it.each<Partial<Store>>([{ groupName: 'Bay' }, { dmsType: 'Drive' }])(
    'are fetched already with %j',
    (change) => expect(awaitsFetch(storeFields(change))).toBe(false),
  );
});
