import { afterEach, expect, it, vi } from 'vitest';
import { repeatEvery } from './clock';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('names work that fails, and tries it again', () => {
  vi.useFakeTimers();
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const work = vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('disk full');
  });
  const timer = repeatEvery(1000, 'Sweep', work);
  vi.advanceTimersByTime(2000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(written.mock.calls).toEqual([['Sweep: Error: disk full\n']]);
  clearInterval(timer);
  vi.advanceTimersByTime(2000);
  expect(work).toHaveBeenCalledTimes(2);
});
