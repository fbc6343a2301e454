import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { holdQuit, type QuittingApp } from './hold-quit';

/** The part of Electron's app that quitting goes through: `will-quit`, then the end unless somebody prevented it. */
class FakeApp extends EventEmitter implements QuittingApp {
  ended = 0;
  quit(): void {
    let prevented = false;
    this.emit('will-quit', { preventDefault: () => (prevented = true) });
    if (!prevented) this.ended += 1;
  }
}

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
  app.quit();
  expect(app.ended).toBe(0);
  finish();
  await expect.poll(() => app.ended).toBe(1);
  expect(torn).toEqual(['begun']);
});
