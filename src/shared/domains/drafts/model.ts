import { z } from 'zod';

/** Unsaved work of one form or grid. `value` is the form's own shape, checked when restored. */
export const draftSchema = z.object({
  key: z.string().min(1).max(200),
  value: z.unknown(),
  savedAt: z.string(),
});
export type Draft = z.infer<typeof draftSchema>;
