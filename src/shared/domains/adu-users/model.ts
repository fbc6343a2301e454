import { z } from 'zod';

/** How far the creation in all realms has come; null for a user who is in all of them. */
const creationSchema = z.object({
  status: z.enum(['In Progress', 'Failed']),
  realms: z.number().int(),
  done: z.number().int(),
  failedRealms: z.array(z.string()),
  error: z.string().nullable(),
});
export type AduUserCreation = z.infer<typeof creationSchema>;

/** What a list shows of a user; the temporary password is no part of it, and is asked for by itself. */
export const aduUserSchema = z.object({
  userName: z.string(),
  firstName: z.string().nullable(),
  lastname: z.string().nullable(),
  /** ISO instant. */
  createdAt: z.string().nullable(),
  role: z.string().nullable(),
  creation: creationSchema.nullable(),
});
export const aduUserKeySchema = aduUserSchema.pick({ userName: true });

export type AduUser = z.infer<typeof aduUserSchema>;
