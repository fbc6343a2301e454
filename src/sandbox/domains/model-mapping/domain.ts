// Model mapping in the sandbox: resolvers of a store's models by menu and by labor grid type, their submission, and the
// activities.

import { z } from 'zod';
import {
  type Activities,
  type Activity,
  type ActivityInput,
  textOf,
  whenStringIsSuccess,
} from '@sandbox/activities/describe-activity';
import { inserter, readSetting } from '@sandbox/database/database';
import { ensureLoaded } from '@sandbox/database/loaded-data';
import type { SandboxDomain, Submittable } from '@sandbox/domain';
import { gridTypes } from '@sandbox/domains/labor-grids';
import { menuRows, STORE_MODELS, type StoreKeys, storeWithMenus } from '@sandbox/domains/menus';
import { changeOfStore, problemBeforePhase1, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { SUCCESS } from '@sandbox/graphql/errors';
import type {
  LaborMissGridType,
  LaborMissModel,
  MutationResolvers,
} from '@sandbox/graphql/generated/resolvers';
import { jsonInput } from '@sandbox/graphql/input-checks';
import {
  type GridRecord,
  gridRecordSchema,
  type MenuRecord,
  menuRecordSchema,
} from '@shared/domains/model-mapping/mapping-records';
import type { MappedModel, MappingKind } from '@shared/domains/model-mapping/model';
import { conflictOf, countMapping, needsEveryModel } from '@shared/domains/model-mapping/rules';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { sampleModels } from './sample';

/** The names of grids that models can be mapped to, the default one first. */
const laborMissGridTypes = (context: SandboxContext, storeKey: number): LaborMissGridType[] =>
  gridTypes(context, storeKey)
    .map(({ name, gridCount, isDefault }) => ({
      gridType: name,
      gridCount,
      isDefaultGridType: isDefault === 1,
    }))
    .sort((one, other) => Number(other.isDefaultGridType) - Number(one.isDefaultGridType));

const namesOf = (context: SandboxContext, storeKey: number): string[] =>
  laborMissGridTypes(context, storeKey).map(({ gridType }) => gridType);

/** Returns the store with its models; those of a store loaded after seeding are unmapped. */
function storeWithModels(context: SandboxContext, keys: StoreKeys): StoreRow {
  const store = storeWithMenus(context, keys);
  const since = (store.bulkPhase1CompletedDate ?? '') > (readSetting(context.db, 'seededAt') ?? '');
  ensureLoaded(context.db, store, 'models', (storeKey, random) =>
    sampleModels(inserter(context.db), storeKey, random, {
      gridTypes: since ? [] : namesOf(context, storeKey),
      menus: since ? [] : menuRows(context, storeKey).map(({ menuName }) => menuName),
    }),
  );
  return store;
}

const select = (table: 'menu_model' | 'grid_model', target: 'menuName' | 'gridType'): string =>
  `select s.make, s.model, m.${target} as target from store_model s
     left join ${table} m on m.storeKey = s.storeKey and m.make = s.make and m.model = s.model
    where s.storeKey = ? order by s.make, s.model`;

const SELECTED: Record<MappingKind, string> = {
  menu: select('menu_model', 'menuName'),
  gridType: select('grid_model', 'gridType'),
};

/** The models of a store with their targets. */
const mappedModels = ({ db }: SandboxContext, storeKey: number, kind: MappingKind): MappedModel[] =>
  db.prepare<[number], MappedModel>(SELECTED[kind]).all(storeKey);

/** The possible targets of a store's models. */
const targetsOf = (context: SandboxContext, storeKey: number, kind: MappingKind): string[] =>
  kind === 'menu' ? menuRows(context, storeKey).map(({ menuName }) => menuName) : namesOf(context, storeKey);

function laborMissModels(context: SandboxContext, storeKey: number): LaborMissModel[] {
  const types = new Map(laborMissGridTypes(context, storeKey).map((type) => [type.gridType, type]));
  return mappedModels(context, storeKey, 'gridType').map(({ make, model, target }) => {
    const type = target === null ? undefined : types.get(target);
    return {
      ...{ make, model, gridType: target },
      categorized: type ? 1 : 0,
      gridModelMapping: type !== undefined,
      gridCount: type?.gridCount ?? 0,
      isDefaultGridType: type?.isDefaultGridType ?? false,
    };
  });
}

/** Maps models of a store to its menus, or unmaps them. @returns Success, or the reason of the refusal. */
function changeMenus(context: SandboxContext, store: StoreRow, records: readonly MenuRecord[]): string {
  const models = mappedModels(context, store.id, 'menu');
  const steps: MappingStep[] = [];
  for (const record of records) {
    const { make: of, menuname } = record;
    if (record.p_process === 'map')
      steps.push({ make: of, model: record.model, to: menuname, seen: record.seen });
    else if (record.p_process === 'unmapModel')
      steps.push({ make: of, model: record.model, to: null, seen: menuname });
    else {
      const there = models.filter((one) => one.make === of && one.target === menuname);
      // The step may be repeated after a lost response, so a make whose models are all unmapped already is a success.
      if (record.seen != null && there.length > 0 && there.length !== record.seen)
        return modelMappingTexts.makeChanged(of, menuname, there.length);
      steps.push(...there.map(({ model }) => ({ make: of, model, to: null, seen: menuname })));
    }
  }
  return applySteps(context, store, 'menu', steps);
}

/** The problem with changing the mapping of a store, or ''. */
const storeProblem = (store: StoreRow): string => problemBeforePhase1(store, modelMappingTexts.notLoaded);

interface MappingStep {
  make: string;
  model: string;
  to: string | null;
  seen: string | null | undefined;
}

const keyOf = ({ make, model }: Pick<MappedModel, 'make' | 'model'>): string => JSON.stringify([make, model]);

/** Applies all of the steps or none. @returns Success, or the reason of the refusal. */
function applySteps(
  context: SandboxContext,
  store: StoreRow,
  kind: MappingKind,
  steps: readonly MappingStep[],
): string {
  const models = new Map(mappedModels(context, store.id, kind).map((one) => [keyOf(one), one]));
  const targets = new Set(targetsOf(context, store.id, kind));
  for (const step of steps) {
    const now = models.get(keyOf(step));
    if (!now) return modelMappingTexts.noSuchModel(`${step.make} ${step.model}`);
    if (step.to !== null && !targets.has(step.to)) return modelMappingTexts.noSuchTarget(kind, step.to);
    const conflict = conflictOf(now, step);
    if (conflict !== undefined) return conflict;
  }
  write(context, store.id, kind, steps);
  return SUCCESS;
}

const TABLE: Record<MappingKind, { table: string; target: string }> = {
  menu: { table: 'menu_model', target: 'menuName' },
  gridType: { table: 'grid_model', target: 'gridType' },
};

function write(
  { db }: SandboxContext,
  storeKey: number,
  kind: MappingKind,
  steps: readonly MappingStep[],
): void {
  const { table, target } = TABLE[kind];
  const unmap = db.prepare(`delete from ${table} where storeKey = ? and make = ? and model = ?`);
  const map = db.prepare(
    `insert into ${table} (storeKey, make, model, ${target}) values (?, ?, ?, ?)
       on conflict (storeKey, make, model) do update set ${target} = excluded.${target}`,
  );
  for (const step of steps) {
    if (step.to === null) unmap.run(storeKey, step.make, step.model);
    else map.run(storeKey, step.make, step.model, step.to);
  }
}

const seenTarget = ({ p_process, gridtype, seen }: GridRecord): string | null | undefined => {
  if (p_process === 'map') return null;
  return p_process === 'unmap' ? gridtype : seen;
};

/** Maps models of a store to its grid types, or unmaps them. @returns Success, or the reason of the refusal. */
const changeGridTypes = (context: SandboxContext, store: StoreRow, records: readonly GridRecord[]): string =>
  applySteps(
    context,
    store,
    'gridType',
    records.map((record) => ({
      make: record.make,
      model: record.model,
      to: record.p_process === 'unmap' ? null : record.gridtype,
      seen: seenTarget(record),
    })),
  );

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
