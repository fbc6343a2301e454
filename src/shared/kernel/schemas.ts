// Schemas that several domains share.

import { z } from 'zod';

/** The outcome of one row of a save: `message` is the reason why it was not saved, or may not have been; null means success. */
export const rowOutcomeSchema = z.object({
  key: z.string(),
  message: z.string().nullable(),
  isUnknown: z.boolean().optional(),
});
export type RowOutcome = z.infer<typeof rowOutcomeSchema>;

/** A count. PostgreSQL's bigint is sent as text. */
export const countSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().nonnegative());
