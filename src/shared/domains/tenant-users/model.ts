import { z } from 'zod';

/** A tenant's identity realm. */
export const tenantRealmSchema = z.object({ realmName: z.string(), tenantName: z.string() });

/** Realms of one read, where there are more: their users are an answer of less than a megabyte. */
export const REALMS_PER_READ = 500;

/** The roles of a realm are its own, so they are shown unchanged. */
export const tenantUserSchema = z.object({
  realmName: z.string(),
  userGroup: z.string().nullable(),
  userName: z.string(),
  email: z.string().nullable(),
  userRole: z.string().nullable(),
});
export type TenantUser = z.infer<typeof tenantUserSchema>;
