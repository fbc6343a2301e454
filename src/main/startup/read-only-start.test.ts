import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectionTo } from '@fixtures/samples/connection';
import { silentLog } from '@fixtures/samples/silent-log';
import type { Keychain } from '../session/storage/keychain';
import { SecretStore } from '../session/storage/secret-store';
import { SettingsStore } from '../settings/settings-store';
import { acquireInstanceLock } from './instance-lock';
import { isOpenReadOnly, removeReadOnlyData, takeOverSettings } from './read-only-data';
import { readOnlyStart } from './read-only-start';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'read-only-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const office = connectionTo('https://office.example', { id: 'office' });
const mine = connectionTo('https://mine.example', { id: 'mine' });

const storeSettings = (settings: object | string): void =>
  writeFileSync(
    join(folder, 'settings.json'),
    typeof settings === 'string' ? settings : JSON.stringify(settings),
  );

/** Stores what version 4.0.0 has changed, in a format that version 3.0.0 does not know. */
function storeNewerData(settings: object | string): void {
  writeFileSync(join(folder, 'data-format.json'), JSON.stringify({ format: 2, version: '4.0.0' }));
  storeSettings(settings);
  mkdirSync(join(folder, 'cache'));
  writeFileSync(join(folder, 'cache', 'drafts.db'), 'of a newer version');
}

/** The files of the newer version, with their contents. */
const newerFiles = (): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('read-only-1'))
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  );

const ownFolder = (): string => join(folder, 'read-only-1');

/** Starts version 3.0.0, and returns its settings. */
function start(): SettingsStore {
  const { userData } = readOnlyStart(folder, 1) ?? { userData: 'none' };
  const settings = new SettingsStore(userData);
  takeOverSettings(userData, settings);
  return settings;
}

it('an older version names the one it needs, has a folder of its own, and changes nothing', () => {
  storeNewerData({ connections: [office], lastConnectionId: 'office' });
  const before = newerFiles();
  expect(readOnlyStart(folder, 1)).toEqual({
    userData: ownFolder(),
    reason: 'Install version 4.0.0 or newer to make changes',
  });
  expect(existsSync(ownFolder())).toBe(false);
  start();
  expect(newerFiles()).toEqual(before);
});

it('it knows the connections and what guards secrets, and the version that it is a step back from', () => {
  storeNewerData({
    connections: [office],
    lastConnectionId: 'office',
    confirmSecrets: true,
    lastVersion: '4.0.0',
  });
  const settings = start();
  expect(settings.get('connections')).toEqual([office]);
  expect([settings.get('lastConnectionId'), settings.get('confirmSecrets')]).toEqual(['office', true]);
  expect(settings.get('lastVersion')).toBe('4.0.0');
});

it('its next start has the connections of today and what was set meanwhile', () => {
  storeNewerData({ connections: [], theme: 'dark' });
  const first = start();
  first.set('connections', [mine]);
  first.set('theme', 'light');
  storeSettings({ connections: [office], theme: 'dark' });
  const second = start();
  expect(second.get('connections')).toEqual([office, mine]);
  expect(second.get('theme')).toBe('light');
});

it.each([
  ['settings in a format of their own', '{'],
  ['a setting that it does not understand', { connections: 'elsewhere', theme: { name: 'dusk' } }],
])('it starts with the defaults beside %s', (_what, stored) => {
  storeNewerData(stored);
  const settings = start();
  expect([settings.get('connections'), settings.get('theme'), settings.notices]).toEqual([[], 'system', []]);
});

it('a version that knows the data starts as usual', () => {
  storeNewerData({});
  expect(readOnlyStart(folder, 2)).toBeNull();
});

it('a version that knows the data removes what an older one has stored, with its key, once that has ended', async () => {
  const keys = new Map<string, string>();
  const keychain: Keychain = {
    getPassword: async (_service, account) => keys.get(account) ?? null,
    setPassword: async (_service, account, password) => void keys.set(account, password),
    deletePassword: async (_service, account) => keys.delete(account),
  };
  const load = async (): Promise<Keychain> => keychain;
  storeNewerData({ connections: [office] });
  start();
  await new SecretStore({ folder: ownFolder(), log: silentLog, keychain: load }).set('ann', 'token');
  const lock = acquireInstanceLock(ownFolder(), silentLog, 0);
  const before = newerFiles();

  expect(isOpenReadOnly(folder, silentLog)).toBe(true);
  await removeReadOnlyData(folder, silentLog, load);
  expect([existsSync(join(ownFolder(), 'session.bin')), keys.size]).toEqual([true, 1]);

  lock?.release();
  expect(isOpenReadOnly(folder, silentLog)).toBe(false);
  await removeReadOnlyData(folder, silentLog, load);
  expect([existsSync(ownFolder()), keys.size]).toEqual([false, 0]);
  expect(newerFiles()).toEqual(before);
});
