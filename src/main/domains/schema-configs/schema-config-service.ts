// Lists the schema configurations of all realms, and reads the password of one.

import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import type { SchemaConfig, SchemaConfigKey } from '@shared/domains/schema-configs/model';
import { schemaConfigsTexts as texts } from '@shared/domains/schema-configs/texts';
import {
  GetSchemaConfigDocument,
  GetSchemaConfigPasswordsDocument,
} from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

type Office = Pick<SignedInContext, 'backOffice'>;

export async function listSchemaConfigs({ backOffice }: Office): Promise<Fetched<SchemaConfig[]>> {
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
export async function fetchSchemaPassword(
  { backOffice }: Office,
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
