import { z } from 'zod';
import { dbServerKeySchema, dbServerSchema, serverUpdateSchema } from '@shared/domains/db-servers/model';
import { editedServerSchema, newServerSchema } from '@shared/domains/db-servers/rules';
import { copySecret, read, revealSecret, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as servers from './db-server-service';

const mayLook = { capability: 'see-settings' } as const;
const mayChange = { capability: 'change-settings' } as const;

export const dbServersRouter = router({
  list: read(z.void(), z.array(dbServerSchema), ({ ctx }) => servers.list(ctx), mayLook),
  /** The password of one server, read only when a user reveals it. */
  password: revealSecret(
    dbServerKeySchema,
    z.string(),
    async ({ ctx, input }) => ({ data: await servers.password(ctx, input), partial: false }),
    'see-settings',
  ),
  copyPassword: copySecret(
    dbServerKeySchema,
    ({ ctx, input }) => servers.password(ctx, input),
    'see-settings',
  ),
  /** Returns the back office's message, as `remove` does. */
  add: write(newServerSchema, z.string().nullable(), ({ ctx, input }) => servers.add(ctx, input), mayChange),
  /** An empty password leaves the stored one unchanged. */
  update: write(
    z.object({ seen: dbServerSchema, wanted: editedServerSchema }),
    serverUpdateSchema,
    ({ ctx, input }) => servers.update(ctx, input),
    mayChange,
  ),
  remove: write(
    dbServerKeySchema,
    z.string().nullable(),
    ({ ctx, input }) => servers.remove(ctx, input),
    mayChange,
  ),
});
