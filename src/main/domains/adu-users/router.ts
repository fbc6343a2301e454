import { z } from 'zod';
import { aduUserKeySchema, aduUserSchema } from '@shared/domains/adu-users/model';
import { aduUserFormSchema } from '@shared/domains/adu-users/user-form';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as users from './adu-user-service';

const credentials = { capability: 'see-credentials' } as const;

export const aduUsersRouter = router({
  list: read(z.void(), z.array(aduUserSchema), ({ ctx }) => users.list(ctx)),
  /** The temporary one of a user, when somebody wants to see it. */
  password: read(
    aduUserKeySchema,
    z.string(),
    async ({ ctx, input }) => ({ data: await users.password(ctx, input.userName), partial: false }),
    { ...credentials, keep: false },
  ),
  /** On the clipboard, without the page getting it where the shell has a clipboard of its own. */
  copyPassword: write(
    aduUserKeySchema,
    z.void(),
    async ({ ctx, input }) => ctx.desktop.copyText(await users.password(ctx, input.userName)),
    credentials,
  ),
  /** The pre-check, then the creation in all realms, which is followed as a job. */
  add: write(aduUserFormSchema, z.void(), ({ ctx, input }) => users.add(ctx, input)),
  /** From all realms; gives what the back office said. */
  remove: write(aduUserKeySchema, z.string().nullable(), ({ ctx, input }) =>
    users.remove(ctx, input.userName),
  ),
});
