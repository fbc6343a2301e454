import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePolling } from './use-polling';

const SECOND = 1_000;
let taken: number;

beforeEach(() => {
  vi.useFakeTimers();
  taken = 0;
  fireEvent.keyDown(window, { key: 'a' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Returns the number of calls within `seconds`. */
function within(seconds: number): number {
  const before = taken;
  vi.advanceTimersByTime(seconds * SECOND);
  return taken - before;
}

const takeTurns = (seconds = 30) => renderHook(() => usePolling(seconds * SECOND, () => void (taken += 1)));

it('runs every tick while the user is active, and each fourth after a minute without input', () => {
  takeTurns();
  expect(within(59)).toBe(1);
  expect(within(90)).toBe(0);
  expect(within(30)).toBe(1);
  expect(within(240)).toBe(2);
});

it('runs a skipped tick once as soon as the user is back', () => {
  takeTurns();
  within(149);
  fireEvent.pointerMove(window);
  fireEvent.pointerMove(window);
  expect(taken).toBe(2);
  expect(within(59), 'in their turns from then on').toBe(2);
});

it('does nothing when the user returns if no tick was skipped', () => {
  takeTurns(100);
  within(70);
  fireEvent.keyDown(window, { key: 'a' });
  expect(taken).toBe(0);
  expect(within(30)).toBe(1);
});

it('stops when its component is unmounted', () => {
  takeTurns().unmount();
  within(600);
  fireEvent.keyDown(window, { key: 'a' });
  expect(taken).toBe(0);
});
