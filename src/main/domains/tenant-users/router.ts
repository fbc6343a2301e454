import { z } from 'zod';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { tenantRealmSchema, tenantUserSchema } from '@shared/domains/tenant-users/model';
import { allUsers, usersOf, workingRealms } from './all-users';

export const tenantUsersRouter = router({
  /** The realms of configured tenants. */
  realms: read(z.void(), z.array(tenantRealmSchema), ({ ctx }) => workingRealms(ctx.backOffice)),
  /** Every user of every realm. */
  all: read(z.void(), z.array(tenantUserSchema), ({ ctx }) => allUsers(ctx.backOffice)),
  /** The users of some realms. */
  ofRealms: read(
    z.object({ realms: z.array(z.string()).min(1) }),
    z.array(tenantUserSchema),
    ({ ctx, input }) => usersOf(ctx.backOffice, input.realms),
  ),
});
