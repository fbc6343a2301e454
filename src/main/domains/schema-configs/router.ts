// Lists the schema configurations of all realms, and reads the password of one.

import { z } from 'zod';
import {
  GetSchemaConfigDocument,
  GetSchemaConfigPasswordsDocument,
} from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import {
  schemaConfigKeySchema,
  schemaConfigSchema,
  type SchemaConfig,
  type SchemaConfigKey,
} from '@shared/domains/schema-configs/model';
import { copySecret, read, revealSecret, type Fetched, type SignedInContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { schemaConfigsTexts as texts } from '@shared/domains/schema-configs/texts';
import { AppError } from '@shared/kernel/app-error';

const mayLook = { capability: 'see-settings' } as const;

export const schemaConfigsRouter = router({
  list: read(z.void(), z.array(schemaConfigSchema), ({ ctx }) => listSchemaConfigs(ctx), mayLook),
  /** The password of one realm, read only when a user reveals it. */
  password: revealSecret(
    schemaConfigKeySchema,
    z.string(),
    async ({ ctx, input }) => ({ data: await fetchSchemaPassword(ctx, input), partial: false }),
    'see-settings',
  ),
  copyPassword: copySecret(
    schemaConfigKeySchema,
    ({ ctx, input }) => fetchSchemaPassword(ctx, input),
    'see-settings',
  ),
});

type Office = Pick<SignedInContext, 'backOffice'>;

async function listSchemaConfigs({ backOffice }: Office): Promise<Fetched<SchemaConfig[]>> {
  const answer = await backOffice.read(GetSchemaConfigDocument, {});
  const configs = allResults(answer, 'getSchemaConfig');
  return {
    data: configs.map((config) => ({
      configId: config.configId,
      realmName: config.realmName,
      clientId: config.clientId ?? null,
      hostname: config.hostname ?? null,
      port: config.port ?? null,
      dbServer: config.dbServer ?? null,
      dbName: config.dbName ?? null,
      authUsername: config.authUsername ?? null,
      activeYn: config.activeYn ?? null,
    })),
    partial: answer.partial,
  };
}

/** The password of one realm. The response has those of all realms, but only this one leaves this process. */
async function fetchSchemaPassword(
  { backOffice }: Office,
  { configId, realmName }: SchemaConfigKey,
): Promise<string> {
  const answer = await backOffice.read(GetSchemaConfigPasswordsDocument, {});
  const config = allResults(answer, 'getSchemaConfig').find((each) => each.configId === configId);
  if (!config) throw new AppError('NOT_FOUND', texts.gone(realmName));
  if (config.authPassword == null) throw new AppError('BACK_OFFICE', texts.passwordLeftOut);
  return config.authPassword;
}
