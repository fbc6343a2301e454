import { z } from 'zod';

/** What became of one row of a save: `message` says why it was not saved, null that it was. */
export const rowOutcomeSchema = z.object({ key: z.string(), message: z.string().nullable() });
export type RowOutcome = z.infer<typeof rowOutcomeSchema>;
