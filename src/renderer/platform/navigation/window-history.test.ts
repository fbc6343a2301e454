import { expect, it } from 'vitest';
import { stepsBackPast, stepsBackTo } from './window-history';

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

it('goes back past the tabs and the form of a record', () => {
  const trail = {
    0: '/stores/1/show',
    1: '/today',
    2: '/stores/1/show',
    3: '/stores/1/edit',
    4: '/stores/1/show',
  };
  expect(stepsBackPast('/stores/1/', 4, trail)).toBe(-3);
  expect(stepsBackPast('/stores/1/', 0, trail)).toBeUndefined();
  // The window was opened on another site, or on an entry that is not known.
  expect(stepsBackPast('/stores/1/', 6, { 5: '/stores/1/show' })).toBeUndefined();
});
