import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '@sandbox/database/database';

const at = MIGRATIONS.findIndex((sql) => sql.includes('create table parts_matrix_row'));

it('migrates the matrices of an older sandbox to ladders with names, and Tekion without sources', () => {
  const db = new Database(':memory:');
  for (const sql of MIGRATIONS.slice(0, at)) db.exec(sql);
  db.pragma('foreign_keys = OFF');
  db.exec(`
    insert into data_feed (storeKey, dms, storeDmsStatus) values (1, 'Tekion', 'Active'), (2, 'CDK Global', 'Active');
    insert into parts_matrix (storeKey, matrixType, partsFor, prtsource, matrixOrder, createdDate, storeInstallDate)
    values (1, 'Standard', 'matrix', 'All', 1, '2026-01-09', '2026-01-02'),
           (2, 'Standard', 'matrix', 'All', 1, '2026-01-09', '2026-01-02'),
           (2, 'Standard', 'matrix', 'All', 2, '2025-01-09', '2025-01-02');`);
  db.exec(MIGRATIONS[at] ?? '');
  expect(
    db
      .prepare(
        `select storeKey, prtsource, storeInstallDate, matrixOrder,
                (select count(*) from parts_matrix_row r where r.matrixId = m.id) as rows
           from parts_matrix_in_order m order by storeKey, matrixOrder`,
      )
      .all(),
  ).toEqual([
    { storeKey: 1, prtsource: '', storeInstallDate: '2026-01-02', matrixOrder: 1, rows: 5 },
    { storeKey: 2, prtsource: 'All', storeInstallDate: '2026-01-02', matrixOrder: 1, rows: 5 },
    { storeKey: 2, prtsource: 'All', storeInstallDate: '2025-01-02', matrixOrder: 2, rows: 5 },
  ]);
  expect(db.prepare('select * from parts_matrix_type').all()).toHaveLength(2);
  db.close();
});
