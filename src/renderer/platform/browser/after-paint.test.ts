import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs after the next frame was painted', () => {
  const work = vi.fn();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  afterPaint(work);
  vi.advanceTimersByTime(15);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
});

it('runs in a window that paints nothing too, and not after it was cancelled', () => {
  const [work, takenBack] = [vi.fn(), vi.fn()];
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  afterPaint(work);
  afterPaint(takenBack)();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
  expect(takenBack).not.toHaveBeenCalled();
});
