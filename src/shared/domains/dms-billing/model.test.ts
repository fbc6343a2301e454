import { expect, it } from 'vitest';
import { BILLED_DMS, dmsBillingSchema, EMPTY_DMS_BILLING } from './model';

const FULL = {
  dms: 'CDK',
  dmsFee: '120.50',
  feesEffectiveFrom: 'Later',
  effectiveDate: '2026-04-01',
  applyToAll: 'No',
  reason: 'New contract',
};

it('requires every field; fees are effective later by default', () => {
  expect(BILLED_DMS).toEqual(['CDK', 'Reynolds', 'Dealertrack']);
  expect(EMPTY_DMS_BILLING.feesEffectiveFrom).toBe('Later');
  expect(dmsBillingSchema.safeParse(FULL).success).toBe(true);
  for (const field of Object.keys(FULL)) {
    const { error } = dmsBillingSchema.safeParse({ ...FULL, [field]: '' });
    expect(
      error?.issues.map(({ path, message }) => [path[0], message]),
      field,
    ).toEqual([[field, 'Required']]);
  }
});
