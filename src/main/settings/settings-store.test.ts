import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endFailingReads, failReads } from '@fixtures/files/failing-reads';
import type { Connection } from '@shared/domains/connections/model';
import { SETTINGS_FILE, SettingsStore } from './settings-store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-settings-'));
});
afterEach(endFailingReads);
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps values across instances', () => {
  new SettingsStore(folder).set('theme', 'dark');
  expect(new SettingsStore(folder).get('theme')).toBe('dark');
  expect(readdirSync(folder)).toEqual([SETTINGS_FILE]);
});

it('quarantines a corrupt file, and reports it', () => {
  writeFileSync(join(folder, SETTINGS_FILE), '{"theme": "da');
  const store = new SettingsStore(folder);
  expect(store.get('theme')).toBe('system');
  expect(store.notices).toHaveLength(1);
  const aside = readdirSync(folder).find((name) => name.includes('corrupt'));
  expect(readFileSync(join(folder, aside ?? ''), 'utf8')).toBe('{"theme": "da');
});

it('drops only the one invalid value', () => {
  writeFileSync(join(folder, SETTINGS_FILE), JSON.stringify({ theme: 'pink', osNotifications: false }));
  const store = new SettingsStore(folder);
  expect(store.get('theme')).toBe('system');
  expect(store.get('osNotifications')).toBe(false);
  expect(store.notices[0]).toContain('Some settings');
});

it('rejects an invalid value and keeps the old one', () => {
  const store = new SettingsStore(folder);
  store.set('lastConnectionId', 'a');
  expect(() => store.set('window', { width: 1, height: 1, maximized: false })).toThrowError(/isn't valid/);
  expect(store.get('window')).toBeNull();
});

it('removes only partial files of killed runs', () => {
  for (const name of ['settings.json.4711', 'settings.json.1', 'settings.json.bak', 'settings.jsonx.1'])
    writeFileSync(join(folder, name), '{');
  new SettingsStore(folder).set('theme', 'dark');
  expect(readdirSync(folder).sort()).toEqual([SETTINGS_FILE, 'settings.json.bak', 'settings.jsonx.1']);
});

it('quarantines a folder in place of the file, and settings can be saved again', () => {
  mkdirSync(join(folder, SETTINGS_FILE));
  writeFileSync(join(folder, SETTINGS_FILE, 'x'), '');
  const store = new SettingsStore(folder);
  expect(store.notices).toEqual([expect.stringContaining('kept as settings.corrupt-')]);
  store.set('theme', 'dark');
  expect(new SettingsStore(folder).get('theme')).toBe('dark');
});

const connection = (id: string): Connection => ({
  ...{
    id,
    name: id,
    endpoint: 'https://office.example.com/graphql',
    issuer: 'https://id.example.com/realms/a',
  },
  ...{ clientId: 'console', realm: 'a', collector: '', geolocation: '', siteHost: '.example.com' },
  ...{ roleClaim: '', loopbackPort: '', caFile: '' },
});

it.each(['EACCES', 'EBUSY', 'EIO'])('replaces nothing while its file cannot be read (%s)', (code) => {
  new SettingsStore(folder).set('connections', [connection('office')]);
  const before = readFileSync(join(folder, SETTINGS_FILE), 'utf8');
  failReads(folder, code);
  const store = new SettingsStore(folder);
  expect(store.notices).toEqual([expect.stringContaining('It stays as it is')]);
  expect(() => store.set('lastVersion', '1.2.3')).toThrowError(/couldn't be saved/);
  expect(() => store.set('connections', [connection('new')])).toThrowError(/couldn't be saved/);
  expect(store.get('lastVersion')).toBe('1.2.3');
  endFailingReads();
  expect(readFileSync(join(folder, SETTINGS_FILE), 'utf8')).toBe(before);
  expect(readdirSync(folder)).toEqual([SETTINGS_FILE]);

  store.set('theme', 'dark');
  for (const one of [store, new SettingsStore(folder)]) {
    expect(one.get('connections').map(({ id }) => id)).toEqual(['office', 'new']);
    expect([one.get('lastVersion'), one.get('theme')]).toEqual(['1.2.3', 'dark']);
  }
});
