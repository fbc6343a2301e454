import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { hashOf, seededRandom } from '@sandbox/store/random';
import type { GridRates } from '@shared/domains/labor-grids/model';
import { doorRateGrid, MIN_ROWS, toCents } from '@shared/domains/labor-grids/rates';
import laborGrids from './sample.sql?raw';

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
export function sampleRates({ storeKey, gridType, gridOrder }: SampleGrid): GridRates {
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
