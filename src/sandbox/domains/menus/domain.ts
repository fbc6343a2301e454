// Menus in the sandbox: the resolvers, and the activities that they describe.

import { z } from 'zod';
import {
  type Activities,
  type Activity,
  type ActivityInput,
  textOf,
  whenStringIsSuccess,
} from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { changeOfStore, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound } from '@sandbox/graphql/errors';
import type { MenuDetail, MenuName, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import type { IntervalRecord, OpcodeRecord } from '@shared/domains/menus/interval-records';
import { deleteInterval, saveInterval, addMenu, deleteMenu, editMenu, storeProblem } from './change-menus';
import {
  filteredOpcodes,
  findMenu,
  type IntervalRow,
  intervalRows,
  type MenuRow,
  menuRows,
  SERVICE_TYPES,
  STORE_MODELS,
  type StoreKeys,
} from './find-menus';

const about = (input: ActivityInput, activity: string): Activity => ({
  module: 'menu',
  activity,
  tenantId: textOf(input['inTenantId']),
  storeId: textOf(input['inStoreId']),
});

const UNNAMED_INTERVAL = { menu_name: '', m_category: '' };
const intervalNameSchema = z.looseObject({ menu_name: z.string(), m_category: z.string() });

function savedInterval(menudata: unknown): z.infer<typeof intervalNameSchema> {
  try {
    return intervalNameSchema
      .catch(UNNAMED_INTERVAL)
      .parse(typeof menudata === 'string' ? JSON.parse(menudata) : menudata);
  } catch {
    return UNNAMED_INTERVAL;
  }
}

const menu = (input: ActivityInput): string => textOf(input['inMenuname']) ?? '';

const toMenuName = ({ id: _id, ...menu }: MenuRow): MenuName => menu;

const idOf = (serviceType: string): number =>
  SERVICE_TYPES.find((type) => type.serviceType === serviceType)?.id ?? 0;

const toIntervalRecord = (interval: IntervalRow, menu: MenuRow): IntervalRecord => ({
  milegae_interval: menu.milegaeInterval,
  service_type: interval.serviceType,
  service_type_id: idOf(interval.serviceType),
  price: interval.price,
  frh: interval.frh,
  items: interval.items,
  menu_name: menu.menuName,
  ratings: interval.ratings,
  assigned_status: interval.opcodes.length > 0 ? 1 : 0,
});

/** Returns the store with its menus and the models that they count. */
const storeOf = (context: SandboxContext, keys: StoreKeys): StoreRow =>
  context.services.get(STORE_MODELS).storeWithModels(context, keys);

interface LoadedMenu {
  menu: MenuRow;
  intervals: IntervalRow[];
  answer: { jsonGeneral: MenuName; intervalList: IntervalRecord[]; jsonOpcodeList: OpcodeRecord[] };
}

function load(context: SandboxContext, store: StoreRow, name: string): LoadedMenu {
  const menu = findMenu(context, store.id, name);
  if (!menu) throw notFound(`Menu ${name}`);
  const intervals = intervalRows(context, menu.id);
  const words = new Map(filteredOpcodes(context, store.id).map((one) => [one.opcode, one.opcodedescription]));
  const opcodes = intervals.flatMap(({ serviceType, opcodes: codes }) =>
    codes.map((opcode): OpcodeRecord => ({
      service_type: serviceType,
      opcode,
      opcodedescription: words.get(opcode) ?? null,
    })),
  );
  return {
    menu,
    intervals,
    answer: {
      jsonGeneral: toMenuName(menu),
      intervalList: intervals.map((interval) => toIntervalRecord(interval, menu)),
      jsonOpcodeList: opcodes,
    },
  };
}

/** The whole content of a menu. @throws GraphQLError P0002 when no menu has the name */
const loadedMenu = (context: SandboxContext, store: StoreRow, name: string) =>
  load(context, store, name).answer;

/** A menu, and its interval of one category if it has one. */
function menuDetail(
  context: SandboxContext,
  store: StoreRow,
  name: string,
  serviceType: string | null,
): MenuDetail {
  const { intervals, answer } = load(context, store, name);
  const one = intervals.find((interval) => interval.serviceType === serviceType);
  return {
    ...answer,
    mSeries: one?.ratings ?? null,
    mOpcodes: one?.opcodes ?? null,
    mPrice: one?.price ?? null,
    mFrh: one?.frh ?? null,
    mItems: one?.items ?? null,
    mServicetype: one?.serviceType ?? null,
    categoryList: intervals.map((interval) => ({
      id: idOf(interval.serviceType),
      serviceType: interval.serviceType,
    })),
  };
}

/** Runs a change that returns Success, or the reason of its refusal. */
const changeMenus = (
  context: SandboxContext,
  keys: StoreKeys,
  make: (store: StoreRow) => string,
): { string: string } => ({
  string: changeOfStore(context, {
    find: () => storeOf(context, keys),
    problem: storeProblem,
    refuse: (problem) => problem,
    make,
  }),
});

/** Resolvers of menus and their intervals in the sandbox, with the records of the contract. */
const menusMutations = {
  getMenuNames: (_root, { input }, context) => ({
    results: menuRows(context, storeOf(context, input).id).map(toMenuName),
  }),
  getMenuDetails: (_root, { input }, context) => {
    const { inMenuname, inServicetype = null } = input;
    return { results: [menuDetail(context, storeOf(context, input), inMenuname, inServicetype)] };
  },
  loadMenuDetails: (_root, { input }, context) => ({
    results: [loadedMenu(context, storeOf(context, input), input.inMenuname)],
  }),
  getFilteredOpcodes: (_root, { input }, context) => ({
    results: filteredOpcodes(context, storeOf(context, input).id),
  }),
  getMenuServiceTypes: (_root, { input }, context) => {
    storeOf(context, input);
    return { results: SERVICE_TYPES.map(({ id, serviceType }) => ({ id, serviceType })) };
  },
  addMenu: (_root, { input }, context) =>
    changeMenus(context, input, (store) => addMenu(context, store, input)),
  editMenu: (_root, { input }, context) =>
    changeMenus(context, input, (store) => editMenu(context, store, input)),
  deleteMenu: (_root, { input }, context) =>
    changeMenus(context, input, (store) => deleteMenu(context, store, input.inMenuname)),
  insertMenuDetails: (_root, { input }, context) =>
    changeMenus(context, input, (store) => saveInterval(context, store, input)),
  deleteMenuInterval: (_root, { input }, context) =>
    changeMenus(context, input, (store) => deleteInterval(context, store, input)),
} satisfies MutationResolvers;

const menusActivities = {
  getMenuNames: null,
  getMenuDetails: null,
  loadMenuDetails: null,
  getFilteredOpcodes: null,
  getMenuServiceTypes: null,
  addMenu: whenStringIsSuccess((input) => about(input, `Menu ${menu(input)} created`)),
  editMenu: whenStringIsSuccess((input) => about(input, `Default menu set to ${menu(input)}`)),
  deleteMenu: whenStringIsSuccess((input) => about(input, `Menu ${menu(input)} deleted`)),
  insertMenuDetails: whenStringIsSuccess((input) => {
    const { menu_name, m_category } = savedInterval(input['menudata']);
    return about(input, `Interval ${m_category} of menu ${menu_name} saved`);
  }),
  deleteMenuInterval: whenStringIsSuccess((input) =>
    about(input, `Interval ${textOf(input['serviceType']) ?? ''} of menu ${menu(input)} deleted`),
  ),
} satisfies Activities<typeof menusMutations>;

export const menus: SandboxDomain = {
  activities: menusActivities,
  mutations: menusMutations,
};
