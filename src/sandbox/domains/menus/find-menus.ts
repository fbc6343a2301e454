// Reads the menus of a store in the sandbox, with their intervals and the opcodes that these may contain, and generates
// the sample menus at the first read. The sample's models of a store (`STORE_MODELS`) are for the model mapping.

import { z } from 'zod';
import { type Db, inserter, readSetting } from '@sandbox/database/database';
import type { Random } from '@sandbox/database/random';
import { mileageAt, mileageCount, type MileageScale } from '@shared/domains/menus/mileage';
import type { Menu, MenuInterval, MenuOpcode } from '@shared/domains/menus/model';
import { ensureLoaded } from '@sandbox/database/loaded-data';
import { ServiceKey } from '@sandbox/services';
import type { SandboxContext } from '@sandbox/graphql/context';
import { storeWithOpcodes } from '@sandbox/domains/opcodes';
import type { StoreRow } from '@sandbox/domains/stores';

/** Returns the store, generating sample menus on first access; a store loaded after seeding starts without menus. */
export function storeWithMenus(context: SandboxContext, { inStoreId, inTenantId }: StoreKeys): StoreRow {
  const store = storeWithOpcodes(context, { storeId: inStoreId, tenantId: inTenantId });
  const began = readSetting(context.db, 'seededAt') ?? '';
  ensureLoaded(context.db, store, 'menus', (storeKey, random) => {
    if ((store.bulkPhase1CompletedDate ?? '') > began) return;
    const codes = new Set(filteredOpcodes(context, storeKey).map(({ opcode }) => opcode));
    sampleMenus(context.db, storeKey, random, codes);
  });
  return store;
}

export interface StoreKeys {
  inStoreId: string;
  inTenantId: string;
}

/** The opcodes that a menu may contain: those of the service department, with any pay type. */
export const filteredOpcodes = ({ db }: SandboxContext, storeKey: number): MenuOpcode[] =>
  db
    .prepare<[number], MenuOpcode>(
      `select lbropcode as opcode, min(lbropcodedesc) as opcodedescription from opcode
        where storeKey = ? and department = 'Service' group by lbropcode order by lbropcode`,
    )
    .all(storeKey);

/**
 * Generates the models of a store, with their sample menus. Menus count their models, so that they are generated before
 * the menus are first read; the domain of the models depends on this one and registers itself.
 */
export interface StoreModels {
  storeWithModels(context: SandboxContext, keys: StoreKeys): StoreRow;
}

export const STORE_MODELS = new ServiceKey<StoreModels>('the models of a store');

const flagSchema = z
  .number()
  .int()
  .transform((value) => value === 1);
const menuRowSchema = z.object({
  id: z.number().int(),
  menuName: z.string(),
  menuIsdefault: flagSchema,
  menuEnable: flagSchema,
  milegaeInterval: z.number(),
  beforeMiles: z.number(),
  afterMiles: z.number(),
  maxMiles: z.number(),
  mappedModels: z.number().int(),
  intervals: z.number().int(),
});

export interface MenuRow extends Menu {
  id: number;
}

/** The menus of a store, the default one first. */
export const menuRows = ({ db }: SandboxContext, storeKey: number): MenuRow[] =>
  db
    .prepare(
      `select m.*,
              (select count(*) from menu_model d where d.storeKey = m.storeKey and d.menuName = m.menuName)
                as mappedModels,
              (select count(*) from menu_interval i where i.menuKey = m.id) as intervals
         from menu m where m.storeKey = ? order by m.menuIsdefault desc, m.menuName`,
    )
    .all(storeKey)
    .map((row) => menuRowSchema.parse(row));

export const findMenu = (context: SandboxContext, storeKey: number, name: string): MenuRow | undefined =>
  menuRows(context, storeKey).find(({ menuName }) => menuName.toLowerCase() === name.toLowerCase());

export interface IntervalRow extends MenuInterval {
  id: number;
  /** Null for an interval of the sample data. */
  changedBy: string | null;
}

const milesSchema = z.array(z.number());
const intervalRowSchema = z.object({
  id: z.number().int(),
  serviceType: z.string(),
  price: z.number(),
  frh: z.number(),
  items: z.number(),
  ratings: z.string().transform((json) => milesSchema.parse(JSON.parse(json))),
  opcodes: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
  changedBy: z.string().nullable(),
});

/** The intervals of a menu, in order of creation. */
export const intervalRows = ({ db }: SandboxContext, menuKey: number): IntervalRow[] =>
  db
    .prepare(
      `select i.*,
              (select json_group_array(o.opcode order by o.opcode) from menu_interval_opcode o
                where o.intervalKey = i.id) as opcodes
         from menu_interval i where i.menuKey = ? order by i.id`,
    )
    .all(menuKey)
    .map((row) => intervalRowSchema.parse(row));

/** Inserts the sample menus of a store. `codes`: the opcodes of the store. */
function sampleMenus(db: Db, storeKey: number, random: Random, codes: ReadonlySet<string>): void {
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

/** A category of service that a menu can offer at its mileages. */
interface ServiceType {
  id: number;
  serviceType: string;
  /** The most common opcode of the service. */
  code: string;
  /** The service is due at every n-th mileage of a menu. */
  every: number;
  /** Flat rate hours. */
  frh: number;
  /** The number of parts and supplies. */
  items: number;
}

const ROWS: readonly (readonly [name: string, code: string, every: number, frh: number, items: number])[] = [
  ['Oil and Filter', 'LOF', 1, 0.4, 2],
  ['Tire Rotation', 'ROT', 1, 0.3, 1],
  ['Multi-Point Inspection', 'MPI', 1, 0.3, 1],
  ['Cabin Air Filter', 'CABF', 3, 0.3, 1],
  ['Engine Air Filter', 'AIRF', 4, 0.2, 1],
  ['Wiper Blades', 'WIPE', 3, 0.2, 2],
  ['Wheel Alignment', 'ALIGN', 4, 1.2, 1],
  ['Brake Fluid', 'BFS', 6, 0.9, 1],
  ['Fuel Injection', 'FIS', 6, 1, 1],
  ['Transmission Fluid', 'TFS', 8, 1.3, 2.5],
  ['Coolant', 'CFS', 10, 1, 2],
  ['Spark Plugs', 'SPK', 12, 1.6, 6],
  ['Tire Balance', 'MBAL', 4, 0.8, 4],
  ['Battery Test', 'BATT', 2, 0.5, 1],
  ['Differential Fluid', 'DIFF', 8, 0.8, 1.5],
  ['Front Brake Pads', 'FBP', 7, 1.3, 1],
  ['Rear Brake Pads', 'RBP', 8, 1.4, 1],
  ['Timing Belt', 'TBLT', 12, 4.5, 1],
  ['Water Pump', 'WPMP', 12, 3.2, 1],
  ['State Inspection', 'STIN', 3, 0.5, 1],
  ['15,000 Mile Service', '15K', 3, 1.5, 3],
  ['30,000 Mile Service', '30K', 6, 2.6, 5],
  ['60,000 Mile Service', '60K', 12, 4.1, 8],
  ['Wash and Vacuum', 'WASH', 1, 0.3, 1],
];

/** The categories that the provider offers to every store. */
export const SERVICE_TYPES: readonly ServiceType[] = ROWS.map(
  ([serviceType, code, every, frh, items], at) => ({ id: at + 1, serviceType, code, every, frh, items }),
);

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
