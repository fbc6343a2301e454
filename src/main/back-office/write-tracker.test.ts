import { expect, it, vi } from 'vitest';
import { WriteTracker } from './write-tracker';

it('is under way until the last change has ended, and ended then, whatever came of it', async () => {
  vi.useFakeTimers({ now: 1_000 });
  const changes = new WriteTracker();
  expect(changes.lastWriteAt).toBe(Number.NEGATIVE_INFINITY);
  const endings: (() => void)[] = [];
  const change = () =>
    changes.track(() => new Promise<void>((_, fail) => endings.push(() => fail(new Error()))));
  const both = [change(), change()].map((one) => one.catch(() => undefined));
  endings[0]?.();
  await both[0];
  expect(changes.lastWriteAt).toBe(Number.POSITIVE_INFINITY);
  vi.setSystemTime(2_000);
  endings[1]?.();
  await both[1];
  expect(changes.lastWriteAt).toBe(2_000);
  vi.useRealTimers();
});
