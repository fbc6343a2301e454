import { expect, it } from 'vitest';
import { mediaTable } from './lru-tables';
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
