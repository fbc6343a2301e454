// The repair orders of each store by month. The contract numbers the months instead of naming them; `rules.ts` says
// which month each one is.

import { z } from 'zod';
import { countSchema } from '@shared/kernel/schemas';

/** The fields of the months, oldest first: month13 is the current month. */
export const MONTH_FIELDS = [
  'month1',
  'month2',
  'month3',
  'month4',
  'month5',
  'month6',
  'month7',
  'month8',
  'month9',
  'month10',
  'month11',
  'month12',
  'month13',
] as const;
export type MonthField = (typeof MONTH_FIELDS)[number];

/** A month without figures is null, not zero. */
const count = countSchema.nullable();

export const roCountsSchema = z.object({
  tenantname: z.string(),
  storename: z.string(),
  manufacturer: z.string().nullable(),
  thirteenMonthTotRocount: count,
  month1: count,
  month2: count,
  month3: count,
  month4: count,
  month5: count,
  month6: count,
  month7: count,
  month8: count,
  month9: count,
  month10: count,
  month11: count,
  month12: count,
  month13: count,
});
export type RoCounts = z.infer<typeof roCountsSchema>;

/** A row of the report; the `id` is its place, by which pages meet. */
export const roCountsRowSchema = roCountsSchema.extend({ id: z.string() });
