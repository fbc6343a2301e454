import type { Manifest } from '@renderer/platform/manifest/manifest';
import { BILLING_TAB } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  tenantTabs: [
    {
      rank: 20,
      tab: 'billing',
      label: BILLING_TAB,
      load: () => import('./billing-tab').then((m) => m.BillingTab),
    },
  ],
};
