import type { Db } from '@sandbox/store/database';
import { inserter } from '@sandbox/store/insert';
import type { Random } from '@sandbox/store/random';
import { mileageAt, mileageCount, type MileageScale } from '@shared/domains/menus/mileage';
import { SERVICE_TYPES, type ServiceType } from './service-types';

/** Inserts the sample menus of a store. `codes`: the opcodes of the store. */
export function sampleMenus(db: Db, storeKey: number, random: Random, codes: ReadonlySet<string>): void {
  const insert = inserter(db);
  const count = random.int(0, 3);
  const first = random.int(0, MENUS.length - 1);
  const rate = random.int(110, 190);
  for (let order = 0; order < count; order += 1) {
    const [menuName, scale] = MENUS[(first + order) % MENUS.length] ?? ['Standard', null];
    if (scale === null) continue;
    const menuKey = insert('menu', {
      storeKey,
      menuName,
      menuIsdefault: order === 0 ? 1 : 0,
      menuEnable: order > 0 && random.chance(0.15) ? 0 : 1,
      ...scale,
    });
    for (const { serviceType, code, every, frh, items } of chooseServices(random)) {
      const opcodes = [code, `${code}0${random.int(1, 6)}`].filter((one) => codes.has(one));
      if (opcodes.length === 0) continue;
      const intervalKey = insert('menu_interval', {
        menuKey,
        serviceType,
        // Prices are labor and parts, rounded up to the next 95 cents.
        price: Math.floor(frh * rate + items * random.int(12, 28)) + 0.95,
        frh,
        items,
        ratings: JSON.stringify(ratingsOf(scale, every)),
      });
      for (const opcode of opcodes) insert('menu_interval_opcode', { intervalKey, opcode });
    }
  }
}

/** Common names of menus, and the mileage interval of each. */
const MENUS: readonly (readonly [menuName: string, scale: MileageScale])[] = [
  ['Standard', { milegaeInterval: 5_000, beforeMiles: 500, afterMiles: 1_500, maxMiles: 120_000 }],
  ['Severe Duty', { milegaeInterval: 3_750, beforeMiles: 500, afterMiles: 750, maxMiles: 90_000 }],
  ['Synthetic', { milegaeInterval: 10_000, beforeMiles: 1_000, afterMiles: 2_000, maxMiles: 150_000 }],
  ['Diesel Trucks', { milegaeInterval: 7_500, beforeMiles: 750, afterMiles: 1_500, maxMiles: 150_000 }],
  ['Hybrid', { milegaeInterval: 10_000, beforeMiles: 500, afterMiles: 1_000, maxMiles: 100_000 }],
];

const MIN_INTERVALS = 4;
const MAX_INTERVALS = 20;

/** Services due at every mileage come first on any menu; the rest differs from store to store. */
function chooseServices(random: Random): ServiceType[] {
  const [always, others] = [SERVICE_TYPES.slice(0, MIN_INTERVALS), SERVICE_TYPES.slice(MIN_INTERVALS)];
  const more = random.int(0, MAX_INTERVALS - MIN_INTERVALS);
  const drawn = others.map((type) => ({ type, at: random.next() })).sort((a, b) => a.at - b.at);
  return [...always, ...drawn.slice(0, more).map(({ type }) => type)];
}

function ratingsOf(scale: MileageScale, every: number): number[] {
  const all = Array.from({ length: mileageCount(scale) }, (_none, at) => mileageAt(scale, at));
  const due = all.filter((_miles, at) => (at + 1) % every === 0);
  return due.length > 0 ? due : all.slice(-1);
}
