import type { Log } from '@main/log/log';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SearchableStore, SearchableTenant } from './account-cache';
import { mediaTable } from './media-table';
import { MIGRATIONS } from './migrations';
import { migrate } from './migrator';
import { memoryDatabase } from './open-database';
import { SqliteAccountCache } from './sqlite-account-cache';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
let cache: SqliteAccountCache;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-cache-'));
  cache = new SqliteAccountCache({ folder, log: silent });
});
afterEach(() => {
  cache.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (): string => join(folder, 'account-ann.db');
const reopen = (): void => {
  cache.close();
  cache = new SqliteAccountCache({ folder, log: silent });
  cache.open('ann');
};
const tenant = (id: number, tenantName: string, more: Partial<SearchableTenant> = {}): SearchableTenant => ({
  id,
  tenantId: tenantName.toLowerCase().replaceAll(/\W/g, ''),
  tenantName,
  displayName: null,
  isTestTenant: false,
  ...more,
});
const store = (id: number, storeName: string): SearchableStore => ({
  id,
  storeId: `S${id}`,
  storeName,
  tenantName: 'Kent Group',
  dms: 'Tekion',
});
const titles = (text: string): string[] => cache.search.query(text, 10).map((hit) => hit.title);

describe('kept data', () => {
  it('is there again after a restart, per account', () => {
    cache.open('ann');
    cache.answers.put('tenants', '[1]', '2026-01-02T03:04:05.000Z');
    cache.media.put('/a.png', 'image/png', Buffer.from([1, 2, 3]));
    cache.drafts.put('tenant:new', { name: 'Zoë 🚗' });
    cache.preferences.set('grid', { widths: [1, 2] });
    reopen();
    expect(cache.answers.get('tenants')).toEqual({ json: '[1]', asOf: '2026-01-02T03:04:05.000Z' });
    expect(cache.media.get('/a.png')?.bytes).toEqual(Buffer.from([1, 2, 3]));
    expect(cache.drafts.list()).toMatchObject([{ key: 'tenant:new', value: { name: 'Zoë 🚗' } }]);
    expect(cache.preferences.get('grid')).toEqual({ widths: [1, 2] });
    cache.drafts.remove('tenant:new');
    expect(cache.drafts.get('tenant:new')).toBeNull();
    cache.open('bob');
    expect(cache.answers.get('tenants')).toBeNull();
  });

  it('is gone after a wipe, set-aside copies too', () => {
    writeFileSync(file(), 'garbage that is no database at all, and long enough to be read as a header');
    cache.open('ann');
    cache.answers.put('a', '1', 'now');
    expect(readdirSync(folder).some((name) => name.includes('aside'))).toBe(true);
    cache.wipe('ann');
    expect(readdirSync(folder)).toEqual([]);
    expect(cache.answers.get('a')).toBeNull();
  });

  it('closed, it gives nothing, and refuses a draft aloud', () => {
    expect(cache.answers.get('a')).toBeNull();
    expect(cache.search.query('a', 5)).toEqual([]);
    expect(() => cache.drafts.put('a', 1)).toThrowError(expect.objectContaining({ code: 'SIGNED_OUT' }));
  });

  it('bounds the pictures, the longest unused first', () => {
    const db = memoryDatabase();
    const media = mediaTable(db, 250);
    for (const name of ['a', 'b']) media.put(name, 'image/png', Buffer.alloc(100));
    media.get('a');
    media.put('c', 'image/png', Buffer.alloc(100));
    expect(['a', 'b', 'c'].map((name) => media.get(name) !== null)).toEqual([true, false, true]);
    db.close();
  });
});

describe('a database that cannot be used', () => {
  const keep = (): void => {
    cache.open('ann');
    cache.answers.put('a', 'x'.repeat(50_000), 'now');
    cache.close();
  };
  const replaced = (why: RegExp): void => {
    expect(cache.notices).toEqual([expect.stringMatching(why)]);
    expect(readdirSync(folder).filter((name) => name.includes('aside')).length).toBeGreaterThan(0);
    cache.answers.put('b', '2', 'now');
    reopen();
    expect(cache.answers.get('b')?.json).toBe('2');
    expect(cache.notices).toEqual([]);
  };

  it('garbage is set aside and begun anew', () => {
    writeFileSync(file(), 'x'.repeat(5000));
    cache.open('ann');
    replaced(/damaged/);
  });

  it('one of a newer version too', () => {
    keep();
    const db = new Database(file());
    db.pragma('user_version = 99');
    db.close();
    cache.open('ann');
    replaced(/newer version/);
  });

  it('one that cannot be written too', () => {
    keep();
    // A write version above 2 makes SQLite treat the file as read-only, for root as well.
    const handle = openSync(file(), 'r+');
    writeSync(handle, Buffer.from([9]), 0, 1, 18);
    closeSync(handle);
    cache.open('ann');
    replaced(/cannot be written/);
  });

  it('damage found only while reading is mended on the spot', () => {
    keep();
    truncateSync(file(), 8192);
    cache.open('ann');
    expect(cache.answers.get('a')).toBeNull();
    cache.answers.put('b', '2', 'now');
    replaced(/damaged/);
  });

  it('a folder that cannot be written leaves a cache in memory', () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    cache.open('ann');
    cache.answers.put('a', '1', 'now');
    expect(cache.answers.get('a')?.json).toBe('1');
    expect(cache.notices[0]).toContain('memory');
  });
});

describe('migrate', () => {
  it('runs all steps or none', () => {
    const db = new Database(':memory:');
    const bad = [...MIGRATIONS, () => db.exec('create table extra (a)'), () => db.exec('no sql')];
    expect(() => migrate(db, bad)).toThrowError();
    expect(db.pragma('user_version', { simple: true })).toBe(0);
    expect(db.prepare("select count(*) as n from sqlite_master where name = 'extra'").get()).toEqual({
      n: 0,
    });
    migrate(db, MIGRATIONS);
    migrate(db, MIGRATIONS);
    expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
    db.close();
  });
});

describe('search', () => {
  beforeEach(() => {
    cache.open('ann');
    cache.search.indexTenants([
      tenant(1, 'Kent Motors'),
      tenant(2, 'Big Kent', { displayName: 'Big Kent Autos' }),
      tenant(3, 'Müller & Söhne'),
      tenant(4, 'Sample', { isTestTenant: true }),
    ]);
    cache.search.indexStores([store(1, 'Kent Ford'), store(2, 'Elsewhere')]);
  });

  it('finds by the beginning of words, titles that begin so first', () => {
    expect(titles('ken')).toEqual(['Kent Motors', 'Kent Ford', 'Big Kent Autos', 'Elsewhere']);
    expect(titles('ford ke')).toEqual(['Kent Ford']);
    expect(titles('muller')).toEqual(['Müller & Söhne']);
    expect(titles('S2')).toEqual(['Elsewhere']);
    expect(cache.search.query('sample', 1)).toEqual([
      { kind: 'tenant', id: 4, title: 'Sample', subtitle: 'Test tenant' },
    ]);
    expect(cache.search.query('kent', 2)).toHaveLength(2);
  });

  it('follows a rename and does not double', () => {
    cache.search.indexTenants([tenant(1, 'Surrey Motors'), tenant(1, 'Surrey Motors')]);
    expect(titles('surrey')).toEqual(['Surrey Motors']);
    expect(titles('kent')).not.toContain('Kent Motors');
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.double(), (text, limit) => {
        expect(Array.isArray(cache.search.query(text, limit))).toBe(true);
      }),
    );
    for (const odd of ['"', '*', 'a OR', 'NEAR(', "';--", '-', '{title}:x', 'x'.repeat(100_000), '🚗', ''])
      titles(odd);
    expect(titles('" OR *')).toEqual([]);
  });

  it('indexes thousands without holding the process, and again for nothing', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => tenant(1000 + i, `Dealer ${i}`));
    cache.search.indexTenants(many);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(titles('dealer 9999')).toEqual(['Dealer 9999']);
    cache.search.indexTenants(many);
    reopen();
    expect(titles('dealer 4321')).toEqual(['Dealer 4321']);
  });
});
