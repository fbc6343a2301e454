import { silentLog } from '@fixtures/samples/silent-log';
import Database from 'better-sqlite3';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteAccountCache } from './sqlite-account-cache';

const AS_OF = new Date().toISOString();
let folder: string;
let cache: SqliteAccountCache;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-drafts-'));
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

describe('unsaved work', () => {
  const draftFile = (): string => join(folder, 'drafts-ann.db');

  it('survives the loss of all other data, and is on disk before it is reported as stored', () => {
    cache.open('ann');
    cache.drafts.put('tenant:new', { name: 'Zoë' });
    // The copy has the state that a killed process leaves: not closed, so the journal is not merged.
    const copy = join(folder, 'copy.db');
    copyFileSync(draftFile(), copy);
    const db = new Database(copy, { readonly: true });
    expect(db.prepare('select key from draft').pluck().all()).toEqual(['tenant:new']);
    db.close();
    cache.close();
    writeFileSync(file(), 'x'.repeat(5000));
    cache.open('ann');
    expect(cache.drafts.get('tenant:new')?.value).toEqual({ name: 'Zoë' });
    expect(cache.notices).toEqual([expect.stringMatching(/^The offline data/)]);
  });

  const change = (sql: string): void => {
    cache.close();
    const db = new Database(draftFile());
    db.exec(sql);
    db.close();
    reopen();
  };

  it('reports a draft that has changed on disk as damaged, and offers the others', () => {
    cache.open('ann');
    for (const key of ['a', 'b', 'c']) cache.drafts.put(key, { name: `Zoë ${key}` });
    change("update draft set json = replace(json, 'Zoë', 'Zoe') where key <> 'b'");
    expect(cache.notices).toEqual([expect.stringMatching(/^Some of the unsaved work .* is damaged/)]);
    expect(cache.drafts.list()).toMatchObject([{ key: 'b', value: { name: 'Zoë b' } }]);
    reopen();
    expect(cache.notices).toEqual([]);
  });

  it('reports a file without its table as damaged, and starts a new one', () => {
    cache.open('ann');
    cache.drafts.put('a', 1);
    change('alter table draft rename to drift');
    expect(cache.notices).toEqual([expect.stringMatching(/^The unsaved work .* is damaged/)]);
    expect(cache.drafts.put('b', 2).value).toBe(2);
  });

  it('is offered if it was stored by a version without checksums', () => {
    cache.open('ann');
    cache.drafts.put('a', 1);
    change('alter table draft drop column sum; pragma user_version = 2');
    expect(cache.drafts.get('a')?.value).toBe(1);
    expect(cache.notices).toEqual([]);
  });

  it('is not reported as damaged if the console was killed while creating its file', () => {
    writeFileSync(`${draftFile()}.new`, '');
    writeFileSync(`${draftFile()}.new-journal`, '');
    cache.open('ann');
    expect(cache.drafts.put('a', 1).value).toBe(1);
    expect(cache.notices).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.includes('.new'))).toEqual([]);
  });

  it.each([
    ['emptied', (path: string) => truncateSync(path, 0)],
    ['overwritten', (path: string) => writeFileSync(path, 'x'.repeat(5000))],
  ])('is reported immediately if it was %s', (_, harm) => {
    const reported: string[] = [];
    cache.open('ann');
    cache.drafts.put('tenant:new', 1);
    cache.close();
    harm(draftFile());
    cache = new SqliteAccountCache({ folder, log: silentLog, onNotice: (notice) => reported.push(notice) });
    cache.open('ann');
    expect(cache.drafts.list()).toEqual([]);
    expect(reported).toEqual([expect.stringMatching(/^The unsaved work .* set aside/)]);
    expect(cache.notices).toEqual(reported);
  });

  it('is migrated from a version that stored it with the other data', () => {
    cache.open('ann');
    cache.close();
    const db = new Database(file());
    db.prepare('insert into draft (key, json, savedAt) values (?, ?, ?)').run(
      'tenant:1',
      '{"name":"Old"}',
      AS_OF,
    );
    db.close();
    reopen();
    expect(cache.drafts.list()).toEqual([
      { key: 'tenant:1', value: { name: 'Old' }, savedAt: AS_OF, place: null },
    ]);
    cache.drafts.remove('tenant:1');
    reopen();
    expect(cache.drafts.list()).toEqual([]);
  });

  it('is newer than that of such a version under the same key', () => {
    cache.open('ann');
    cache.drafts.put('tenant:1', { name: 'New' });
    cache.close();
    const db = new Database(file());
    db.prepare('insert into draft (key, json, savedAt) values (?, ?, ?)').run('tenant:1', '{}', AS_OF);
    db.close();
    reopen();
    expect(cache.drafts.list()).toMatchObject([{ key: 'tenant:1', value: { name: 'New' } }]);
  });

  it('is not offered, and is reported once, if it changes on disk while the console is open', () => {
    cache.open('ann');
    for (const key of ['a', 'b', 'c']) cache.drafts.put(key, `first ${key}`);
    cache.drafts.replace([], { key: 'a', value: 'second', place: null }, true);
    const db = new Database(draftFile());
    db.exec("update draft set json = replace(json, 'first', 'other')");
    db.close();
    expect(cache.drafts.earlier('a')).toEqual([]);
    expect(cache.drafts.get('b')).toBeNull();
    expect(cache.drafts.list()).toMatchObject([{ key: 'a', value: 'second' }]);
    expect(cache.notices).toEqual([expect.stringMatching(/^Some of the unsaved work .* is damaged/)]);
  });

  it('is deleted at sign-out, quarantined copies too', () => {
    writeFileSync(draftFile(), 'x'.repeat(5000));
    cache.open('ann');
    cache.drafts.put('a', 1);
    cache.wipe();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the drafts of a form', () => {
  beforeEach(() => cache.open('ann'));
  const place = { to: '/tenants/17/edit', page: 'Edit Bay' };
  const keys = (): string[] => cache.drafts.list().map(({ key }) => key);
  const earlier = (key: string): unknown[] => cache.drafts.earlier(key).map(({ value }) => value);
  /** Stores a draft beside the one that is stored, which stays under a key of its own. */
  const putBeside = (key: string, value: unknown) =>
    cache.drafts.replace([], { key, value, place: null }, true);

  it('are listed with their page, the newest first', () => {
    cache.drafts.put('b', 1, place);
    cache.drafts.put('a', undefined);
    cache.drafts.put('c', 3);
    expect(keys()).toEqual(['c', 'a', 'b']);
    expect(cache.drafts.get('b')).toMatchObject({ key: 'b', value: 1, place });
    expect(cache.drafts.get('a')).toMatchObject({ value: null, place: null });
  });

  it('replace one of the same key, and stay beside it where that is asked for', () => {
    cache.drafts.put('tenant:1', 'a');
    expect(cache.drafts.replace([], { key: 'tenant:1', value: 'b', place })).toMatchObject({
      value: 'b',
      place,
    });
    expect(earlier('tenant:1')).toEqual([]);
    putBeside('tenant:1', 'c');
    putBeside('tenant:1', 'd');
    expect(cache.drafts.get('tenant:1')?.value).toBe('d');
    expect(earlier('tenant:1')).toEqual(['c', 'b']);
    expect(earlier('tenant:')).toEqual([]);
    expect(earlier('tenant:0')).toEqual([]);
  });

  it('have none beside them where none was stored', () => {
    expect(putBeside('tenant:1', 'a')?.value).toBe('a');
    expect(keys()).toEqual(['tenant:1']);
  });

  it('are removed alone where nothing takes their place', () => {
    for (const key of ['a', 'b', 'c']) cache.drafts.put(key, 1);
    expect(cache.drafts.replace(['a', 'c'], null, true)).toBeNull();
    expect(keys()).toEqual(['b']);
  });
});
