import type { SandboxContext } from '@sandbox/graphql/context';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { changeOfStore, type StoreRow } from '@sandbox/domains/stores';
import { deleteInterval, saveInterval } from './change-intervals';
import { addMenu, deleteMenu, editMenu, storeProblem } from './change-menus';
import { filteredOpcodes, menuRows, storeWithMenus, type StoreKeys } from './find-menus';
import { asMenuName, loadedMenu, menuDetail } from './menu-answers';
import { SERVICE_TYPES } from './service-types';

/** A change that answers Success, or why it was not made. */
const change = (
  context: SandboxContext,
  keys: StoreKeys,
  make: (store: StoreRow) => string,
): { string: string } => ({
  string: changeOfStore(context, {
    find: () => storeWithMenus(context, keys),
    problem: storeProblem,
    refuse: (problem) => problem,
    make,
  }),
});

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
