import type { Manifest } from '@renderer/platform/manifest/manifest';

export const billing: Manifest = {
  tenantTabs: [
    {
      rank: 20,
      tab: 'billing',
      label: 'Billing',
      load: () => import('./billing-tab').then((m) => m.BillingTab),
    },
  ],
};
