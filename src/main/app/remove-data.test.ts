import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '@fixtures/samples/silent-log';
import { windowTexts as texts } from '@shared/kernel/platform/window-texts';
import { autostartEntry } from '../desktop/login-item';
import type { Keychain } from '../session/storage/keychain';
import { SecretStore } from '../session/storage/secret-store';
import { removeData, updaterFolder } from './remove-data';

const keys = new Map<string, string>();
const keychain: Keychain = {
  getPassword: async (_service, account) => keys.get(account) ?? null,
  setPassword: async (_service, account, password) => void keys.set(account, password),
  deletePassword: async (_service, account) => keys.delete(account),
};

let home: string;
let userData: string;
beforeEach(() => {
  keys.clear();
  home = mkdtempSync(join(tmpdir(), 'console-removal-'));
  userData = join(home, 'Dealer Onboarding Console');
  mkdirSync(userData);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const storeWith = (load: () => Promise<Keychain>): SecretStore =>
  new SecretStore({ folder: userData, log: silentLog, keychain: load, keychainLimitMs: 60 });

/** A console in which two people were signed in, and which starts with the computer. */
async function usedConsole() {
  const secrets = storeWith(async () => keychain);
  await secrets.set('ann', 'token');
  await secrets.set('bob', 'token');
  expect(keys.size).toBe(2);
  keys.set('of another installation', 'key');
  const loginItem = autostartEntry(home, '/opt/console');
  loginItem.set(true);
  const updates = join(home, 'updates');
  mkdirSync(updates);
  writeFileSync(join(updates, 'console.AppImage'), '');
  return { loginItem, folders: [userData, updates] };
}

it('removes keys, start, links and folders, and nothing of other programs', async () => {
  const { loginItem, folders } = await usedConsole();
  writeFileSync(join(home, 'other.txt'), '');
  let forgot = 0;
  const forgetLinks = (): number => (forgot += 1);
  const secrets = storeWith(async () => keychain);
  expect(await removeData({ folders, secrets: [secrets], loginItem, forgetLinks })).toEqual([]);
  expect([...keys.keys()]).toEqual(['of another installation']);
  expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
  expect([loginItem.isSet(), forgot, existsSync(join(home, 'other.txt'))]).toEqual([false, 1, true]);
});

it('names what is left, and removes the rest', async () => {
  const { loginItem, folders } = await usedConsole();
  const forgetLinks = (): never => {
    throw new Error('The registry is read-only');
  };
  const secrets = storeWith(async () => {
    throw new Error('The keychain is locked');
  });
  expect(await removeData({ folders, secrets: [secrets], loginItem, forgetLinks })).toEqual([
    texts.keysLeft,
    texts.linksLeft,
  ]);
  expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
});

it.each([
  ['linux', {}, '/home/ann/.cache/dealer-onboarding-console-updater'],
  ['linux', { XDG_CACHE_HOME: '/cache' }, '/cache/dealer-onboarding-console-updater'],
  ['darwin', {}, '/home/ann/Library/Caches/dealer-onboarding-console-updater'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/dealer-onboarding-console-updater'],
] as const)('finds the folder of the updater on %s with %j', (platform, env, folder) =>
  expect(updaterFolder(platform, env, '/home/ann').replaceAll('\\', '/')).toBe(folder),
);
