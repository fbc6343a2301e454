import { z } from 'zod';

/** A store whose last daily load failed. Dates are `YYYY-MM-DD`, the scheduler time is a time of day. */
export const failedStoreSchema = z.object({
  tenantName: z.string(),
  storeName: z.string(),
  schedulerTime: z.string().nullable(),
  storeId: z.string(),
  /** Null or empty for a DMS without a name. */
  dms: z.string().nullable(),
  dmsImg: z.string().nullable(),
  effectiveDate: z.string().nullable(),
  /** Last day whose data was loaded. */
  dataAsOf: z.string().nullable(),
});
export type FailedStore = z.infer<typeof failedStoreSchema>;

/** A row of the list; the `id` is its place, by which pages meet. */
export const failedStoreRowSchema = failedStoreSchema.extend({ id: z.string() });
