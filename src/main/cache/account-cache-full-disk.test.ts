import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '@fixtures/samples/silent-log';
import type { Schedule } from '@shared/domains/scheduled-exports/model';
import { AccountCacheRegistry, SqliteAccountCache } from './sqlite-account-cache';

const SCHEDULE: Schedule = {
  ...{ id: '1', name: 'Stores', address: '/storeList', gridId: 'store-list', format: 'csv' },
  ...{ fixedFormat: false, every: 'day', weekday: 0, time: '08:00', keep: 2, folder: '/tmp' },
  ...{ paused: false, next: null, lastDue: null, last: null, missReported: true, files: [] },
};
let folder: string;
let caches: AccountCacheRegistry;
let cache: SqliteAccountCache;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-full-disk-'));
  caches = new AccountCacheRegistry({ folder, log: silentLog });
  cache = caches.open('ann');
});
afterEach(() => {
  cache.close();
  rmSync(folder, { recursive: true, force: true });
});

it('reports that a preference or a schedule could not be stored', () => {
  cache.preferences.set('theme', 'dark');
  const db = new Database(join(folder, 'account-ann.db'));
  db.exec(`
    create trigger p before insert on preference begin select raise(abort, 'full'); end;
    create trigger s before insert on schedule begin select raise(abort, 'full'); end;`);
  db.close();
  expect(() => cache.preferences.set('theme', 'light')).toThrow(
    expect.objectContaining({ code: 'DISK', message: "The preference couldn't be saved on this computer" }),
  );
  expect(cache.preferences.get('theme')).toBe('dark');
  expect(cache.schedules.put(SCHEDULE)).toBe(false);
});

it('does not offer a draft that could not be removed, and removes it when that is possible', () => {
  const behindItsBack = (sql: string): void => {
    const db = new Database(join(folder, 'drafts-ann.db'));
    db.exec(sql);
    db.close();
  };
  const stored = (): number => {
    const other = new SqliteAccountCache({ folder, log: console });
    other.open('ann');
    const { length } = other.drafts.list();
    other.close();
    return length;
  };
  cache.drafts.put('store-7', 'saved', null);
  behindItsBack("create trigger d before delete on draft begin select raise(abort, 'full'); end");
  cache.drafts.remove('store-7');
  expect(cache.drafts.list()).toEqual([]);
  expect(cache.drafts.get('store-7')).toBeNull();
  // The session ends, and the account signs in again.
  cache.close();
  expect(stored()).toBe(1);
  cache = caches.open('ann');
  expect(cache.drafts.list()).toEqual([]);
  behindItsBack('drop trigger d');
  cache.close();
  expect(stored()).toBe(0);
});

it('offers what is typed after a removal that failed', () => {
  cache.drafts.put('store-7', 'saved', null);
  const db = new Database(join(folder, 'drafts-ann.db'));
  db.exec("create trigger d before delete on draft begin select raise(abort, 'full'); end");
  cache.drafts.remove('store-7');
  db.exec('drop trigger d');
  cache.drafts.put('store-7', 'typed', null);
  db.close();
  expect(cache.drafts.list()).toEqual([expect.objectContaining({ key: 'store-7', value: 'typed' })]);
  cache.close();
  cache.open('ann');
  expect(cache.drafts.get('store-7')?.value).toBe('typed');
});

it('ignores late work of an ended session', () => {
  cache.close();
  expect(() => cache.preferences.set('theme', 'light')).not.toThrow();
});
