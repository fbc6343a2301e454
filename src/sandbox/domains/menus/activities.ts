import { type Activities, type Activity, type Input, saysSuccess, text } from '@sandbox/domains/activity-log';
import { z } from 'zod';
import type { menusMutations } from './resolvers';

const about = (input: Input, activity: string): Activity => ({
  module: 'menu',
  activity,
  tenantId: text(input['inTenantId']),
  storeId: text(input['inStoreId']),
});

const NOTHING = { menu_name: '', m_category: '' };
const named = z.looseObject({ menu_name: z.string(), m_category: z.string() });

function saved(menudata: unknown): z.infer<typeof named> {
  try {
    return named.catch(NOTHING).parse(typeof menudata === 'string' ? JSON.parse(menudata) : menudata);
  } catch {
    return NOTHING;
  }
}

const menu = (input: Input): string => text(input['inMenuname']) ?? '';

export const menusActivities = {
  getMenuNames: null,
  getMenuDetails: null,
  loadMenuDetails: null,
  getFilteredOpcodes: null,
  getMenuServiceTypes: null,
  addMenu: saysSuccess((input) => about(input, `Menu ${menu(input)} created`)),
  editMenu: saysSuccess((input) => about(input, `Default menu set to ${menu(input)}`)),
  deleteMenu: saysSuccess((input) => about(input, `Menu ${menu(input)} deleted`)),
  insertMenuDetails: saysSuccess((input) => {
    const { menu_name, m_category } = saved(input['menudata']);
    return about(input, `Interval ${m_category} of menu ${menu_name} saved`);
  }),
  deleteMenuInterval: saysSuccess((input) =>
    about(input, `Interval ${text(input['serviceType']) ?? ''} of menu ${menu(input)} deleted`),
  ),
} satisfies Activities<typeof menusMutations>;
