import { z } from 'zod';
import type { Menu, MenuInterval, MenuOpcode } from '@shared/domains/menus/model';
import { ensureLoaded } from '@sandbox/store/loaded-data';
import { ServiceKey } from '@sandbox/services';
import { readSetting } from '@sandbox/store/settings';
import type { SandboxContext } from '@sandbox/graphql/context';
import { storeWithOpcodes } from '@sandbox/domains/opcodes';
import type { StoreRow } from '@sandbox/domains/stores';
import { sampleMenus } from './sample';

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
