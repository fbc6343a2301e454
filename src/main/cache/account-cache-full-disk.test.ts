import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Schedule } from '@shared/domains/scheduled-exports/model';
import { SqliteAccountCache } from './sqlite-account-cache';

const SCHEDULE: Schedule = {
  ...{ id: '1', name: 'Stores', address: '/storeList', gridId: 'store-list', format: 'csv' },
  ...{ fixedFormat: false, every: 'day', weekday: 0, time: '08:00', keep: 2, folder: '/tmp' },
  ...{ paused: false, next: null, lastDue: null, last: null, missReported: true, files: [] },
};
let folder: string;
let cache: SqliteAccountCache;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-full-disk-'));
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  cache = new SqliteAccountCache({ folder, log });
  cache.open('ann');
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
    expect.objectContaining({ code: 'DISK', message: 'The preference could not be saved on this computer' }),
  );
  expect(cache.preferences.get('theme')).toBe('dark');
  expect(cache.schedules.put(SCHEDULE)).toBe(false);
});

it('ignores late work of an ended session', () => {
  cache.close();
  expect(() => cache.preferences.set('theme', 'light')).not.toThrow();
});
