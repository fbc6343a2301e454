import { expect, it } from 'vitest';
import { dmsWordmark } from './generated-logos';

it('stretches no short name over the mark', () => {
  expect(dmsWordmark('tekion')).not.toContain('textLength');
  expect(dmsWordmark('dealertrack')).toContain('textLength');
  expect(dmsWordmark('unknown')).toBeUndefined();
});
