import { describe, expect, it } from 'vitest';
import { blankOtherDmsFields, feedDetails } from '@shared/domains/dms/dms-fields';
import {
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

  it('have their own error messages in the add dialog', () => {
    expect(feedFieldError('Tekion', 'dealerId', '')).toBe('Required');
    expect(feedFieldError('Reynolds', 'dealerId', 'abc')).toBe('Invalid dealer id format for Reynolds');
    expect(feedFieldError('Fortellis', 'dmsSubscriptionId', '')).toBe('Invalid Subscription Id format');
    expect(feedFieldError('Fortellis', 'dmsDepartmentId', 'a b')).toBe('Must be alphanumeric');
    expect(
      feedFieldError('Fortellis', 'dmsSubscriptionId', '0b8e2a51-3c1d-4f7a-9e64-5d2c8b7a6f10'),
    ).toBeUndefined();
  });

  it('are stricter in the grid, but accept stored values', () => {
    expect(inlineFeedFieldError('Tekion', 'dealerId', 'abc12345678', null)).toBe(
      'Up to 10 letters and digits',
    );
    expect(inlineFeedFieldError('Tekion', 'dealerId', 'abc12345678', 'abc12345678')).toBeUndefined();
    expect(inlineFeedFieldError('Dealertrack', 'enterpriseCode', '12', null)).toBe('3 to 6 digits');
    expect(inlineFeedFieldError('Reynolds', 'dealerId', 'abc123__01_02', null)).toBeUndefined();
  });

  it('accept only characters that can be valid', () => {
    expect(typedFeedText('Tekion', 'dealerId', 'ab', 'a_b')).toBe('ab');
    expect(typedFeedText('Tekion', 'dealerId', 'ab', 'ab🚗')).toBe('ab');
    expect(typedFeedText('Reynolds', 'dealerId', 'a', 'a_')).toBe('a_');
    expect(typedFeedText('Fortellis', 'dmsSubscriptionId', 'a', 'a-')).toBe('a-');
  });

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

  it('cannot be deleted if they are the only one or not in use yet', () => {
    expect(mayDeleteFeed({ effectiveDate: '2026-01-01' }, 1).allowed).toBe(false);
    expect(mayDeleteFeed({ effectiveDate: null }, 2).allowed).toBe(false);
    expect(mayDeleteFeed({ effectiveDate: '2026-01-01' }, 2).allowed).toBe(true);
  });
});
