import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { Log } from '@main/log/log';
import { downloadUpdate, type Updater } from './auto-update';

class FakeUpdater extends EventEmitter implements Updater {
  constructor(readonly checkForUpdates: Updater['checkForUpdates']) {
    super();
  }
}

function look(updater: FakeUpdater) {
  const logged: string[] = [];
  const notices: string[] = [];
  const log: Log = { info: (event) => logged.push(event), warn: () => undefined, error: () => undefined };
  const desktop = { send: (command: object) => notices.push(JSON.stringify(command)) };
  return { logged, notices, done: downloadUpdate(updater, desktop, log) };
}

it('logs a failed download and leaves no unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const updater = new FakeUpdater(async () => ({
    downloadPromise: Promise.reject(new Error('no space left')),
  }));
  const { logged, done } = look(updater);
  updater.emit('error', new Error('no space left'));
  await done;
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  expect(logged).toEqual(['updater.failed', 'updater.unavailable']);
});

it('announces an available version', async () => {
  const updater = new FakeUpdater(async () => ({ downloadPromise: Promise.resolve(['file']) }));
  const { notices, done } = look(updater);
  updater.emit('update-downloaded', { version: '9.9.9' });
  await done;
  expect(notices).toEqual([expect.stringContaining('Version 9.9.9')]);
});
