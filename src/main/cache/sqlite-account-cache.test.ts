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
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '@fixtures/samples/silent-log';
import type { SearchableStore, SearchableTenant } from './account-cache';
import { mediaTable, responseTable } from './lru-tables';
import { migrate, type Migration, MIGRATIONS } from './migrations';
import { memoryDatabase, OFFLINE_DATA, openDatabase } from './open-database';
import { SqliteAccountCache } from './sqlite-account-cache';

/** Responses are cached for thirty days; these are of today. */
const AS_OF = new Date().toISOString();
let folder: string;
let cache: SqliteAccountCache;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-cache-'));
  cache = new SqliteAccountCache({ folder, log: silentLog });
});
afterEach(() => {
  cache.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (): string => join(folder, 'account-ann.db');
const reopen = (): void => {
  cache.close();
  cache = new SqliteAccountCache({ folder, log: silentLog });
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

describe('cached data', () => {
  it('is restored after a restart, per account', () => {
    cache.open('ann');
    cache.responses.put('tenants', '[1]', AS_OF);
    cache.media.put('/a.png', 'image/png', Buffer.from([1, 2, 3]));
    cache.drafts.put('tenant:new', { name: 'Zoë 🚗' });
    cache.preferences.set('grid', { widths: [1, 2] });
    const sample = { tenantId: 't', storeId: 's', storeName: 'Austin Honda', dms: 'Tekion', things: '[]' };
    cache.trainingSets.put('opcodes', sample);
    reopen();
    expect(cache.responses.get('tenants')).toEqual({ json: '[1]', asOf: AS_OF });
    expect(cache.media.get('/a.png')?.bytes).toEqual(Buffer.from([1, 2, 3]));
    expect(cache.drafts.list()).toMatchObject([{ key: 'tenant:new', value: { name: 'Zoë 🚗' } }]);
    expect(cache.preferences.get('grid')).toEqual({ widths: [1, 2] });
    expect(cache.trainingSets.list('opcodes')).toEqual([sample]);
    cache.drafts.remove('tenant:new');
    expect(cache.drafts.get('tenant:new')).toBeNull();
    cache.open('bob');
    expect(cache.responses.get('tenants')).toBeNull();
    expect(cache.trainingSets.list('opcodes')).toEqual([]);
  });

  it('is deleted by a wipe, quarantined copies too', () => {
    writeFileSync(file(), 'garbage that is no database at all, and long enough to be read as a header');
    cache.open('ann');
    cache.responses.put('a', '1', AS_OF);
    cache.trainingSets.put('opcodes', { tenantId: 't', storeId: 's', storeName: 'S', dms: '', things: '[]' });
    expect(readdirSync(folder).some((name) => name.includes('aside'))).toBe(true);
    cache.wipe();
    expect(readdirSync(folder)).toEqual([]);
    expect(cache.responses.get('a')).toBeNull();
    expect(cache.trainingSets.list('opcodes')).toEqual([]);
  });

  it('returns nothing once closed, and rejects a draft with an error', () => {
    expect(cache.responses.get('a')).toBeNull();
    expect(cache.search.query('a', 5)).toEqual([]);
    expect(() => cache.drafts.put('a', 1)).toThrowError(expect.objectContaining({ code: 'SIGNED_OUT' }));
  });

  it('limits the pictures, and evicts the least recently used first', () => {
    const db = memoryDatabase(OFFLINE_DATA);
    const media = mediaTable(db, 250);
    for (const name of ['a', 'b']) media.put(name, 'image/png', Buffer.alloc(100));
    media.touch('a');
    media.put('c', 'image/png', Buffer.alloc(100));
    expect(['a', 'b', 'c'].map((name) => media.get(name) !== null)).toEqual([true, false, true]);
    db.close();
  });
});

describe('responses', () => {
  const DAY = 24 * 60 * 60 * 1000;
  it('are limited, and the least recently used are evicted first', () => {
    const db = memoryDatabase(OFFLINE_DATA);
    const answers = responseTable(db, { most: 250 });
    const asOf = new Date().toISOString();
    for (const key of ['a', 'b']) answers.put(key, 'x'.repeat(100), asOf);
    answers.touch('a');
    answers.put('c', 'x'.repeat(100), asOf);
    expect(['a', 'b', 'c'].map((key) => answers.get(key) !== null)).toEqual([true, false, true]);
    for (let again = 0; again < 5; again += 1) answers.put('c', 'x'.repeat(100), asOf);
    expect(['a', 'c'].map((key) => answers.get(key) !== null)).toEqual([true, true]);
    db.close();
  });

  it('are marked as used when they are read, so that viewed data is not evicted', () => {
    cache.open('ann');
    cache.responses.put('a', '1', new Date().toISOString());
    const used = (): unknown => {
      const db = new Database(file(), { readonly: true });
      const row = db.prepare("select usedAt from answer_use where key = 'a'").pluck().get();
      db.close();
      return row;
    };
    const before = used();
    cache.responses.get('a');
    expect(used()).not.toBe(before);
  });

  it('are not replaced by the late response to an earlier request', () => {
    const db = memoryDatabase(OFFLINE_DATA);
    const answers = responseTable(db);
    const asOf = new Date().toISOString();
    const stored = (): string | undefined => answers.get('a')?.json;
    answers.put('a', 'older', asOf, 1);
    answers.put('a', 'newer', asOf, 3);
    answers.put('a', 'late', asOf, 2);
    expect(stored()).toBe('newer');
    answers.put('a', 'newest', asOf, 4);
    expect(stored()).toBe('newest');
    db.close();
  });

  it('expire after thirty days', () => {
    const db = memoryDatabase(OFFLINE_DATA);
    let now = Date.now();
    const answers = responseTable(db, { most: 1_000, now: () => now });
    answers.put('a', '1', new Date(now).toISOString());
    now += 29 * DAY;
    expect(answers.get('a')?.json).toBe('1');
    now += 2 * DAY;
    expect(answers.get('a')).toBeNull();
    // Opens the table again, as the next start does.
    responseTable(db, { most: 1_000, now: () => now }).put('b', '2', new Date(now).toISOString());
    expect(db.prepare('select key from answer').pluck().all()).toEqual(['b']);
    db.close();
  });
});

describe('an unusable database', () => {
  const keep = (): void => {
    cache.open('ann');
    cache.responses.put('a', 'x'.repeat(50_000), AS_OF);
    cache.close();
  };
  const replaced = (why: RegExp): void => {
    expect(cache.notices).toEqual([expect.stringMatching(why)]);
    expect(readdirSync(folder).filter((name) => name.includes('aside')).length).toBeGreaterThan(0);
    cache.responses.put('b', '2', AS_OF);
    reopen();
    expect(cache.responses.get('b')?.json).toBe('2');
    expect(cache.notices).toEqual([]);
  };

  it('is quarantined if it is garbage, and a new file is created', () => {
    writeFileSync(file(), 'x'.repeat(5000));
    cache.open('ann');
    replaced(/damaged/);
  });

  it('is quarantined if a newer version wrote it', () => {
    keep();
    const db = new Database(file());
    db.pragma('user_version = 99');
    db.close();
    cache.open('ann');
    replaced(/newer version/);
  });

  it('is quarantined if it cannot be written', () => {
    keep();
    // A write version above 2 makes SQLite treat the file as read-only, for root as well.
    const handle = openSync(file(), 'r+');
    writeSync(handle, Buffer.from([9]), 0, 1, 18);
    closeSync(handle);
    cache.open('ann');
    cache.preferences.set('grid', 1);
    expect(cache.preferences.get('grid')).toBe(1);
    replaced(/can't be written/);
  });

  it('is replaced immediately if the damage is found only while reading', () => {
    keep();
    truncateSync(file(), 8192);
    cache.open('ann');
    expect(cache.responses.get('a')).toBeNull();
    cache.responses.put('b', '2', AS_OF);
    replaced(/damaged/);
  });

  it('is reported if the file was emptied', () => {
    keep();
    truncateSync(file(), 0);
    rmSync(`${file()}-wal`, { force: true });
    cache.open('ann');
    expect(cache.notices).toEqual([expect.stringMatching(/offline data .* was emptied/)]);
  });

  it('stays in place while another program locks it, and is used again afterwards', () => {
    keep();
    const other = new Database(file());
    other.pragma('locking_mode = exclusive');
    other.exec('begin exclusive');
    const { db, notice } = openDatabase(file(), { ...OFFLINE_DATA, busyLimitMs: 20 });
    expect(notice).toMatch(/in use by another program.*memory/);
    db.close();
    other.close();
    expect(readdirSync(folder).some((name) => name.includes('aside'))).toBe(false);
    reopen();
    expect(cache.responses.get('a')?.json).toHaveLength(50_000);
    expect(cache.notices).toEqual([]);
  });

  it('stays in place if the disk is full', () => {
    keep();
    // A pending migration hits the full disk; without one nothing is written.
    const full: Migration = (step) => {
      if (!step.memory) throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
    };
    const { db, notice } = openDatabase(file(), { ...OFFLINE_DATA, migrations: [...MIGRATIONS, full] });
    expect(notice).toMatch(/disk is full.*memory/);
    db.close();
    expect(readdirSync(folder).some((name) => name.includes('aside'))).toBe(false);
    reopen();
    expect(cache.responses.get('a')?.json).toHaveLength(50_000);
  });

  it('is replaced by a cache in memory if the folder cannot be written', () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    cache.open('ann');
    cache.responses.put('a', '1', AS_OF);
    expect(cache.responses.get('a')?.json).toBe('1');
    expect(cache.notices[0]).toContain('memory');
  });
});

describe('a write that fails while the app runs', () => {
  const behindItsBack = (sql: string): void => {
    const db = new Database(file());
    db.exec(sql);
    db.close();
  };

  it('leaves the stored answers readable', () => {
    cache.open('ann');
    cache.responses.put('a', '1', AS_OF);
    cache.media.put('/a.png', 'image/png', Buffer.from([1]));
    behindItsBack(`
      create trigger a before update on answer begin select raise(abort, 'full'); end;
      create trigger m before update on media begin select raise(abort, 'full'); end;`);
    expect(cache.responses.get('a')?.json).toBe('1');
    expect(cache.media.get('/a.png')?.type).toBe('image/png');
  });

  it('does not crash the process while indexing in the background', async () => {
    cache.open('ann');
    cache.search.query('nothing', 1);
    behindItsBack('drop table search');
    const uncaught: unknown[] = [];
    const note = (error: unknown): void => void uncaught.push(error);
    process.on('uncaughtException', note);
    cache.search.indexTenants([tenant(2, 'Kent Autos')]);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
  });
});

describe('migrate', () => {
  it('runs either all steps or none', () => {
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

  it('matches the beginnings of words, and ranks titles that begin with the query first', () => {
    expect(titles('ken')).toEqual(['Kent Motors', 'Kent Ford', 'Big Kent Autos', 'Elsewhere']);
    expect(titles('ford ke')).toEqual(['Kent Ford']);
    expect(titles('muller')).toEqual(['Müller & Söhne']);
    expect(titles('S2')).toEqual(['Elsewhere']);
    expect(cache.search.query('sample', 1)).toEqual([
      { kind: 'tenant', id: 4, title: 'Sample', subtitle: 'Test tenant' },
    ]);
    expect(cache.search.query('kent', 2)).toHaveLength(2);
  });

  it('finds a record by id and street, and keeps them when a list without them is indexed', () => {
    const ford = { ...store(1, 'Kent Ford'), storeId: 'kentmotors_store1' };
    cache.search.indexStores([{ ...ford, dealerAddress: '4711 Elm Street', inSubscriptionId: 'SUB-99' }]);
    cache.search.indexStores([ford]);
    for (const text of ['kentmotors_store1', 'SUB-99', '4711 elm', 'ford 4711'])
      expect(titles(text), text).toEqual(['Kent Ford']);
    cache.search.indexStores([{ ...ford, dealerAddress: '12 Oak Street', inSubscriptionId: null }]);
    expect(titles('4711')).toEqual([]);
    expect(titles('12 oak')).toEqual(['Kent Ford']);
  });

  it('tolerates typing errors if nothing matches exactly, and marks these results', () => {
    expect(cache.search.query('knet frod', 5)).toEqual([
      { kind: 'store', id: 1, title: 'Kent Ford', subtitle: 'Kent Group · Tekion', isSimilar: true },
    ]);
    cache.search.indexStores([store(7, 'Kia of Fort Collins'), store(8, 'Ftx Collision')]);
    expect(titles('kia ft collins')).toEqual(['Kia of Fort Collins']);
    expect(titles('ft collinz')).toEqual(['Kia of Fort Collins']);
    // An exact hit leaves out what is merely alike.
    cache.search.indexTenants([tenant(9, 'Knet Cars')]);
    expect(titles('knet')).toEqual(['Knet Cars']);
  });

  it('follows a rename without a duplicate', () => {
    cache.search.indexTenants([tenant(1, 'Surrey Motors'), tenant(1, 'Surrey Motors')]);
    expect(titles('surrey')).toEqual(['Surrey Motors']);
    expect(titles('kent')).not.toContain('Kent Motors');
  });

  it('does not find a deleted record, whichever read noticed the deletion', () => {
    cache.search.indexStores([{ ...store(1, 'Kent Ford'), isDeleted: true }]);
    expect(titles('ford')).toEqual([]);
    cache.search.indexTenants([tenant(1, 'Kent Motors', { cancelled: true })]);
    cache.search.forget('tenant', 2);
    expect(titles('kent')).toEqual(['Elsewhere']);
    cache.search.indexStores([store(3, 'Waiting')]);
    cache.search.forget('store', 3);
    expect(titles('waiting')).toEqual([]);
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.double(), (text, limit) => {
        expect(Array.isArray(cache.search.query(text, limit))).toBe(true);
      }),
    );
    for (const odd of ['"', '*', 'a OR', 'NEAR(', "';--", '-', '{title}:x', 'x'.repeat(100_000), '🚗', ''])
      titles(odd);
    expect(titles('" OR *')).toEqual([]);
  });

  it('indexes thousands of records without blocking the process, and skips unchanged ones', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => tenant(1000 + i, `Dealer ${i}`));
    cache.search.indexTenants(many);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(titles('dealer 9999')).toEqual(['Dealer 9999']);
    cache.search.indexTenants(many);
    reopen();
    expect(titles('dealer 4321')).toEqual(['Dealer 4321']);
  });
});
