// The revenue of a store in a month: its five tables, and the file with its jobs of one pay type.

import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/stores/model';

/** YYYY-MM */
export const queryMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const revenueStoreSchema = storeKeySchema.extend({ realm: z.string() });
export type RevenueStore = z.infer<typeof revenueStoreSchema>;

const figure = z.number().nullable();

/** Figures of a month, those with `opt` of the month before it. Dollars, hours, and percent from 0 to 100. */
const revenueRowSchema = z.object({
  id: z.number().int(),
  heading: z.string(),
  selJobcount: figure,
  selHours: figure,
  actualHours: figure,
  selCost: figure,
  selSale: figure,
  elr: figure,
  markup: figure,
  optJobcount: figure,
  optHours: figure,
  optCost: figure,
  optSale: figure,
  optElr: figure,
  optMarkup: figure,
  gpPercLbrRev: figure,
  lbrRevenue: figure,
  filterBy: z.string().nullable(),
});
export type RevenueRow = z.infer<typeof revenueRowSchema>;

/** The rows of a table; null if the back office left it out. */
const rows = z.array(revenueRowSchema).nullable();

export const revenueOfMonthSchema = z.object({
  payTypes: rows,
  components: rows,
  categories: rows,
  warranty: rows,
  jobLevels: rows,
});
export type RevenueOfMonth = z.infer<typeof revenueOfMonthSchema>;

/** A job of a repair order, as the static files under /data list them. Returns are negative. */
export const revenueJobSchema = z.object({
  ro: z.string(),
  closedDate: z.string(),
  opcode: z.string(),
  description: z.string().nullable(),
  hours: z.number(),
  laborSale: z.number(),
  laborCost: z.number(),
  partsSale: z.number(),
  partsCost: z.number(),
});
export type RevenueJob = z.infer<typeof revenueJobSchema>;

/** A file of one store, month and pay type. */
export const revenueFileSchema = z.object({ jobs: z.array(revenueJobSchema) });
