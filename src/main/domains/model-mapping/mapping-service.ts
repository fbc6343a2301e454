// Reads and changes the mapping of a store's models to menus or labor grid types; also finds its last cached copy, for
// suggestions.

import {
  GridModelsOfStoreDocument,
  InsertGridModelMappingDocument,
  MenuModelsOfStoreDocument,
  UpdateMenuModelsDocument,
} from '@main/back-office/generated/graphql';
import { allResults, expectSuccess } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { responseCacheKey } from '@main/bridge/response-cache';
import type { AccountCache } from '@main/cache/account-cache';
import {
  type MappingChange,
  type MappingKey,
  mappingKeySchema,
  type ModelMapping,
  modelMappingSchema,
} from '@shared/domains/model-mapping/model';
import { gridRecords, menuRecords } from '@shared/domains/model-mapping/mapping-records';

/** The last cached mapping of a store; null when there is none, or its format is of another version. */
export function cachedMapping(cache: AccountCache, key: MappingKey): ModelMapping | null {
  const cached = cache.responses.get(responseCacheKey('modelMapping.ofStore', mappingKeySchema.parse(key)));
  if (!cached) return null;
  const parsed = modelMappingSchema.safeParse(JSON.parse(cached.json));
  return parsed.success ? parsed.data : null;
}

async function onMenus(ctx: SignedInContext, { realm, ...store }: Store): Promise<Fetched<ModelMapping>> {
  const { storeId, tenantId } = store;
  const answer = await ctx.backOffice.read(
    MenuModelsOfStoreDocument,
    { storeId, tenantId, realm, username: ctx.user.email },
    { storeId, tenantId },
  );
  return {
    data: {
      models: allResults(answer, 'getMenuModels').map(({ make, model, menuName = null }) => ({
        ...{ make, model, target: menuName },
      })),
      targets: allResults(answer, 'getMenuNames').map(({ menuName, menuIsdefault }) => ({
        name: menuName,
        isDefault: menuIsdefault,
      })),
    },
    partial: answer.partial,
  };
}

type Store = Omit<MappingKey, 'kind'>;

async function onGridTypes(
  ctx: SignedInContext,
  { storeId, tenantId, realm }: Store,
): Promise<Fetched<ModelMapping>> {
  const answer = await ctx.backOffice.read(
    GridModelsOfStoreDocument,
    { storeId, tenantId, realm },
    { storeId, tenantId },
  );
  return {
    data: {
      models: allResults(answer, 'getLaborMissModels').map(({ make, model, gridType = null }) => ({
        ...{ make, model, target: gridType },
      })),
      targets: allResults(answer, 'getLaborMissGridTypes').map(({ gridType, isDefaultGridType }) => ({
        name: gridType,
        isDefault: isDefaultGridType,
      })),
    },
    partial: answer.partial,
  };
}

/** The models of a store, and their possible targets. */
export const readMapping = (ctx: SignedInContext, key: MappingKey): Promise<Fetched<ModelMapping>> =>
  key.kind === 'menu' ? onMenus(ctx, key) : onGridTypes(ctx, key);

/** Maps all of the models or none. @throws AppError with the back office's reason */
export async function changeMapping(ctx: SignedInContext, given: MappingKey & MappingChange): Promise<void> {
  const { storeId, tenantId, kind } = given;
  const store = { storeId, tenantId };
  const keys = { inStoreId: storeId, inTenantId: tenantId, username: ctx.user.email };
  if (kind === 'menu') {
    const input = { ...keys, inModels: menuRecords(given) };
    const { updateMenuModels } = await ctx.backOffice.write(UpdateMenuModelsDocument, { input }, store);
    expectSuccess(updateMenuModels?.string);
  } else {
    const input = { ...keys, inMapping: gridRecords(given) };
    const { insertGridModelMapping } = await ctx.backOffice.write(
      InsertGridModelMappingDocument,
      { input },
      store,
    );
    expectSuccess(insertGridModelMapping?.string);
  }
}
