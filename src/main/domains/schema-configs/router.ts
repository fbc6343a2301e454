// The procedures of the schema configurations, which are the database connections of the realms: they list them, and
// reveal or copy the password of one.

import { z } from 'zod';
import {
  GetSchemaConfigDocument,
  GetSchemaConfigPasswordsDocument,
} from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import {
  type SchemaConfig,
  type SchemaConfigKey,
  schemaConfigKeySchema,
  schemaConfigSchema,
} from '@shared/domains/schema-configs/model';
import {
  copySecret,
  type Fetched,
  read,
  revealSecret,
  type BackOfficeContext,
} from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { schemaConfigsTexts as texts } from '@shared/domains/schema-configs/texts';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

const mayLook = { capability: 'see-settings' } as const;

/** Lists the schema configurations of all realms, and reads the password of one. */
async function listSchemaConfigs({ backOffice }: BackOfficeContext): Promise<Fetched<SchemaConfig[]>> {
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
  { backOffice }: BackOfficeContext,
  { configId, realmName }: SchemaConfigKey,
): Promise<string> {
  const answer = await backOffice.read(GetSchemaConfigPasswordsDocument, {});
  const config = allResults(answer, 'getSchemaConfig').find((each) => each.configId === configId);
  if (!config && answer.partial)
    throw new AppError('BACK_OFFICE', backOfficeTexts.leftOut(texts.passwordOf(realmName)));
  if (!config) throw new AppError('NOT_FOUND', texts.gone(realmName));
  if (config.authPassword == null) throw new AppError('BACK_OFFICE', texts.passwordLeftOut);
  return config.authPassword;
}

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
