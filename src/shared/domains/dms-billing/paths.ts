export const dmsBillingPaths = { form: '/DMSBilling' } as const;
