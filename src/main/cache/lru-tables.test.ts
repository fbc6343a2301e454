import { expect, it, vi } from 'vitest';
import { mediaTable, responseTable } from './lru-tables';
import { migrate, MIGRATIONS } from './migrations';
import { memoryDatabase, OFFLINE_DATA } from './open-database';

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
