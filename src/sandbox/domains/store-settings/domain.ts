import type { SandboxDomain } from '@sandbox/domain';
import { storeSettingsActivities } from './activities';
import { storeSettingsMutations } from './resolvers';

export const storeSettings: SandboxDomain = {
  activities: storeSettingsActivities,
  mutations: storeSettingsMutations,
};
