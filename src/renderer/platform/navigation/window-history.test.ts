import { expect, it } from 'vitest';
import { stepsBackTo, trailAfter } from './window-history';

const isAt = (wanted: string) => (pathname: string) => pathname === wanted;
const isOutside = (own: string) => (pathname: string) => !pathname.startsWith(own);

it('finds the latest earlier visit of a page', () => {
  const trail = {
    0: '/stores',
    1: '/tenants',
    2: '/stores',
    3: '/stores/1/show',
    4: '/stores/1/show',
    5: '/later',
  };
  expect(stepsBackTo(isAt('/stores'), 4, trail)).toBe(-2);
  expect(stepsBackTo(isAt('/tenants'), 4, trail)).toBe(-3);
  expect(stepsBackTo(isAt('/later'), 4, trail)).toBeUndefined();
  expect(stepsBackTo(isAt('/stores'), 0, trail)).toBeUndefined();
});

it('goes back past the tabs and the form of a record', () => {
  const trail = {
    0: '/stores/1/show',
    1: '/today',
    2: '/stores/1/show',
    3: '/stores/1/edit',
    4: '/stores/1/show',
  };
  expect(stepsBackTo(isOutside('/stores/1/'), 4, trail)).toBe(-3);
  expect(stepsBackTo(isOutside('/stores/1/'), 0, trail)).toBeUndefined();
  // The window was opened on another site, or on an entry that is not known.
  expect(stepsBackTo(isOutside('/stores/1/'), 6, { 5: '/stores/1/show' })).toBeUndefined();
});

it('leads back to no entry that the browser has removed', () => {
  let trail: Record<string, string> = {};
  for (let at = 0; at <= 60; at += 1) trail = trailAfter(trail, at, at === 5 ? '/stores' : '/today');
  expect(Object.keys(trail)).toHaveLength(50);
  expect(stepsBackTo(isAt('/stores'), 60, trail)).toBeUndefined();
  expect(stepsBackTo(isAt('/today'), 60, trail)).toBe(-1);
});

it('leads back to no entry that a navigation from an earlier one has replaced', () => {
  const trail = trailAfter({ 0: '/today', 1: '/stores', 2: '/stores/1/show' }, 1, '/tenants');
  expect(stepsBackTo(isAt('/tenants'), 2, trailAfter(trail, 2, '/calendar'))).toBe(-1);
  expect(stepsBackTo(isAt('/stores/1/show'), 3, trailAfter(trail, 2, '/calendar'))).toBeUndefined();
});
