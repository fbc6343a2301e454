import type { MappedModel, MappingKind } from '@shared/domains/model-mapping/model';
import { ensureLoaded } from '@sandbox/store/loaded-data';
import { inserter } from '@sandbox/store/seed/insert';
import { readSetting } from '@sandbox/store/settings';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { LaborMissModel } from '@sandbox/graphql/generated/resolvers';
import { menuRows, storeWithMenus, type StoreKeys } from '@sandbox/domains/menus';
import type { StoreRow } from '@sandbox/domains/stores';
import { laborMissGridTypes } from './grid-types';
import { sampleModels } from './sample';

const namesOf = (context: SandboxContext, storeKey: number): string[] =>
  laborMissGridTypes(context, storeKey).map(({ gridType }) => gridType);

/** A store with its models; nobody has mapped those of one that was loaded since this sandbox began. */
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

/** The models of a store with what they are mapped to. */
export const mappedModels = ({ db }: SandboxContext, storeKey: number, kind: MappingKind): MappedModel[] =>
  db.prepare<[number], MappedModel>(SELECTED[kind]).all(storeKey);

/** What the models of a store can be mapped to. */
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
