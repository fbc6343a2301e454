import type { Manifest } from '@renderer/platform/manifest';
import { dmsBillingPaths } from '@shared/domains/dms-billing/paths';
import { dmsBillingTexts } from '@shared/domains/dms-billing/texts';

/** Addresses are matched whatever their case: /dmsBilling is this one too. */
export const dmsBilling: Manifest = {
  routes: [
    { path: '/DMSBilling', load: () => import('./dms-billing-screen').then((m) => m.DmsBillingScreen) },
  ],
  palette: [{ title: dmsBillingTexts.title, subtitle: 'A demonstration form', to: dmsBillingPaths.form }],
};
