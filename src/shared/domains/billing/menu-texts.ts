/** Separate from the texts of the tab, because the tabs of a tenant are part of the first screen. */
export const BILLING_TAB = 'Billing';
