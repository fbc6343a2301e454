import { z } from 'zod';
import { dbServerKeySchema, dbServerSchema } from '@shared/domains/db-servers/model';
import { editedServerSchema, newServerSchema } from '@shared/domains/db-servers/rules';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as servers from './db-server-service';

const superadmin = { capability: 'see-settings' } as const;

export const dbServersRouter = router({
  list: read(z.void(), z.array(dbServerSchema), ({ ctx }) => servers.list(ctx), superadmin),
  /** Of one server, when somebody wants to see it. */
  password: read(
    dbServerKeySchema,
    z.string(),
    async ({ ctx, input }) => ({ data: await servers.password(ctx, input), partial: false }),
    { ...superadmin, keep: false },
  ),
  /** On the clipboard, without the page getting it where the shell has a clipboard of its own. */
  copyPassword: write(
    dbServerKeySchema,
    z.void(),
    async ({ ctx, input }) => ctx.desktop.copyText(await servers.password(ctx, input)),
    superadmin,
  ),
  /** These three give what the back office said. */
  add: write(newServerSchema, z.string().nullable(), ({ ctx, input }) => servers.add(ctx, input), superadmin),
  /** An empty password stays what it is. */
  update: write(
    z.object({ seen: dbServerSchema, wanted: editedServerSchema }),
    z.string().nullable(),
    ({ ctx, input }) => servers.update(ctx, input),
    superadmin,
  ),
  remove: write(
    dbServerKeySchema,
    z.string().nullable(),
    ({ ctx, input }) => servers.remove(ctx, input),
    superadmin,
  ),
});
