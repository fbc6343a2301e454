import { problemBeforePhase1, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { SUCCESS } from '@sandbox/graphql/errors';
import type { MappedModel, MappingKind } from '@shared/domains/model-mapping/model';
import type { GridRecord, MenuRecord } from '@shared/domains/model-mapping/mapping-records';
import { conflictOf } from '@shared/domains/model-mapping/rules';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { mappedModels, targetsOf } from './find-models';

/** Maps models of a store to its menus, or unmaps them. @returns Success, or the reason of the refusal. */
export function changeMenus(
  context: SandboxContext,
  store: StoreRow,
  records: readonly MenuRecord[],
): string {
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
export const storeProblem = (store: StoreRow): string =>
  problemBeforePhase1(store, modelMappingTexts.notLoaded);

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
export const changeGridTypes = (
  context: SandboxContext,
  store: StoreRow,
  records: readonly GridRecord[],
): string =>
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
