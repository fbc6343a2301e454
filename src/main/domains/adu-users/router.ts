import { z } from 'zod';
import { aduUserSchema } from '@shared/domains/adu-users/model';
import { aduUserFormSchema } from '@shared/domains/adu-users/user-form';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as users from './adu-user-service';

export const aduUsersRouter = router({
  list: read(z.void(), z.array(aduUserSchema), ({ ctx }) => users.list(ctx)),
  /** The pre-check, then the creation in all realms, which is followed as a job. */
  add: write(aduUserFormSchema, z.void(), ({ ctx, input }) => users.add(ctx, input)),
  /** From all realms; gives what the back office said. */
  remove: write(z.object({ userName: z.string() }), z.string().nullable(), ({ ctx, input }) =>
    users.remove(ctx, input.userName),
  ),
});
