import { describe, expect, it } from 'vitest';
import { isOfAccount } from './account-data';

describe('isOfAccount', () => {
  it('lets go of back-office data, drafts and preferences', () => {
    expect(isOfAccount([['tenants', 'list'], { input: {} }])).toBe(true);
    expect(isOfAccount([['preferences', 'get']])).toBe(true);
    expect(isOfAccount(['anything else'])).toBe(true);
  });

  it('keeps what belongs to the computer', () => {
    expect(isOfAccount([['preferences', 'computer', 'get']])).toBe(false);
    expect(isOfAccount([['connections', 'list']])).toBe(false);
  });
});
