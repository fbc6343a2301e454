import { z } from 'zod';

const text = z.string().nullable();
const flag = z.number().int();

/** The editable fields of a pay type. Rates are dollars, dates `YYYY-MM-DD`, flags 0 or 1. */
export const payTypeFieldsSchema = z.object({
  payTypeCode: text,
  department: text,
  gridExcluded: flag,
  laborFixedratevalue: z.number().nullable(),
  partsFixedratevalue: z.number().nullable(),
  laborFixedratedate: text,
  partsFixedratedate: text,
  laborFixedRate: flag,
  partsFixedRate: flag,
});
export type PayTypeFields = z.infer<typeof payTypeFieldsSchema>;

/** The way a dealer bills a repair, and its group at the provider. */
export const payTypeSchema = payTypeFieldsSchema.extend({
  id: z.number().int(),
  payType: z.string(),
  lbrOrPrts: text,
});
export type PayType = z.infer<typeof payTypeSchema>;

/** Pay types as the user saw them and as they are to be saved. */
export const payTypeChangesSchema = z.object({
  storeId: z.string(),
  tenantId: z.string(),
  changes: z.array(z.object({ seen: payTypeSchema, wanted: payTypeFieldsSchema })).min(1),
});
export type PayTypeChanges = z.infer<typeof payTypeChangesSchema>;
