// Menus in the sandbox: describes the activities, and adds the resolvers.

import { z } from 'zod';
import {
  type Activities,
  type Activity,
  type ActivityInput,
  textOf,
  whenStringIsSuccess,
} from '@sandbox/activities';
import type { SandboxDomain } from '@sandbox/domain';
import { menusMutations } from './resolvers';

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
