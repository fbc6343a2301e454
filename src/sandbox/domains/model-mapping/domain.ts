// Model mapping in the sandbox: resolvers of a store's models by menu and by labor grid type, their submission, and the
// activities.

import { z } from 'zod';
import {
  type Activities,
  type Activity,
  type ActivityInput,
  textOf,
  whenStringIsSuccess,
} from '@sandbox/activities';
import type { SandboxDomain, Submittable } from '@sandbox/domain';
import { STORE_MODELS, type StoreKeys } from '@sandbox/domains/menus';
import { changeOfStore, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { reasonsOf } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { jsonInput } from '@sandbox/graphql/input-checks';
import { gridRecordSchema, menuRecordSchema } from '@shared/domains/model-mapping/mapping-records';
import { countMapping, needsEveryModel } from '@shared/domains/model-mapping/rules';
import { changeGridTypes, changeMenus, storeProblem } from './change-mapping';
import { laborMissModels, mappedModels, storeWithModels, laborMissGridTypes } from './find-models';

/** Runs a change that returns Success, or the reason of its refusal. */
const changeMapping = (
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
const submittableModels: Submittable = {
  find: (context, { storeId, tenantId }) =>
    storeWithModels(context, { inStoreId: storeId, inTenantId: tenantId }),
  problem: (context, store) =>
    storeProblem(store) ||
    reasonsOf(needsEveryModel(countMapping(mappedModels(context, store.id, 'gridType')))),
};

const modelMappingMutations = {
  getMenuModels: (_root, { input }, context) => ({
    results: mappedModels(context, storeWithModels(context, input).id, 'menu').map(
      ({ make, model, target }) => ({ make, model, menuName: target }),
    ),
  }),
  updateMenuModels: (_root, { input }, context) => {
    const records = jsonInput(input.inModels, z.array(menuRecordSchema), 'inModels');
    return changeMapping(context, input, (store) => changeMenus(context, store, records));
  },
  getLaborMissGridTypes: (_root, { input }, context) => ({
    results: laborMissGridTypes(context, storeWithModels(context, input).id),
  }),
  getLaborMissModels: (_root, { input }, context) => ({
    results: laborMissModels(context, storeWithModels(context, input).id),
  }),
  insertGridModelMapping: (_root, { input }, context) => {
    const records = jsonInput(input.inMapping, z.array(gridRecordSchema), 'inMapping');
    return changeMapping(context, input, (store) => changeGridTypes(context, store, records));
  },
} satisfies MutationResolvers;

const about = (input: ActivityInput, activity: string): Activity => ({
  module: 'model mapping',
  activity,
  tenantId: textOf(input['inTenantId']),
  storeId: textOf(input['inStoreId']),
});

const mappingRecordsSchema = z.array(
  z.object({
    p_process: z.string(),
    make: z.string(),
    model: z.string().nullable(),
    menuname: z.string().optional(),
    gridtype: z.string().optional(),
  }),
);

function recordsOf(json: unknown): z.infer<typeof mappingRecordsSchema> {
  try {
    return mappingRecordsSchema.catch([]).parse(typeof json === 'string' ? JSON.parse(json) : json);
  } catch {
    return [];
  }
}

/** Describes the steps for the log: by target and kind of step, a single model is named and several are counted. */
function describeRecords(json: unknown): string {
  const groups = Map.groupBy(recordsOf(json), ({ p_process, menuname, gridtype }) =>
    JSON.stringify([p_process, menuname ?? gridtype]),
  );
  const texts = [...groups.values()].flatMap((records) => {
    const [first] = records;
    if (!first) return [];
    const all = first.p_process === 'unmapMake' ? 'makes' : 'models';
    const what =
      records.length === 1 ? [first.make, first.model ?? ''].join(' ').trim() : `${records.length} ${all}`;
    const step = first.p_process.startsWith('unmap') ? 'unmapped from' : 'mapped to';
    return [`${what} ${step} ${first.menuname ?? first.gridtype ?? ''}`];
  });
  return texts.length === 0 ? 'Models mapped' : texts.join('; ');
}

const modelMappingActivities = {
  getMenuModels: null,
  getLaborMissGridTypes: null,
  getLaborMissModels: null,
  updateMenuModels: whenStringIsSuccess((input) => about(input, describeRecords(input['inModels']))),
  insertGridModelMapping: whenStringIsSuccess((input) => about(input, describeRecords(input['inMapping']))),
} satisfies Activities<typeof modelMappingMutations>;

export const modelMapping: SandboxDomain = {
  activities: modelMappingActivities,
  mutations: modelMappingMutations,
  start: (services) => services.register(STORE_MODELS, { storeWithModels }),
  submittables: { model_mapping: submittableModels },
};
