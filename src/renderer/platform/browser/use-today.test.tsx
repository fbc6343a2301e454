import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './use-today';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 9, 23, 59, 50) }));
afterEach(() => void vi.useRealTimers());

it('changes at midnight while the page is open', () => {
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-03-09');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-03-10');
});

it('is correct after the computer slept overnight', () => {
  const { result } = renderHook(useToday);
  vi.setSystemTime(new Date(2026, 2, 11, 8));
  act(() => void vi.advanceTimersByTime(30_000));
  expect(result.current).toBe('2026-03-11');
});

it('does not rerender while the day is the same', () => {
  const drawn = vi.fn(useToday);
  renderHook(drawn);
  const before = drawn.mock.calls.length;
  vi.setSystemTime(new Date(2026, 2, 9, 10));
  act(() => void vi.advanceTimersByTime(120_000));
  expect(drawn).toHaveBeenCalledTimes(before);
});
