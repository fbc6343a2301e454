import { z } from 'zod';
import {
  gridRatesSchema,
  type GridKey,
  type GridKind,
  type GridRates,
} from '@shared/domains/labor-grids/model';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { Db } from '@sandbox/store/database';
import { sampleRates } from './sample';

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

const UNDRAWN = 'select * from labor_grid where rates is null';

function draw(db: Db, undrawn: readonly GridRow[]): void {
  const write = db.prepare('update labor_grid set rates = ? where id = ? and rates is null');
  for (const grid of undrawn) write.run(JSON.stringify(sampleRates(grid)), grid.id);
}

/** The rates of a sample are drawn by its place in time, so all of a store are, before one is added or goes. */
const drawRates = (db: Db, storeKey: number): void =>
  draw(db, db.prepare<[number], GridRow>(`${UNDRAWN} and storeKey = ?`).all(storeKey));

export const drawAllRates = (db: Db): void => draw(db, db.prepare<[], GridRow>(UNDRAWN).all());

export function gridRows({ db }: SandboxContext, storeKey: number): GridRow[] {
  drawRates(db, storeKey);
  return db
    .prepare<[number], GridRow>(
      'select * from labor_grid where storeKey = ? order by gridOrder, gridFor, gridType',
    )
    .all(storeKey);
}

export const findGrid = (context: SandboxContext, storeKey: number, key: GridKey): GridRow | undefined =>
  gridRows(context, storeKey).find(
    ({ gridType, gridFor, createdDate }) =>
      gridType === key.gridType && gridFor === key.gridFor && createdDate === key.createdDate,
  );

const stored = z.string().transform((text) => gridRatesSchema.parse(JSON.parse(text)));

export const ratesOfGrid = ({ rates }: GridRow): GridRates => stored.parse(rates);
