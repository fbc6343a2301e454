import type { Db } from '@sandbox/store/database';
import type { Random } from '@sandbox/store/random';
import { inserter } from '@sandbox/store/seed/insert';
import { MAKES, TRIMS } from './sample-models';

/** How many makes and models stores have; the largest is what the console must stay quick with. */
const SIZES: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [3, 60],
  [5, 140],
  [8, 260],
  [12, 400],
  [20, 750],
  [40, 1_500],
];

/** Of makes whose people have begun, a few models are left. */
const LEFT_SHARE = 0.06;

/** Every turn takes one more model of each make, so that the makes of a store are of like size. */
function namesOf(random: Random, makeCount: number, count: number): [make: string, model: string][] {
  const first = random.int(0, MAKES.length - 1);
  const makes = Array.from({ length: makeCount }, (_none, at) => MAKES[(first + at) % MAKES.length]);
  const names = TRIMS.flatMap((trim) =>
    [0, 1, 2, 3, 4, 5].flatMap((at) =>
      makes.flatMap((found): [string, string][] => {
        const [make, models] = found ?? ['', []];
        const model = models[at];
        return model === undefined ? [] : [[make, model + trim]];
      }),
    ),
  );
  return names.slice(0, count);
}

/** Writes the models of a store. `gridTypes`: what its people have mapped them to before this sandbox began. */
export function sampleModels(db: Db, storeKey: number, random: Random, gridTypes: readonly string[]): void {
  const insert = inserter(db);
  const [makeCount, count] = random.pick(SIZES);
  const names = namesOf(random, makeCount, count);
  const chosen = new Map(
    [...new Set(names.map(([make]) => make))].map((make) => [
      make,
      gridTypes[random.int(0, Math.max(0, gridTypes.length - 1))],
    ]),
  );
  for (const [make, model] of names) {
    const gridType = random.chance(LEFT_SHARE) ? null : (chosen.get(make) ?? null);
    insert('store_model', { storeKey, make, model });
    if (gridType !== null) insert('grid_model', { storeKey, make, model, gridType });
  }
}
