import type { Manifest } from '@renderer/platform/manifest/manifest';

export const manifest: Manifest = {
  tenantTabs: [
    {
      rank: 20,
      tab: 'billing',
      label: 'Billing',
      load: () => import('./billing-tab').then((m) => m.BillingTab),
    },
  ],
};
