import { z } from 'zod';

/** How many there are. PostgreSQL's bigint comes as text. */
export const countSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().nonnegative());
