import { z } from 'zod';

/** What a list shows of a server: the password is no part of it, and is asked for by itself. */
export const dbServerSchema = z.object({
  serverNo: z.number().int(),
  ipAddress: z.string(),
  dbName: z.string(),
  dbUser: z.string(),
  dbPort: z.number().int(),
  isFull: z.boolean(),
  /** ISO instants. */
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
});
export type DbServer = z.infer<typeof dbServerSchema>;

/** What the back office knows a server by. */
export const dbServerKeySchema = dbServerSchema.pick({ ipAddress: true, dbPort: true });
export type DbServerKey = z.infer<typeof dbServerKeySchema>;
