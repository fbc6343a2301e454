import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '@fixtures/samples/silent-log';
import { mediaTable, responseTable } from './lru-tables';
import { migrate, MIGRATIONS } from './migrations';
import { memoryDatabase, OFFLINE_DATA } from './open-database';
import { SqliteAccountCache } from './sqlite-account-cache';

it('keeps pictures of a version that stored no age, with an unknown age', () => {
  const db = memoryDatabase({ ...OFFLINE_DATA, migrations: MIGRATIONS.slice(0, 6) });
  db.prepare("insert into media (path, type, bytes, usedAt) values ('/a', 'image/png', ?, 7)").run(
    Buffer.from([1]),
  );
  migrate(db, MIGRATIONS);
  expect(mediaTable(db).get('/a')).toEqual({ type: 'image/png', bytes: Buffer.from([1]), storedAt: 0 });
  db.close();
});

it('keeps the responses of a version that had their use in the same row', () => {
  const db = memoryDatabase({ ...OFFLINE_DATA, migrations: MIGRATIONS.slice(0, 7) });
  const asOf = '2026-11-25T00:00:00.000Z';
  const put = db.prepare('insert into answer (key, json, asOf, usedAt, bytes) values (?, ?, ?, ?, 4)');
  put.run('older', '"aa"', asOf, 1);
  put.run('newer', '"bb"', asOf, 2);
  migrate(db, MIGRATIONS);
  const responses = responseTable(db, { most: 8, now: () => Date.parse(asOf) });
  expect(responses.get('older')).toEqual({ json: '"aa"', asOf });
  responses.put('newest', '"cc"', asOf);
  expect(['older', 'newer', 'newest'].map((key) => responses.get(key) !== null)).toEqual([false, true, true]);
  db.close();
});

it('reads and writes no response to count their sizes, or to note the use of one', () => {
  const db = memoryDatabase({ ...OFFLINE_DATA, migrations: MIGRATIONS });
  const prepare = vi.spyOn(db, 'prepare');
  responseTable(db);
  const statements = prepare.mock.calls.map(([sql]) => sql);
  prepare.mockRestore();
  expect(statements.length).toBeGreaterThan(0);
  for (const sql of statements) {
    const values = [...sql.matchAll(/\?/g)].map(() => 0);
    const queryPlan = db.prepare<number[], { detail: string }>(`explain query plan ${sql}`).all(...values);
    expect(queryPlan.map(({ detail }) => detail)).not.toContain('SCAN answer');
    expect(sql).not.toMatch(/update answer /);
  }
  db.close();
});

it('has room for every list of an account of 187,000 stores, and not for any more', () => {
  const db = memoryDatabase({ ...OFFLINE_DATA, migrations: MIGRATIONS });
  const asOf = new Date().toISOString();
  // Their sizes are beside them, so that none need be that long here.
  const MB = 1024 * 1024;
  const put = db.prepare('insert into answer (key, json, asOf) values (?, 1, ?)');
  const use = db.prepare('insert into answer_use (key, asOf, usedAt, bytes) values (?, ?, ?, ?)');
  for (let page = 0; page < 110; page += 1) {
    put.run(`page ${page}`, asOf);
    use.run(`page ${page}`, asOf, page, 10 * MB);
  }
  const responses = responseTable(db);
  responses.put('last', '1', asOf);
  const kept = Array.from({ length: 110 }, (_none, page) => responses.get(`page ${page}`) !== null);
  expect(kept.filter(Boolean)).toHaveLength(102);
  expect(kept.indexOf(true)).toBe(8);
  db.close();
});

describe('responses under a policy', () => {
  const HOUR = 60 * 60 * 1000;
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

  const openedFor = (offlineDays: number): void => {
    cache.close();
    cache = new SqliteAccountCache({ folder, log: silentLog, offlineDays });
    cache.open('ann');
  };
  const stored = (): unknown[] => {
    const db = new Database(join(folder, 'account-ann.db'), { readonly: true });
    const keys = db.prepare('select key from answer').pluck().all();
    db.close();
    return keys;
  };
  const onDisk = (text: string): boolean =>
    readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text));

  it('of no days are never in the file, and none are shown offline; the session uses them again', () => {
    openedFor(0);
    cache.responses.put('a', '"kept in memory"', AS_OF);
    expect(cache.responses.get('a')).toBeNull();
    expect(cache.responses.getReusable('a')).toEqual({ json: '"kept in memory"', asOf: AS_OF });
    expect(onDisk('kept in memory')).toBe(false);
    cache.close();
    expect(onDisk('kept in memory')).toBe(false);
    expect(cache.responses.getReusable('a')).toBeNull();
    cache.open('ann');
    expect(cache.responses.getReusable('a')).toBeNull();
  });

  it('of no days remove what an earlier run has left, whatever its time, and overwrite it', () => {
    cache.open('ann');
    cache.responses.put('a', `"left behind ${'x'.repeat(20_000)}"`, AS_OF);
    cache.responses.put('b', '"left behind"', new Date(Date.now() + 48 * HOUR).toISOString());
    openedFor(0);
    expect(stored()).toEqual([]);
    cache.close();
    expect(onDisk('left behind')).toBe(false);
  });

  it('of no days are limited in memory; the least recently used go first, and late ones replace none', () => {
    const db = memoryDatabase(OFFLINE_DATA);
    const answers = responseTable(db, { maxDays: 0, most: 250 });
    for (const key of ['a', 'b']) answers.put(key, 'x'.repeat(100), AS_OF, 2);
    answers.touch('a');
    answers.put('c', 'x'.repeat(100), AS_OF);
    expect(['a', 'b', 'c'].map((key) => answers.getReusable(key) !== null)).toEqual([true, false, true]);
    answers.put('a', 'late', AS_OF, 1);
    expect(answers.getReusable('a')?.json).toHaveLength(100);
    db.close();
  });

  it('of some days leave the file when they are older: within an hour of use, and at the end', () => {
    const db = memoryDatabase(OFFLINE_DATA);
    let now = Date.now();
    const answers = responseTable(db, { maxDays: 1, now: () => now });
    const put = (key: string): void => answers.put(key, '1', new Date(now).toISOString());
    const keys = (): unknown[] => db.prepare('select key from answer order by key').pluck().all();
    put('a');
    now += 23.5 * HOUR;
    put('b');
    now += HOUR;
    put('c');
    expect(keys()).toEqual(['b', 'c']);
    now += 48 * HOUR;
    answers.prune();
    expect(keys()).toEqual([]);
    db.close();
  });

  it('of some days leave the file at the latest when the session ends', () => {
    openedFor(1);
    cache.responses.put('a', '1', new Date(Date.now() - 25 * HOUR).toISOString());
    cache.responses.put('b', '1', AS_OF);
    cache.responses.put('c', '1', new Date(Date.now() - 25 * HOUR).toISOString());
    cache.close();
    expect(stored()).toEqual(['b']);
  });
});
