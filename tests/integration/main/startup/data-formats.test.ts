// What earlier versions have stored, as text that is never edited: tests/fixtures/files/data-formats has a file of each
// step of the databases. A new step gets one of its own, made of the one before by what the step changes.

import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '@fixtures/samples/silent-log';
import { DRAFT_MIGRATIONS, MIGRATIONS } from '@main/cache/migrations';
import { SqliteAccountCache } from '@main/cache/sqlite-account-cache';
import { SETTINGS_FILE, SettingsStore } from '@main/settings/settings-store';

const FORMATS = resolve(import.meta.dirname, '../../../fixtures/files/data-formats');
const AT = '2026-11-02T08:30:00.000Z';
const PLACE = { to: '/tenants/1/edit', page: 'Edit Kent Motors' };
/** The number of each step of a list, from 1. */
const steps = (list: readonly unknown[]): number[] => list.map((_, at) => at + 1);

let folder: string;
let cache: SqliteAccountCache;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-formats-'));
  cache = new SqliteAccountCache({ folder, log: silentLog });
});
afterEach(() => {
  cache.close();
  rmSync(folder, { recursive: true });
});

/** A database as a version has left it. */
function stored(name: string, file: string): Database.Database {
  const db = new Database(file);
  db.exec(readFileSync(join(FORMATS, `${name}.sql`), 'utf8'));
  return db;
}

/** Opens the cache of an account whose database of this kind a version has left. */
function open(kind: 'account' | 'drafts', step: number): void {
  stored(`${kind}-${step}`, join(folder, `${kind}-ann.db`)).close();
  cache.open('ann');
  expect(cache.notices).toEqual([]);
}

it('each step has a file', () => {
  const names = [
    ...steps(MIGRATIONS).map((step) => `account-${step}.sql`),
    ...steps(DRAFT_MIGRATIONS).map((step) => `drafts-${step}.sql`),
    'settings-1.json',
  ];
  expect(readdirSync(FORMATS).toSorted()).toEqual(names.toSorted());
});

it.each(steps(MIGRATIONS))('drafts, preferences, jobs and schedules of step %i are there', (step) => {
  open('account', step);
  const place = step < 4 ? null : PLACE;
  expect(cache.drafts.list()).toEqual([
    { key: 'tenant:1', value: { name: 'Kent Motors' }, savedAt: AT, place },
  ]);
  expect(cache.preferences.get('grid:stores')).toEqual({ hidden: ['dms'] });
  expect(cache.media.get('/logos/1')?.bytes.toString('hex')).toBe('89504e47');
  expect(cache.search.query('kent', 5)).toMatchObject([{ kind: 'tenant', title: 'Kent Motors' }]);
  const jobs = step < 3 ? [] : [{ id: 'job-1', title: 'Store List.xlsx', status: 'done', startedAt: AT }];
  expect(cache.jobs.list()).toMatchObject(jobs);
  expect(cache.jobs.list()).toHaveLength(jobs.length);
  const schedules =
    step < 5 ? [] : [{ name: 'Stores, every Monday', weekday: 1, lastDue: AT, missReported: true }];
  expect(cache.schedules.list()).toMatchObject(schedules);
  expect(cache.schedules.list()).toHaveLength(schedules.length);
  expect(cache.trainingSets.list('opcodes')).toHaveLength(step < 6 ? 0 : 1);
});

it.each(steps(DRAFT_MIGRATIONS))('unsaved work of step %i is there', (step) => {
  open('drafts', step);
  expect(cache.drafts.list()).toEqual([
    { key: 'store:2', value: { name: 'Kent South' }, savedAt: AT, place: step < 2 ? null : PLACE },
  ]);
});

/** The statements that a database was made of, without the tables that SQLite makes for the search. */
const schemaOf = (db: Database.Database): unknown[] =>
  db.prepare("select name, sql from sqlite_master where name not glob 'search_*' order by name").all();

it.each([
  ['account' as const, MIGRATIONS],
  ['drafts' as const, DRAFT_MIGRATIONS],
])('the released steps of %s are unchanged', (kind, migrations) => {
  for (const step of steps(migrations)) {
    const released = stored(`${kind}-${step}`, ':memory:');
    const made = new Database(':memory:');
    for (const migration of migrations.slice(0, step)) migration(made);
    expect(schemaOf(made), `${kind}, step ${step}`).toEqual(schemaOf(released));
    released.close();
    made.close();
  }
});

it('settings of 3.0.0 are there', () => {
  copyFileSync(join(FORMATS, 'settings-1.json'), join(folder, SETTINGS_FILE));
  const settings = new SettingsStore(folder);
  expect(settings.notices).toEqual([]);
  const { installation, ...plain } = JSON.parse(
    readFileSync(join(FORMATS, 'settings-1.json'), 'utf8'),
  ) as Record<'theme' | 'exportFolder' | 'formats' | 'lastVersion' | 'installation', unknown>;
  for (const key of ['theme', 'exportFolder', 'formats', 'lastVersion'] as const)
    expect(settings.get(key)).toEqual(plain[key]);
  expect(settings.get('installation')).toEqual(installation);
});
