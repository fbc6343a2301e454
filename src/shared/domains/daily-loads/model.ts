import { z } from 'zod';

const text = z.string().nullable();

/** The load of a store on one day. Start and end are ISO instants, the load date is YYYY-MM-DD. */
export const dailyLoadSchema = z.object({
  clientname: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  dms: text,
  startdate: text,
  enddate: text,
  statuss: z.string(),
  dataLoadDate: text,
  errMessage: text,
});
export type DailyLoad = z.infer<typeof dailyLoadSchema>;

/** A row of the list; the `id` is its place, by which pages meet. */
export const dailyLoadRowSchema = dailyLoadSchema.extend({ id: z.string() });
