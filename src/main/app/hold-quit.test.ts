import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { holdQuit, type QuittingApp } from './hold-quit';

/**
 * The part of Electron's app that quitting goes through: `will-quit`, then the end unless somebody prevented it. A quit
 * from within one that is held, its listeners and what they leave to be done right after them, is not heard.
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
    // Before any timer that is set later.
    setTimeout(() => (this.quitting = false));
  }
}

it('the app ends where there is nothing to tear down', async () => {
  const app = new FakeApp();
  holdQuit(app, () => Promise.resolve());
  app.quit();
  await expect.poll(() => app.ended).toBe(1);
});

it.each([
  ['works', () => Promise.resolve()],
  ['fails', () => Promise.reject(new Error('no'))],
])('the app ends once everything is torn down, which %s', async (_, outcome) => {
  const app = new FakeApp();
  const torn: string[] = [];
  let finish = (): void => undefined;
  holdQuit(app, async () => {
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
