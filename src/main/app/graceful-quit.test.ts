import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gracefulQuit, quitOnSignals, type QuittingApp } from './graceful-quit';

/**
 * The part of Electron's app that quitting uses: `will-quit`, then the exit unless a listener prevented it. Like
 * Electron, it ignores a quit that is requested from within a prevented one, its listeners and their microtasks.
 */
class FakeApp extends EventEmitter implements QuittingApp {
  ended = 0;
  private quitting = false;
  quit(): void {
    if (this.quitting) return;
    this.quitting = true;
    let prevented = false;
    this.emit('will-quit', { preventDefault: () => (prevented = true) });
    if (!prevented) this.ended += 1;
    // This timer runs before any that is set later.
    setTimeout(() => (this.quitting = false));
  }
}

it('quits immediately if there is nothing to tear down', async () => {
  const app = new FakeApp();
  gracefulQuit(app, () => Promise.resolve());
  app.quit();
  await expect.poll(() => app.ended).toBe(1);
});

it.each([
  ['works', () => Promise.resolve()],
  ['fails', () => Promise.reject(new Error('no'))],
])('quits after the teardown, which %s', async (_, outcome) => {
  const app = new FakeApp();
  const torn: string[] = [];
  let finish = (): void => undefined;
  gracefulQuit(app, async () => {
    torn.push('begun');
    await new Promise<void>((resolve) => (finish = resolve));
    await outcome();
  });
  app.quit();
  await new Promise((resolve) => setTimeout(resolve));
  app.quit();
  expect(app.ended).toBe(0);
  finish();
  await expect.poll(() => app.ended).toBe(1);
  expect(torn).toEqual(['begun']);
});

describe.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s', (signal) => {
  afterEach(() => vi.useRealTimers());

  it('quits once, though it comes twice at once, and ends the program if it comes later again', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const source = new EventEmitter();
    const [quit, end] = [vi.fn(), vi.fn()];
    quitOnSignals(source, quit, end);
    source.emit(signal);
    source.emit(signal);
    expect([quit, end].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    vi.setSystemTime(Date.now() + 2000);
    source.emit(signal);
    expect([quit, end].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
