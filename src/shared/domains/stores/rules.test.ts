import { expect, it } from 'vitest';
import { isOnboarding, mayChangeStore } from './rules';

it.each([
  [false, 'Inactive', true],
  [false, 'Active', true],
  [false, 'Completed', false],
  [true, 'Inactive', false],
  [true, 'Completed', false],
] as const)(
  'a store that is deleted: %s, and whose launch is %s, awaits its launch: %s',
  (isDeleted, storeLaunched, awaits) => expect(isOnboarding({ isDeleted, storeLaunched })).toBe(awaits),
);

it('a deleted store cannot be changed, and the reason links to its tenant', () => {
  expect(mayChangeStore({ isDeleted: false, tenantName: 'Bay & Sons' })).toEqual({ allowed: true });
  expect(mayChangeStore({ isDeleted: true, tenantName: 'Bay & Sons' })).toEqual({
    allowed: false,
    reasons: [
      {
        text: 'The store is deleted',
        link: '/statelessServiceBzoTenants/dashboard/allTenants?all-tenants.q=Bay%20%26%20Sons',
      },
    ],
  });
});
