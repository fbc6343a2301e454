import { z } from 'zod';

/** A tenant or store the palette can open; found in the local index, so also offline. */
export const searchHitSchema = z.object({
  kind: z.enum(['tenant', 'store']),
  id: z.number().int(),
  title: z.string(),
  subtitle: z.string(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;
