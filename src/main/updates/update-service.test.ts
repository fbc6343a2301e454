import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import { settingsSchema } from '@shared/domains/preferences/model';
import type { Job } from '@shared/domains/jobs/model';
import { signFeed } from '../../../scripts/release/update-signature.mjs';
import { UpdateService, type UpdateDeps, type UpdateEngine } from './update-service';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const sha512 = (text: string): string => createHash('sha512').update(text).digest('base64');
const feedOf = (version: string, content = 'installer'): unknown =>
  parse(signFeed(stringify({ version, files: [{ url: 'x.exe', sha512: sha512(content) }] }), privateKey));

let folder: string;
let sent: DesktopCommand[];
let logged: string[];
let installed: boolean[];
let quits: number;
let checks: number;
let jobs: Partial<Job>[];
let found: Awaited<ReturnType<UpdateEngine['check']>>;
let downloaded: string;
let off: string | null;
let wentBackFrom: string | null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'updates-'));
  [sent, logged, installed, jobs] = [[], [], [], []];
  [quits, checks, off, wentBackFrom] = [0, 0, null, null];
  found = { version: '9.9.9', feed: feedOf('9.9.9') };
  downloaded = 'installer';
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

function service(changes: Partial<UpdateDeps> = {}): UpdateService {
  const note = (event: string): void => void logged.push(event);
  return new UpdateService({
    engine: async () => ({
      check: async () => {
        checks += 1;
        return found;
      },
      download: async () => {
        const file = join(folder, 'update.exe');
        writeFileSync(file, downloaded);
        return file;
      },
      quitAndInstall: (restart) => void installed.push(restart),
    }),
    whyOff: () => off,
    publicKey,
    desktop: { send: (command) => void sent.push(command) },
    jobs: { list: () => jobs as Job[] },
    settings: { get: (key) => settingsSchema.parse({ wentBackFrom })[key] },
    log: { info: note, warn: note, error: note },
    quit: () => (quits += 1),
    ...changes,
  });
}

it('downloads a signed version, announces it, and installs it when the app has quit', async () => {
  const updates = service();
  const states: string[] = [];
  updates.watch(({ state }) => states.push(state));
  await updates.check();
  expect(states).toEqual(['checking', 'downloading', 'ready']);
  expect(sent).toEqual([
    expect.objectContaining({ text: expect.stringContaining('9.9.9'), offer: 'restartToUpdate' }),
  ]);
  expect(installed).toEqual([]);
  expect(updates.installAtQuit()).toBe(true);
  expect(installed).toEqual([false]);
});

it('downloads nothing that the key has not signed', async () => {
  found = { version: '9.9.9', feed: { version: '9.9.9', files: [{ url: 'x.exe', sha512: sha512('evil') }] } };
  const updates = service();
  await updates.check();
  expect(updates.status()).toEqual({ state: 'refused', version: '9.9.9' });
  expect(updates.installAtQuit()).toBe(false);
  expect(logged).toEqual(['updater.refused']);
});

it.each([
  ['9.9.9', 'left', '9.9.9'],
  ['10.0.0', 'left', '10.0.0'],
  ['9.9.8', 'ready', '9.9.9'],
])('after a step back from %s, version 9.9.9 is %s', async (from, state, version) => {
  wentBackFrom = from;
  const updates = service();
  await updates.check();
  expect(updates.status()).toEqual({ state, version });
  expect(updates.installAtQuit()).toBe(state === 'ready');
});

it('installs no file but a signed one', async () => {
  downloaded = 'evil';
  const updates = service();
  await updates.check();
  expect(updates.status()).toEqual({ state: 'refused', version: '9.9.9' });
  expect(updates.installAtQuit()).toBe(false);
  expect(() => updates.restart([])).toThrow('No update is ready');
});

it('restarts when asked, but not during unsaved work or a running job', async () => {
  const updates = service();
  await updates.check();
  expect(() => updates.restart(['Store Kent'])).toThrow('Store Kent');
  jobs = [{ title: 'Store List.xlsx', status: 'running' }];
  expect(() => updates.restart([])).toThrow('Store List.xlsx');
  expect(quits).toBe(0);
  jobs = [{ title: 'Store List.xlsx', status: 'done' }];
  updates.restart([]);
  expect(quits).toBe(1);
  updates.installAtQuit();
  expect(installed).toEqual([true]);
});

it('a quit that the user cancels restarts nothing later', async () => {
  const updates = service();
  await updates.check();
  updates.restart([]);
  updates.quitCancelled();
  updates.installAtQuit();
  expect(installed).toEqual([false]);
});

it('checks at the start and every four hours, one check at a time', async () => {
  vi.useFakeTimers();
  found = null;
  const updates = service();
  updates.start();
  void updates.check();
  await vi.advanceTimersByTimeAsync(4 * 60 * 60 * 1000 - 1);
  expect(checks).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(checks).toBe(2);
  expect(updates.status()).toMatchObject({ state: 'idle' });
});

it('a feed that does not answer is logged, and asked again later', async () => {
  const updates = service({ engine: () => Promise.reject(new Error('no network')) });
  await updates.check();
  expect(updates.status()).toMatchObject({ state: 'failed' });
  expect(logged).toEqual(['updater.unavailable']);
});

it('asks no feed where updates are off, also when they are turned off after the download', async () => {
  off = 'Turned off';
  const updates = service();
  updates.start();
  await updates.check();
  expect(checks).toBe(0);
  expect(updates.status()).toEqual({ state: 'off', reason: 'Turned off' });
  off = null;
  await updates.check();
  off = 'Turned off';
  expect(updates.installAtQuit()).toBe(false);
});
