import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadScreens } from './preload-screens';

const { loads, load } = vi.hoisted(() => {
  const loads: string[] = [];
  const load = (name: string) => async () => {
    loads.push(name);
    if (name === 'broken') throw new Error("can't be had");
    return () => null;
  };
  return { loads, load };
});
vi.mock('../manifests', () => ({
  MANIFESTS: [
    { routes: [{ path: '/broken', preload: true, load: load('broken') }] },
    {},
    {
      routes: [
        { path: '/seldom', load: load('seldom') },
        { path: '/often', preload: true, load: load('often') },
      ],
    },
  ],
}));

beforeEach(() => {
  loads.splice(0);
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 10));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('preloads frequent screens one by one, and skips one that fails to load', async () => {
  const over = preloadScreens(true);
  await vi.advanceTimersByTimeAsync(490);
  expect(loads).toEqual([]);
  await vi.advanceTimersByTimeAsync(25);
  expect(loads).toEqual(['broken']);
  await vi.advanceTimersByTimeAsync(15);
  await over;
  expect(loads).toEqual(['broken', 'often']);
});

it('preloads at once where no input has started it', async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  void preloadScreens(false);
  await vi.advanceTimersByTimeAsync(25);
  expect(loads).toEqual(['broken', 'often']);
});

it('pauses after a press and a scroll', async () => {
  void preloadScreens(true);
  for (const event of ['pointerdown', 'keydown', 'click', 'scroll']) {
    await vi.advanceTimersByTimeAsync(490);
    window.dispatchEvent(new Event(event));
  }
  await vi.advanceTimersByTimeAsync(490);
  expect(loads).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect(loads).toEqual(['broken', 'often']);
});
