import type { Random } from '@sandbox/store/random';
import type { Insert } from '@sandbox/store/seed/sampling';
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
/** Makes that somebody has begun to put on menus, and of these the ones on the default menu. */
const BEGUN_SHARE = 0.75;
const DEFAULT_SHARE = 0.6;

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

/** What its people have made, and mapped models to, before this sandbox began. */
interface Targets {
  gridTypes: readonly string[];
  /** The default one first. */
  menus: readonly string[];
}

/** Writes the models of a store. */
export function sampleModels(
  insert: Insert,
  storeKey: number,
  random: Random,
  { gridTypes, menus }: Targets,
): void {
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
  putOnMenus(insert, storeKey, random, names, menus);
}

/** Most makes are on a menu, most of these on the default one; a make that nobody has begun with is on none. */
function putOnMenus(
  insert: Insert,
  storeKey: number,
  random: Random,
  names: readonly [make: string, model: string][],
  menus: readonly string[],
): void {
  const [standing] = menus;
  if (standing === undefined) return;
  const chosen = new Map(
    [...new Set(names.map(([make]) => make))].map((make) => {
      const menu = random.chance(DEFAULT_SHARE) ? standing : random.pick([standing, ...menus]);
      return [make, random.chance(BEGUN_SHARE) ? menu : null];
    }),
  );
  for (const [make, model] of names) {
    const menuName = chosen.get(make) ?? null;
    if (menuName !== null && !random.chance(LEFT_SHARE))
      insert('menu_model', { storeKey, make, model, menuName });
  }
}
