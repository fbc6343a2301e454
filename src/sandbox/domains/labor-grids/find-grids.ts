// Reads and orders the labor grids of a store in the sandbox, and generates their sample rates when they are first
// read. `write-grids.ts` changes grids.

import { z } from 'zod';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import type { Db } from '@sandbox/database/database';
import { hashOf, seededRandom } from '@sandbox/database/random';
import {
  type GridKey,
  type GridKind,
  type GridRates,
  gridRatesSchema,
} from '@shared/domains/labor-grids/model';
import { doorRateGrid, MIN_ROWS, toCents } from '@shared/domains/labor-grids/rates';
import laborGrids from './sample.sql?raw';

/** The grids of a store with their rates, the current ones of each name first. */
export function gridRows({ db }: SandboxContext, storeKey: number): GridRow[] {
  ensureRates(db, storeKey);
  return db
    .prepare<[number], GridRow>(
      'select * from labor_grid where storeKey = ? order by gridOrder, gridFor, gridType',
    )
    .all(storeKey);
}

/** Renumbers the grids of each name of a store, the one installed last first, and updates the store's count. */
export function orderGrids(db: Db, storeKey: number): void {
  // Shifts all numbers first, because the unique index would reject duplicates while the grids are being renumbered.
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

export interface GridRow {
  id: number;
  storeKey: number;
  gridType: string;
  gridFor: GridKind;
  gridOrder: number;
  createdDate: string;
  storeInstallDate: string;
  rates: string | null;
}

const GRIDS_WITHOUT_RATES = 'select * from labor_grid where rates is null';

function generateRates(db: Db, undrawn: readonly GridRow[]): void {
  const write = db.prepare('update labor_grid set rates = ? where id = ? and rates is null');
  for (const grid of undrawn) write.run(JSON.stringify(sampleRates(grid)), grid.id);
}

/**
 * Sample rates depend on the grid's position in time, so the rates of all grids of a store are generated before a grid
 * is added or removed.
 */
const ensureRates = (db: Db, storeKey: number): void =>
  generateRates(db, db.prepare<[number], GridRow>(`${GRIDS_WITHOUT_RATES} and storeKey = ?`).all(storeKey));

export const ensureAllRates = (db: Db): void =>
  generateRates(db, db.prepare<[], GridRow>(GRIDS_WITHOUT_RATES).all());

export const findGrid = (context: SandboxContext, storeKey: number, key: GridKey): GridRow | undefined =>
  gridRows(context, storeKey).find(
    ({ gridType, gridFor, createdDate }) =>
      gridType === key.gridType && gridFor === key.gridFor && createdDate === key.createdDate,
  );

const storedRatesSchema = z.string().transform((text) => gridRatesSchema.parse(JSON.parse(text)));

export const ratesOfGrid = ({ rates }: GridRow): GridRates => storedRatesSchema.parse(rates);

/** Inserts as many grids as the store records state; their rates are generated when a grid is first read. */
export const sampleLaborGrids: CreateSampler = ({ db }) => ({ end: () => db.exec(laborGrids) });

interface SampleGrid {
  storeKey: number;
  gridType: string;
  gridOrder: number;
}

/**
 * Rates in the shape that dealers use: an hour costs more in the middle of the grid than for short and long work,
 * prices end on quarters, and earlier grids are some percent lower.
 */
function sampleRates({ storeKey, gridType, gridOrder }: SampleGrid): GridRates {
  const random = seededRandom(hashOf(`${storeKey} ${gridType} labor grid`));
  const door = random.int(118, 219) * 0.94 ** (gridOrder - 1);
  const rows = random.pick([MIN_ROWS, MIN_ROWS, 20, 25]);
  const lift = 0.06 + random.next() * 0.12;
  let least = 0;
  return doorRateGrid(door, rows).map((line, row) =>
    line.map((rate, tenth) => {
      const hours = row + tenth / 10;
      const noise = 0.998 + random.next() * 0.004;
      const curved = rate * (1 + lift * Math.exp(-(((hours - 3.5) / 3) ** 2))) * noise;
      // Prices never fall with more hours, so the noise is corrected to keep the curve monotonic.
      least = Math.max(least, toCents(Math.round(curved * 4) / 4));
      return least;
    }),
  );
}
