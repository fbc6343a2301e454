import type { QueryResolvers, StatelessServiceBzoTenant } from '@sandbox/graphql/generated/resolvers';
import { list } from '@sandbox/graphql/lists';

export const tenantsLists = {
  statelessServiceBzoTenants: list<StatelessServiceBzoTenant>(
    { type: 'StatelessServiceBzoTenant', key: 'id' },
    { hidesTestTenants: true },
  ),
} satisfies QueryResolvers;
