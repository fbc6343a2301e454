import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import type { StoreRow } from '@sandbox/domains/stores';
import { deleteInterval, saveInterval } from './change-intervals';
import { addMenu, deleteMenu, editMenu, storeProblem } from './change-menus';
import { filteredOpcodes, menuRows, storeWithMenus, type StoreKeys } from './find-menus';
import { asMenuName, loadedMenu, menuDetail } from './menu-answers';
import { SERVICE_TYPES } from './service-types';

/** A change of the menus of a store, as one step: of two people who act at the same second one is first. */
function change(
  context: SandboxContext,
  keys: StoreKeys,
  make: (store: StoreRow) => string,
): { string: string } {
  requireWrite(context);
  return {
    string: context.db
      .transaction(() => {
        const store = storeWithMenus(context, keys);
        return storeProblem(store) || make(store);
      })
      .immediate(),
  };
}

export const menusMutations = {
  getMenuNames: (_root, { input }, context) => ({
    results: menuRows(context, storeWithMenus(context, input).id).map(asMenuName),
  }),
  getMenuDetails: (_root, { input }, context) => {
    const { inMenuname, inServicetype = null } = input;
    return { results: [menuDetail(context, storeWithMenus(context, input), inMenuname, inServicetype)] };
  },
  loadMenuDetails: (_root, { input }, context) => ({
    results: [loadedMenu(context, storeWithMenus(context, input), input.inMenuname)],
  }),
  getFilteredOpcodes: (_root, { input }, context) => ({
    results: filteredOpcodes(context, storeWithMenus(context, input).id),
  }),
  getMenuServiceTypes: (_root, { input }, context) => {
    storeWithMenus(context, input);
    return { results: SERVICE_TYPES.map(({ id, serviceType }) => ({ id, serviceType })) };
  },
  addMenu: (_root, { input }, context) => change(context, input, (store) => addMenu(context, store, input)),
  editMenu: (_root, { input }, context) => change(context, input, (store) => editMenu(context, store, input)),
  deleteMenu: (_root, { input }, context) =>
    change(context, input, (store) => deleteMenu(context, store, input.inMenuname)),
  insertMenuDetails: (_root, { input }, context) =>
    change(context, input, (store) => saveInterval(context, store, input)),
  deleteMenuInterval: (_root, { input }, context) =>
    change(context, input, (store) => deleteInterval(context, store, input)),
} satisfies MutationResolvers;
