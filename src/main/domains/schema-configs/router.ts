import { z } from 'zod';
import { schemaConfigKeySchema, schemaConfigSchema } from '@shared/domains/schema-configs/model';
import { copySecret, read, revealSecret } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as configs from './schema-config-service';

const mayLook = { capability: 'see-settings' } as const;

export const schemaConfigsRouter = router({
  list: read(z.void(), z.array(schemaConfigSchema), ({ ctx }) => configs.listSchemaConfigs(ctx), mayLook),
  /** The password of one realm, read only when a user reveals it. */
  password: revealSecret(
    schemaConfigKeySchema,
    z.string(),
    async ({ ctx, input }) => ({ data: await configs.fetchSchemaPassword(ctx, input), partial: false }),
    'see-settings',
  ),
  copyPassword: copySecret(
    schemaConfigKeySchema,
    ({ ctx, input }) => configs.fetchSchemaPassword(ctx, input),
    'see-settings',
  ),
});
