import { z } from 'zod';

/** A store and the days it has no data of, `YYYY-MM-DD`, first to last. */
const missedStoreSchema = z.object({
  tenantName: z.string(),
  storeName: z.string(),
  dates: z.array(z.string()),
});
export type MissedStore = z.infer<typeof missedStoreSchema>;

/** The same in a page of the list. Its id has its place, because two stores of a tenant can have the same name. */
export const missedStoreRowSchema = missedStoreSchema.extend({ id: z.string() });
export type MissedStoreRow = z.infer<typeof missedStoreRowSchema>;
