import { z } from 'zod';
import { tenantRealmSchema, tenantUserSchema } from '@shared/domains/tenant-users/model';
import {
  GetAllTenantRealmsDocument,
  GetAllTenantsUsersDocument,
  GetUsersByTenantsDocument,
} from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

export const tenantUsersRouter = router({
  /** The realms of configured tenants, because those of other tenants do not work. */
  realms: read(z.void(), z.array(tenantRealmSchema), async ({ ctx }) => {
    const answer = await ctx.backOffice.read(GetAllTenantRealmsDocument, {});
    const realms = allResults(answer, 'getAllTenantRealms');
    return { data: realms.filter(({ isConfigured }) => isConfigured), partial: answer.partial };
  }),
  /** Every user of every realm. */
  all: read(z.void(), z.array(tenantUserSchema), async ({ ctx }) => {
    const answer = await ctx.backOffice.read(GetAllTenantsUsersDocument, {});
    return { data: allResults(answer, 'getAllTenantsUsers'), partial: answer.partial };
  }),
  /** The users of some realms. */
  ofRealms: read(
    z.object({ realms: z.array(z.string()).min(1) }),
    z.array(tenantUserSchema),
    async ({ ctx, input }) => {
      const answer = await ctx.backOffice.read(GetUsersByTenantsDocument, {
        input: { inRealmNames: input.realms },
      });
      return { data: allResults(answer, 'getUsersByTenants'), partial: answer.partial };
    },
  ),
});
