import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenPayTypes } from '@shared/domains/pay-types/rules';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'onboarding',
      rank: 50,
      tab: 'payTypes',
      label: 'Pay Types',
      gate: mayOpenPayTypes,
      load: () => import('./pay-types-section').then((m) => m.PayTypesSection),
    },
  ],
};
