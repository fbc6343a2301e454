import { z } from 'zod';
import { schemaConfigKeySchema, schemaConfigSchema } from '@shared/domains/schema-configs/model';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as configs from './schema-config-service';

const superadmin = { capability: 'see-settings' } as const;

export const schemaConfigsRouter = router({
  list: read(z.void(), z.array(schemaConfigSchema), ({ ctx }) => configs.list(ctx), superadmin),
  /** Of one realm, when somebody wants to see it. */
  password: read(
    schemaConfigKeySchema,
    z.string(),
    async ({ ctx, input }) => ({ data: await configs.password(ctx, input), partial: false }),
    { ...superadmin, keep: false },
  ),
  /** On the clipboard, without the page getting it where the shell has a clipboard of its own. */
  copyPassword: write(
    schemaConfigKeySchema,
    z.void(),
    async ({ ctx, input }) => ctx.desktop.copyText(await configs.password(ctx, input)),
    superadmin,
  ),
});
