import { expect, it } from 'vitest';
import { stepsBackTo } from './window-history';

it('finds the latest earlier visit of a page', () => {
  const trail = {
    0: '/stores',
    1: '/tenants',
    2: '/stores',
    3: '/stores/1/show',
    4: '/stores/1/show',
    5: '/later',
  };
  expect(stepsBackTo('/stores', 4, trail)).toBe(-2);
  expect(stepsBackTo('/tenants', 4, trail)).toBe(-3);
  expect(stepsBackTo('/later', 4, trail)).toBeUndefined();
  expect(stepsBackTo('/stores', 0, trail)).toBeUndefined();
});
