// The shapes of labor grids and of their names, which the contract calls grid types: as they are read, added, changed
// and deleted. `rates.ts` converts rates to the provider's form.

import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/stores/model';

/** Whether a grid prices one opcode or the models that are mapped to it. */
export const gridKindSchema = z.enum(['Opcode', 'Model']);
export type GridKind = z.infer<typeof gridKindSchema>;

/** One grid in the list. `gridType` is its name, of an opcode's grid the opcode; days as YYYY-MM-DD. */
export const laborGridSchema = z.object({
  gridType: z.string(),
  gridFor: gridKindSchema,
  /** 1 is the current one of its name. */
  gridOrder: z.coerce.number().int(),
  storeInstallDate: z.string().nullable(),
  createdDate: z.string(),
  opcode: z.string().nullable(),
});
export type LaborGrid = z.infer<typeof laborGridSchema>;

/** Which grid of a store is meant. */
export const gridKeySchema = laborGridSchema.pick({ gridType: true, gridFor: true, createdDate: true });
export type GridKey = z.infer<typeof gridKeySchema>;

/** Dollars: a row for each hour, a column for each tenth. */
export const gridRatesSchema = z.array(z.array(z.number()).length(10));
export type GridRates = z.infer<typeof gridRatesSchema>;

export const gridTypeMasterSchema = z.object({
  classificationType: z.string(),
  /** Grids of that name; some servers count in text. */
  gridCount: z.coerce.number().int(),
  isDefaultGridType: z.boolean(),
  storeId: z.string(),
  tenantId: z.string(),
  value: z.string(),
});
export type GridTypeMaster = z.infer<typeof gridTypeMasterSchema>;

/** The outcome of one grid. Code 1 is success, 0 an error, any other information. */
export const gridResultSchema = z.object({
  gridType: z.string(),
  message: z.string(),
  code: z.number().int(),
});
export type GridResult = z.infer<typeof gridResultSchema>;

/** A store as the calls about its grids name it. */
export const gridStoreSchema = storeKeySchema.extend({ realm: z.string().nullable() });
export type GridStore = z.infer<typeof gridStoreSchema>;

/** The type of a new grid. */
export const newGridSchema = z.object({
  gridFor: gridKindSchema,
  gridType: z.string().min(1),
  storeInstallDate: z.string(),
  isDefault: z.boolean(),
});
export type NewGrid = z.infer<typeof newGridSchema>;

/** The outcome of a deletion: done, or another grid type has to become the default first. */
export const gridRemovalSchema = z.object({
  outcome: z.enum(['deleted', 'chooseDefault']),
  message: z.string(),
});
export type GridRemoval = z.infer<typeof gridRemovalSchema>;

/** The changes of a store's grid names. */
export const gridTypeChangeSchema = z.object({
  activity: z.enum(['insert', 'update', 'delete']),
  name: z.string().nullable(),
  oldName: z.string().nullable(),
  isDefault: z.boolean(),
});
export type GridTypeChange = z.infer<typeof gridTypeChangeSchema>;
