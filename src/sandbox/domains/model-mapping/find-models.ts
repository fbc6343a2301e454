import { gridTypes } from '@sandbox/domains/labor-grids';
import { menuRows, type StoreKeys, storeWithMenus } from '@sandbox/domains/menus';
import type { StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { LaborMissGridType, LaborMissModel } from '@sandbox/graphql/generated/resolvers';
import { ensureLoaded } from '@sandbox/database/loaded-data';
import { inserter, readSetting } from '@sandbox/database/database';
import type { MappedModel, MappingKind } from '@shared/domains/model-mapping/model';
import { sampleModels } from './sample';

/** The names of grids that models can be mapped to, the default one first. */
export const laborMissGridTypes = (context: SandboxContext, storeKey: number): LaborMissGridType[] =>
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
export function storeWithModels(context: SandboxContext, keys: StoreKeys): StoreRow {
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
export const mappedModels = ({ db }: SandboxContext, storeKey: number, kind: MappingKind): MappedModel[] =>
  db.prepare<[number], MappedModel>(SELECTED[kind]).all(storeKey);

/** The possible targets of a store's models. */
export const targetsOf = (context: SandboxContext, storeKey: number, kind: MappingKind): string[] =>
  kind === 'menu' ? menuRows(context, storeKey).map(({ menuName }) => menuName) : namesOf(context, storeKey);

export function laborMissModels(context: SandboxContext, storeKey: number): LaborMissModel[] {
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
