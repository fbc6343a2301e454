import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectionTo } from '@fixtures/samples/connection';
import { SettingsStore } from '../settings/settings-store';
import { readOnlyFolder, readOnlyStart } from './read-only-start';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'read-only-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const office = connectionTo('https://office.example', { id: 'office' });

/** Stores what version 4.0.0 has changed, in a format that version 3.0.0 does not know. */
function newerData(settings: object | string): Map<string, string> {
  writeFileSync(join(folder, 'data-format.json'), JSON.stringify({ format: 2, version: '4.0.0' }));
  writeFileSync(
    join(folder, 'settings.json'),
    typeof settings === 'string' ? settings : JSON.stringify(settings),
  );
  mkdirSync(join(folder, 'cache'));
  writeFileSync(join(folder, 'cache', 'drafts.db'), 'of a newer version');
  return filesOf();
}

/** The files of the newer version, with their contents. */
const filesOf = (): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(readOnlyFolder(folder)))
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  );

const start = () => readOnlyStart(folder, '3.0.0', 1);
const settings = () => new SettingsStore(readOnlyFolder(folder));

it('an older version names the one it needs, has a folder of its own, and changes nothing', () => {
  const before = newerData({ connections: [office], lastConnectionId: 'office', lastVersion: '4.0.0' });
  const started = start();
  expect(started?.reason).toContain('Install version 4.0.0 or newer');
  expect(started?.userData).toBe(readOnlyFolder(folder));
  expect(filesOf()).toEqual(before);
});

it('it knows the connections and what guards secrets, and no longer what was there at its last start', () => {
  newerData({
    connections: [office],
    lastConnectionId: 'office',
    confirmSecrets: true,
    lastVersion: '4.0.0',
  });
  start();
  const of = settings();
  expect(of.get('connections')).toEqual([office]);
  expect([of.get('lastConnectionId'), of.get('confirmSecrets')]).toEqual(['office', true]);
  // It would take the newer version for one that somebody has gone back from, and never offer it.
  expect(of.get('lastVersion')).toBeNull();
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ connections: [] }));
  start();
  expect(settings().get('connections')).toEqual([]);
});

it.each([
  ['settings in a format of their own', '{'],
  ['a setting that it does not understand', { connections: 'elsewhere', theme: { name: 'dusk' } }],
])('it starts with the defaults beside %s', (_what, stored) => {
  newerData(stored);
  expect(start()).not.toBeNull();
  const of = settings();
  expect([of.get('connections'), of.get('theme'), of.notices]).toEqual([[], 'system', []]);
});

it('a version that knows the data starts as usual', () => {
  newerData({});
  expect(readOnlyStart(folder, '4.1.0', 2)).toBeNull();
  expect(readdirSync(folder)).not.toContain('read-only');
});
