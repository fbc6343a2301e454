import { tenantsPaths } from '@shared/domains/tenants/paths';
import { encodeForUrl } from '@shared/kernel/urls';

/** The parameter with the subscription that a link is about. */
export const SUBSCRIPTION_PARAMETER = 'subscription';

/** The name of a subscription's date field, by which its draft is stored and the palette fills it. */
export const invoiceDateField = (subscriptionId: string): string => `invoiceDate:${subscriptionId}`;

export const billingPaths = {
  /** The card of a subscription on its tenant's Billing tab. */
  subscription: (tenant: number, subscriptionId: string): string =>
    `${tenantsPaths.show(tenant)}?tab=billing&${SUBSCRIPTION_PARAMETER}=${encodeForUrl(subscriptionId)}`,
} as const;
