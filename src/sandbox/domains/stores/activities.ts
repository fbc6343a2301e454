import { type Activities, number, text, verb } from '@sandbox/domains/activity-log';
import type { storesMutations } from './resolvers';

export const storesActivities = {
  insertStore: (input) => ({
    module: 'store',
    activity: `Store ${verb(input['pAction'])}`,
    tenantId: text(input['tenantId']),
    storeId: text(input['storeId']),
    storeKey: number(input['id']),
  }),
  storeOnboardingEmail: null,
  configureStore: (input) => ({
    module: 'store',
    activity: 'Store configured',
    storeKey: number(input['id']),
  }),
  getManufacturersList: null,
} satisfies Activities<typeof storesMutations>;
