import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadScreens } from './preload-screens';

const { asked, load } = vi.hoisted(() => {
  const asked: string[] = [];
  const load = (name: string) => async () => {
    asked.push(name);
    if (name === 'broken') throw new Error('cannot be had');
    return () => null;
  };
  return { asked, load };
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
  asked.splice(0);
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 10));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loads the screens that are opened often, one after the other, past one that cannot be had', async () => {
  const over = preloadScreens();
  await vi.advanceTimersByTimeAsync(490);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(25);
  expect(asked).toEqual(['broken']);
  await vi.advanceTimersByTimeAsync(15);
  await over;
  expect(asked).toEqual(['broken', 'often']);
});

it('pauses after a press', async () => {
  void preloadScreens();
  for (const event of ['pointerdown', 'keydown', 'click']) {
    await vi.advanceTimersByTimeAsync(490);
    window.dispatchEvent(new Event(event));
  }
  await vi.advanceTimersByTimeAsync(490);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect(asked).toEqual(['broken', 'often']);
});
