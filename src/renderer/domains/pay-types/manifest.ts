import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenPayTypes } from '@shared/domains/pay-types/tab-access';
import { PAY_TYPES_TAB } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'onboarding',
      rank: 50,
      tab: 'payTypes',
      label: PAY_TYPES_TAB,
      access: mayOpenPayTypes,
      load: () => import('./pay-types-section').then((m) => m.PayTypesSection),
    },
  ],
};
