import type { Manifest } from '@renderer/platform/manifest/manifest';
import { dmsBillingPaths } from '@shared/domains/dms-billing/paths';
import { dmsBillingTexts } from '@shared/domains/dms-billing/texts';

/** Paths are matched case-insensitively, so /dmsBilling matches this route too. */
export const manifest: Manifest = {
  routes: [
    { path: '/DMSBilling', load: () => import('./dms-billing-screen').then((m) => m.DmsBillingScreen) },
  ],
  palette: [{ title: dmsBillingTexts.title, subtitle: dmsBillingTexts.inPalette, to: dmsBillingPaths.form }],
};
