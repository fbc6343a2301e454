// The procedures of the schema configurations, which are the database connections of the realms: they list them page by
// page, and reveal or copy the password of one.

import { z } from 'zod';
import {
  GetSchemaConfigDocument,
  GetSchemaConfigPasswordDocument,
  GetSchemaConfigPasswordsDocument,
  GetSchemaConfigWholeDocument,
  type SchemaConfigFieldsFragment,
} from '@main/back-office/generated/graphql';
import {
  pageInputSchema,
  pageOrWhole,
  pageSchema,
  placedPage,
  readsOfList,
} from '@main/back-office/overlapping-pages';
import { allResults } from '@main/back-office/response/results';
import {
  type SchemaConfig,
  type SchemaConfigKey,
  schemaConfigKeySchema,
  schemaConfigRowSchema,
} from '@shared/domains/schema-configs/model';
import { copySecret, read, revealSecret, type BackOfficeContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { schemaConfigsTexts as texts } from '@shared/domains/schema-configs/texts';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

const mayLook = { capability: 'see-settings' } as const;

/** Rows of a request: its answer has 1.4 MB. */
const PAGE_SIZE = 5000;

const toConfig = (config: SchemaConfigFieldsFragment): SchemaConfig => ({
  configId: config.configId,
  realmName: config.realmName,
  clientId: config.clientId ?? null,
  hostname: config.hostname ?? null,
  port: config.port ?? null,
  dbServer: config.dbServer ?? null,
  dbName: config.dbName ?? null,
  authUsername: config.authUsername ?? null,
  activeYn: config.activeYn ?? null,
});

/** The schema configurations of all realms, by realm. */
const schemaConfigs = (ctx: BackOfficeContext) => ({
  size: PAGE_SIZE,
  keyOf: ({ configId }: SchemaConfig) => String(configId),
  ...readsOfList(ctx, {
    ...{ page: GetSchemaConfigDocument, whole: GetSchemaConfigWholeDocument, variables: {} },
    rowsOf: (answer) => allResults(answer, 'getSchemaConfig').map(toConfig),
  }),
});

/**
 * The password of one realm. A back office that can't be asked for one answers those of all, of which only this one
 * leaves this process.
 */
async function fetchSchemaPassword(
  { backOffice }: BackOfficeContext,
  { configId, realmName }: SchemaConfigKey,
): Promise<string> {
  const answer = await pageOrWhole(
    () => backOffice.read(GetSchemaConfigPasswordDocument, { configId }),
    () => backOffice.read(GetSchemaConfigPasswordsDocument, {}),
  );
  const config = allResults(answer, 'getSchemaConfig').find((each) => each.configId === configId);
  if (!config && answer.partial)
    throw new AppError('BACK_OFFICE', backOfficeTexts.leftOut(texts.passwordOf(realmName)));
  if (!config) throw new AppError('NOT_FOUND', texts.gone(realmName));
  if (config.authPassword == null) throw new AppError('BACK_OFFICE', texts.passwordLeftOut);
  return config.authPassword;
}

export const schemaConfigsRouter = router({
  /** One page of the schema configurations, by realm. */
  list: read(
    pageInputSchema,
    pageSchema(schemaConfigRowSchema),
    ({ ctx, input }) => placedPage(schemaConfigs(ctx), input.cursor),
    mayLook,
  ),
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
