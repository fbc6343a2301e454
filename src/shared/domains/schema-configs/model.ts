import { z } from 'zod';

/** The connection of a realm's database; the auth password is not part of it, and is read by a separate call. */
const schemaConfigSchema = z.object({
  configId: z.number().int(),
  clientId: z.string().nullable(),
  realmName: z.string(),
  hostname: z.string().nullable(),
  port: z.number().int().nullable(),
  dbServer: z.string().nullable(),
  dbName: z.string().nullable(),
  authUsername: z.string().nullable(),
  /** 'Y' or 'N'. */
  activeYn: z.string().nullable(),
});
export type SchemaConfig = z.infer<typeof schemaConfigSchema>;

/** A row of the list; the `id` is its place, by which pages meet. */
export const schemaConfigRowSchema = schemaConfigSchema.extend({ id: z.string() });

export const schemaConfigKeySchema = schemaConfigSchema.pick({ configId: true, realmName: true });
export type SchemaConfigKey = z.infer<typeof schemaConfigKeySchema>;
