import type { Db } from '@sandbox/store/database';

/** Counts a name's grids anew, the one that was installed last first, and what the store has of them. */
export function orderGrids(db: Db, storeKey: number): void {
  // Past every number in use first: no two may have the same on the way.
  db.prepare('update labor_grid set gridOrder = gridOrder + 1000000 where storeKey = ?').run(storeKey);
  db.prepare(
    `update labor_grid set gridOrder = ranked.place
       from (select id, row_number() over (
                      partition by gridType, gridFor order by storeInstallDate desc, id desc) as place
               from labor_grid where storeKey = @storeKey) as ranked
      where labor_grid.id = ranked.id`,
  ).run({ storeKey });
  db.prepare(
    'update store set noofLaborGrids = (select count(*) from labor_grid where storeKey = @storeKey) where id = @storeKey',
  ).run({ storeKey });
}
