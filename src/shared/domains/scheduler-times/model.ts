import { z } from 'zod';

const text = z.string().nullable();

/** The time at which the data of a store is loaded every night. Days are `YYYY-MM-DD`. */
export const schedulerStoreSchema = z.object({
  tenantId: z.string(),
  tenantName: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  dms: text,
  dmsImg: text,
  /** Time of day: `HH:mm` or `HH:mm:ss`. */
  schedulerTime: text,
  /** First day of the active data feed. */
  effectiveDate: text,
  /** Last day whose data was loaded. */
  dataAsOf: text,
});
export type SchedulerStore = z.infer<typeof schedulerStoreSchema>;

/** A row of the list; the `id` is its place, by which pages meet. */
export const schedulerStoreRowSchema = schedulerStoreSchema.extend({ id: z.string() });

/** A new time, with the one that it replaces. */
export const schedulerChangeSchema = z.object({
  storeId: z.string(),
  storeName: z.string(),
  dms: text,
  seen: text,
  time: z.string(),
});
export type SchedulerChange = z.infer<typeof schedulerChangeSchema>;
