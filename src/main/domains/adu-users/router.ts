import { z } from 'zod';
import { aduUserKeySchema, aduUserSchema } from '@shared/domains/adu-users/model';
import { aduUserFormSchema } from '@shared/domains/adu-users/user-form';
import { copySecret, read, revealSecret, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as users from './adu-user-service';

export const aduUsersRouter = router({
  list: read(z.void(), z.array(aduUserSchema), ({ ctx }) => users.listAduUsers(ctx)),
  /** The names of the users who have a temporary password, for those who may see it. */
  withPassword: read(z.void(), z.array(z.string()), ({ ctx }) => users.usersWithPassword(ctx), {
    capability: 'see-credentials',
    cache: false,
  }),
  /** The temporary password of a user, read only when a user reveals it. */
  password: revealSecret(
    aduUserKeySchema,
    z.string(),
    async ({ ctx, input }) => ({ data: await users.fetchPassword(ctx, input.userName), partial: false }),
    'see-credentials',
  ),
  copyPassword: copySecret(
    aduUserKeySchema,
    ({ ctx, input }) => users.fetchPassword(ctx, input.userName),
    'see-credentials',
  ),
  /** The pre-check, then the creation in all realms, which is followed as a job. */
  add: write(aduUserFormSchema, z.void(), ({ ctx, input }) => users.createAduUser(ctx, input)),
  /** Removes the user from all realms; returns the back office's message. */
  remove: write(aduUserKeySchema, z.string().nullable(), ({ ctx, input }) =>
    users.removeAduUser(ctx, input.userName),
  ),
});
