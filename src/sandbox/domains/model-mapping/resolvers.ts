import { z } from 'zod';
import { gridRecordSchema, menuRecordSchema } from '@shared/domains/model-mapping/record';
import { countMapping, needsEveryModel } from '@shared/domains/model-mapping/rules';
import { reasonsOf } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { jsonInput } from '@sandbox/graphql/json-input';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import type { StoreKeys } from '@sandbox/domains/menus';
import { changeOfStore, type StoreRow } from '@sandbox/domains/stores';
import type { Submittable } from '@sandbox/domains/submissions';
import { changeGridTypes, changeMenus, storeProblem } from './change-mapping';
import { laborMissModels, mappedModels, storeWithModels } from './find-models';
import { laborMissGridTypes } from './grid-types';

/** A change that answers Success, or why it was not made. */
const change = (
  context: SandboxContext,
  keys: StoreKeys,
  make: (store: StoreRow) => string,
): { string: string } => ({
  string: changeOfStore(context, {
    find: () => storeWithModels(context, keys),
    problem: storeProblem,
    refuse: (problem) => problem,
    make,
  }),
});

/** The models are submitted when every one has a grid type. */
export const submittableModels: Submittable = {
  find: (context, { storeId, tenantId }) =>
    storeWithModels(context, { inStoreId: storeId, inTenantId: tenantId }),
  problem: (context, store) =>
    storeProblem(store) ||
    reasonsOf(needsEveryModel(countMapping(mappedModels(context, store.id, 'gridType')))),
};

export const modelMappingMutations = {
  getMenuModels: (_root, { input }, context) => ({
    results: mappedModels(context, storeWithModels(context, input).id, 'menu').map(
      ({ make, model, target }) => ({ make, model, menuName: target }),
    ),
  }),
  updateMenuModels: (_root, { input }, context) => {
    const records = jsonInput(input.inModels, z.array(menuRecordSchema), 'inModels');
    return change(context, input, (store) => changeMenus(context, store, records));
  },
  getLaborMissGridTypes: (_root, { input }, context) => ({
    results: laborMissGridTypes(context, storeWithModels(context, input).id),
  }),
  getLaborMissModels: (_root, { input }, context) => ({
    results: laborMissModels(context, storeWithModels(context, input).id),
  }),
  insertGridModelMapping: (_root, { input }, context) => {
    const records = jsonInput(input.inMapping, z.array(gridRecordSchema), 'inMapping');
    return change(context, input, (store) => changeGridTypes(context, store, records));
  },
} satisfies MutationResolvers;
