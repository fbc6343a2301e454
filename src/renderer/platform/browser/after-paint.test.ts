import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits until the next frame is on the screen', () => {
  const work = vi.fn();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  afterPaint(work);
  vi.advanceTimersByTime(15);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
});

it('comes all the same in a window that paints nothing, and not when it was taken back', () => {
  const [work, takenBack] = [vi.fn(), vi.fn()];
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  afterPaint(work);
  afterPaint(takenBack)();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
  expect(takenBack).not.toHaveBeenCalled();
});
