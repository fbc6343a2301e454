import type {
  QueryResolvers,
  StatelessServiceBzoStoreDetail,
  StatelessServiceBzoStorewiseDetail,
} from '@sandbox/graphql/generated/resolvers';
import { list } from '@sandbox/graphql/lists';

export const storesLists = {
  statelessServiceBzoStoreDetails: list<StatelessServiceBzoStoreDetail>(
    { type: 'StatelessServiceBzoStoreDetail', key: 'dmsDetailId' },
    { hidesTestTenants: true },
  ),
  statelessServiceBzoStorewiseDetails: list<StatelessServiceBzoStorewiseDetail>(
    { type: 'StatelessServiceBzoStorewiseDetail', key: 'id' },
    { hidesTestTenants: true },
  ),
} satisfies QueryResolvers;
