import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileAttended } from './attention';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('reads again a quarter as often once nobody has touched anything for a minute, and as before when somebody does', () => {
  const pause = whileAttended(30_000);
  fireEvent.keyDown(window, { key: 'a' });
  vi.advanceTimersByTime(59_000);
  expect(pause()).toBe(30_000);
  vi.advanceTimersByTime(2_000);
  expect(pause()).toBe(120_000);
  fireEvent.pointerMove(window);
  expect(pause()).toBe(30_000);
});
