import { z } from 'zod';

/** A tenant or store the palette can open; found in the local index, so also offline. */
export const searchHitSchema = z.object({
  kind: z.enum(['tenant', 'store']),
  id: z.number().int(),
  title: z.string(),
  subtitle: z.string(),
  /** True if it was found in spite of a typing error, because nothing is called as typed. */
  isSimilar: z.literal(true).optional(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;
