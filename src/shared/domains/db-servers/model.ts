import { z } from 'zod';

/** The fields of a server in a list: the password is not part of it, and is read by a separate call. */
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

/** The back office's key of a server. */
export const dbServerKeySchema = dbServerSchema.pick({ ipAddress: true, dbPort: true });
export type DbServerKey = z.infer<typeof dbServerKeySchema>;

/** The outcome of an edit. */
export const serverUpdateSchema = z.object({
  text: z.string().nullable(),
  /** Set where the server has moved to another address and its old entry could not be deleted. */
  leftOver: z.string().nullable(),
});
export type ServerUpdate = z.infer<typeof serverUpdateSchema>;
