import { expect, it } from 'vitest';
import { dmsWordmark } from './generated-logos';

it('does not stretch a short name over the logo', () => {
  expect(dmsWordmark('tekion')).not.toContain('textLength');
  expect(dmsWordmark('dealertrack')).toContain('textLength');
  expect(dmsWordmark('unknown')).toBeUndefined();
});
