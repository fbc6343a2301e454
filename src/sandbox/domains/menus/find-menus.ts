import { z } from 'zod';
import type { Menu, MenuInterval, MenuOpcode } from '@shared/domains/menus/model';
import { ensureLoaded } from '@sandbox/store/loaded-data';
import { readSetting } from '@sandbox/store/settings';
import type { SandboxContext } from '@sandbox/graphql/context';
import { storeWithOpcodes } from '@sandbox/domains/opcodes';
import type { StoreRow } from '@sandbox/domains/stores';
import { sampleMenus } from './sample';

export interface StoreKeys {
  inStoreId: string;
  inTenantId: string;
}

/** What a menu may sell: the service department's opcodes, whatever pay type they come with. */
export const filteredOpcodes = ({ db }: SandboxContext, storeKey: number): MenuOpcode[] =>
  db
    .prepare<[number], MenuOpcode>(
      `select lbropcode as opcode, min(lbropcodedesc) as opcodedescription from opcode
        where storeKey = ? and department = 'Service' group by lbropcode order by lbropcode`,
    )
    .all(storeKey);

/**
 * A store with the menus its people had made before this sandbox began. One that was loaded since has those that
 * were made here, and none to begin with.
 */
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

const flag = z
  .number()
  .int()
  .transform((value) => value === 1);
const menuRowSchema = z.object({
  id: z.number().int(),
  menuName: z.string(),
  menuIsdefault: flag,
  menuEnable: flag,
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
  /** Nobody where it came with the sample data. */
  changedBy: string | null;
}

const miles = z.array(z.number());
const intervalRowSchema = z.object({
  id: z.number().int(),
  serviceType: z.string(),
  price: z.number(),
  frh: z.number(),
  items: z.number(),
  ratings: z.string().transform((json) => miles.parse(JSON.parse(json))),
  opcodes: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
  changedBy: z.string().nullable(),
});

/** The intervals of a menu, in the order in which they were made. */
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
