import { z } from 'zod';

const text = z.string().nullable();

/** Up to which day a store has data: `value` as YYYY-MM-DD. */
export const dataAsOfSchema = z.object({
  tenant: z.string(),
  tenantName: z.string(),
  storeName: z.string(),
  dms: text,
  value: text,
  subDomain: text,
});
export type DataAsOf = z.infer<typeof dataAsOfSchema>;

/** A row of the report; the `id` is its place, by which pages meet. */
export const dataAsOfRowSchema = dataAsOfSchema.extend({ id: z.string() });
