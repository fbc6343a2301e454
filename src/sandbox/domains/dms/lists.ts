import type { QueryResolvers, StatelessServiceBzoDmsMaster } from '@sandbox/graphql/generated/resolvers';
import { list } from '@sandbox/graphql/lists';

export const dmsLists = {
  statelessServiceBzoDmsMasters: list<StatelessServiceBzoDmsMaster>(
    { type: 'StatelessServiceBzoDmsMaster', key: 'id' },
    { hidesTestTenants: false },
  ),
} satisfies QueryResolvers;
