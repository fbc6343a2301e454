import type { MappedModel, MappingKind } from '@shared/domains/model-mapping/model';
import { ensureLoaded } from '@sandbox/store/loaded-data';
import { readSetting } from '@sandbox/store/settings';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { LaborMissModel } from '@sandbox/graphql/generated/resolvers';
import { menuRows, storeWithMenus, type StoreKeys } from '@sandbox/domains/menus';
import type { StoreRow } from '@sandbox/domains/stores';
import { gridTypes } from './grid-types';
import { sampleModels } from './sample';

const namesOf = (context: SandboxContext, storeKey: number): string[] =>
  gridTypes(context, storeKey).map(({ gridType }) => gridType);

/** A store with its models; nobody has mapped those of one that was loaded since this sandbox began. */
export function storeWithModels(context: SandboxContext, keys: StoreKeys): StoreRow {
  const store = storeWithMenus(context, keys);
  const since = (store.bulkPhase1CompletedDate ?? '') > (readSetting(context.db, 'seededAt') ?? '');
  ensureLoaded(context.db, store, 'models', (storeKey, random) =>
    sampleModels(context.db, storeKey, random, since ? [] : namesOf(context, storeKey)),
  );
  return store;
}

const SELECTED: Record<MappingKind, string> = {
  menu: `select s.make, s.model, m.menuName as target from store_model s
           left join menu_model m on m.storeKey = s.storeKey and m.make = s.make and m.model = s.model
          where s.storeKey = ? order by s.make, s.model`,
  // A grid type that went away maps nothing.
  gridType: `select s.make, s.model,
                    (select g.gridType from labor_grid g
                      where g.storeKey = s.storeKey and g.gridFor = 'Model' and g.gridType = s.gridType limit 1)
                      as target
               from store_model s where s.storeKey = ? order by s.make, s.model`,
};

/** The models of a store with what they are mapped to. */
export const mappedModels = ({ db }: SandboxContext, storeKey: number, kind: MappingKind): MappedModel[] =>
  db.prepare<[number], MappedModel>(SELECTED[kind]).all(storeKey);

/** What the models of a store can be mapped to. */
export const targetsOf = (context: SandboxContext, storeKey: number, kind: MappingKind): string[] =>
  kind === 'menu' ? menuRows(context, storeKey).map(({ menuName }) => menuName) : namesOf(context, storeKey);

export function laborMissModels(context: SandboxContext, storeKey: number): LaborMissModel[] {
  const types = new Map(gridTypes(context, storeKey).map((type) => [type.gridType, type]));
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
