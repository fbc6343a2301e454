import { describe, expect, it } from 'vitest';
import { translated } from './server-text';

describe('a message of the back office', () => {
  it('is translated if it is a key of the dictionary', () => {
    expect(translated('TEN_ENABLE')).toBe('Tenant enabled successfully');
    expect(translated('NO_STORES')).toBe('No stores found');
  });

  it('stays unchanged otherwise', () => expect(translated('Store 7 is locked')).toBe('Store 7 is locked'));
});
