import { z } from 'zod';
import { tenantRealmSchema, tenantUserSchema } from '@shared/domains/tenant-users/model';
import {
  GetAllTenantRealmsDocument,
  GetAllTenantsUsersDocument,
  GetUsersByTenantsDocument,
} from '@main/back-office/generated/graphql';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

export const tenantUsersRouter = router({
  /** The realms of configured tenants, because those of other tenants do not work. */
  realms: read(z.void(), z.array(tenantRealmSchema), async ({ ctx }) => {
    const { data, partial } = await ctx.backOffice.read(GetAllTenantRealmsDocument, {});
    const realms = data.getAllTenantRealms?.results ?? [];
    return { data: realms.filter(({ isConfigured }) => isConfigured), partial };
  }),
  /** Every user of every realm. */
  all: read(z.void(), z.array(tenantUserSchema), async ({ ctx }) => {
    const { data, partial } = await ctx.backOffice.read(GetAllTenantsUsersDocument, {});
    return { data: data.getAllTenantsUsers?.results ?? [], partial };
  }),
  /** The users of some realms. */
  ofRealms: read(
    z.object({ realms: z.array(z.string()).min(1) }),
    z.array(tenantUserSchema),
    async ({ ctx, input }) => {
      const { data, partial } = await ctx.backOffice.read(GetUsersByTenantsDocument, {
        input: { inRealmNames: input.realms },
      });
      return { data: data.getUsersByTenants?.results ?? [], partial };
    },
  ),
});
