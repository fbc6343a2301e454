import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DOMAINS } from '@sandbox/domains';
import { seedDatabase } from '@sandbox/sample-data/seed-database';
import { type Db, openDatabase } from '@sandbox/database/database';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-sample-'));

const indexesOf = (db: Db): unknown[] =>
  db.prepare(`select name, sql from sqlite_master where type = 'index' order by name`).all();

let db: Db;
let before: unknown[];
let readOfInsertedOnly: string[];
beforeAll(() => {
  db = openDatabase(folder);
  before = indexesOf(db);
  const prepare = vi.spyOn(db, 'prepare');
  seedDatabase(db, DOMAINS, { tenants: 20, seed: 1 });
  readOfInsertedOnly = prepare.mock.calls
    .map(([sql]) => sql)
    .filter((sql) => /^\s*(update|delete from) (activity|comment|store|validation_attempt)\b/i.test(sql));
  prepare.mockRestore();
});
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

it('leaves every index in place, those among them that it builds at the end', () => {
  expect(indexesOf(db)).toEqual(before);
});

it('names no row that is not there, although foreign keys are not looked up meanwhile', () => {
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
});

it('changes no row of a table that has no indexes meanwhile', () => {
  expect(readOfInsertedOnly).toEqual([]);
});

it('gives back the memory for pages that it took', () => {
  const other = openDatabase(mkdtempSync(join(folder, 'empty-')));
  expect(db.pragma('cache_size', { simple: true })).toBe(other.pragma('cache_size', { simple: true }));
  other.close();
});

it('makes the users of realms and the realm databases, and a start the mails of today: no first read waits for them', () => {
  DOMAINS['emailReport']?.onNewDay?.(db);
  const count = (sql: string): unknown => db.prepare(`select count(*) ${sql}`).pluck().get();
  const inUse = `from tenant where isConfigured = 1 and cancelled = 0 and 1 in (nsQaValidation, review, readyToLaunch, launched)`;
  expect(count('from realm_peopled')).toBe(count(inUse));
  expect(count('from schema_config')).toBe(
    count('from tenant where isConfigured = 1 and realmName is not null'),
  );
  expect(count(`from email_event where day = date('now', 'localtime')`)).not.toBe(0);
});
