import { describe, expect, it } from 'vitest';
import { belongsToAccount } from './account-data';

describe('belongsToAccount', () => {
  it('includes back-office data, drafts and preferences', () => {
    expect(belongsToAccount([['tenants', 'list'], { input: {} }])).toBe(true);
    expect(belongsToAccount([['preferences', 'get']])).toBe(true);
    expect(belongsToAccount(['anything else'])).toBe(true);
  });

  it('excludes data of the computer', () => {
    expect(belongsToAccount([['preferences', 'computer', 'get']])).toBe(false);
    expect(belongsToAccount([['connections', 'list']])).toBe(false);
    expect(belongsToAccount([['policy', 'managed'], { type: 'query' }])).toBe(false);
    expect(belongsToAccount([['exports', 'refusals'], { type: 'query' }])).toBe(false);
  });
});
