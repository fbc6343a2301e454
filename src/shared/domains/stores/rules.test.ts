import { expect, it } from 'vitest';
import { mayChangeStore } from './rules';

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
