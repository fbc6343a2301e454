import type { Manifest } from '@renderer/platform/manifest/manifest';
import { dmsBillingPaths } from '@shared/domains/dms-billing/paths';
import { DMS_BILLING_TITLE, DMS_BILLING_SUBTITLE } from '@shared/kernel/platform/menu-texts';

/** Paths are matched case-insensitively, so /dmsBilling matches this route too. */
export const manifest: Manifest = {
  routes: [
    { path: '/DMSBilling', load: () => import('./dms-billing-screen').then((m) => m.DmsBillingScreen) },
  ],
  palette: [{ title: DMS_BILLING_TITLE, subtitle: DMS_BILLING_SUBTITLE, to: dmsBillingPaths.form }],
};
