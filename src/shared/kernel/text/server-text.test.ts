import { describe, expect, it } from 'vitest';
import { translated } from './server-text';

describe('what the back office says', () => {
  it('is translated where it is a key of the dictionary', () => {
    expect(translated('TEN_ENABLE')).toBe('Tenant enabled successfully');
    expect(translated('NO_STORES')).toBe('No stores found');
  });

  it('stays as it is otherwise', () => expect(translated('Store 7 is locked')).toBe('Store 7 is locked'));
});
