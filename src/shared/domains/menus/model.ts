// The shapes of a store's maintenance menus and their intervals. `interval-records.ts` has the provider's; the menus of
// the window are in src/main/app/menus.ts.

import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/stores/model';

/** A menu of services that are due at regular mileages. Names and their spelling are the provider's. */
export const menuSchema = z.object({
  menuName: z.string(),
  menuIsdefault: z.boolean(),
  /** Intervals can be created. */
  menuEnable: z.boolean(),
  /** Miles from one visit to the next. */
  milegaeInterval: z.number(),
  /** The miles by which a visit may be early and late. */
  beforeMiles: z.number(),
  afterMiles: z.number(),
  maxMiles: z.number(),
  /** Models that are on this menu, and would not be on any without it. */
  mappedModels: z.number().int(),
  intervals: z.number().int(),
});
export type Menu = z.infer<typeof menuSchema>;

export const menuOpcodeSchema = z.object({ opcode: z.string(), opcodedescription: z.string().nullable() });
export type MenuOpcode = z.infer<typeof menuOpcodeSchema>;

/** A category of services; a menu has at most one interval for each. */
export const menuServiceTypeSchema = z.object({ id: z.number().int(), serviceType: z.string() });
export type MenuServiceType = z.infer<typeof menuServiceTypeSchema>;

/** The services of one category, and their mileages. `price` is dollars, `frh` flat rate hours. */
export const menuIntervalSchema = z.object({
  serviceType: z.string(),
  price: z.number(),
  frh: z.number(),
  items: z.number(),
  opcodes: z.array(z.string()),
  /** Miles, ascending. */
  ratings: z.array(z.number()),
});
export type MenuInterval = z.infer<typeof menuIntervalSchema>;

/** Everything that is on a menu. */
export const menuDetailsSchema = z.object({
  menu: menuSchema,
  intervals: z.array(menuIntervalSchema),
  /** Every opcode of the intervals, with its description. */
  opcodes: z.array(menuOpcodeSchema),
});
export type MenuDetails = z.infer<typeof menuDetailsSchema>;

/** One interval as it is stored now, null if there is none, and the categories in use. */
export const intervalLookupSchema = z.object({
  interval: menuIntervalSchema.nullable(),
  taken: z.array(z.string()),
});

/** The store whose menus a call is about. */
export const menusKeySchema = storeKeySchema.extend({ realm: z.string().nullable() });
export type MenusKey = z.infer<typeof menusKeySchema>;

export const menuKeySchema = menusKeySchema.extend({ menuName: z.string() });

export const newMenuSchema = menuSchema.omit({ menuEnable: true, mappedModels: true, intervals: true });
export type NewMenu = z.infer<typeof newMenuSchema>;
