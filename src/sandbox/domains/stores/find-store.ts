import { storePipelineSchema, type StorePipeline } from '@shared/domains/stores/model';
import { listPage } from '@sandbox/graphql/connection';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound, seesTestTenants } from '@sandbox/graphql/errors';
import type { StatelessServiceBzoStoreDetail } from '@sandbox/graphql/generated/resolvers';

export type StoreRow = StatelessServiceBzoStoreDetail;

/**
 * A store with its data feed in force, if the caller may see it.
 * @throws GraphQLError P0002 when there is none.
 */
export function findStore(
  context: SandboxContext,
  key: { id: number } | { storeId: string; tenantId: string },
): StoreRow {
  const { nodes } = listPage<StoreRow>(
    context.db,
    {
      type: 'StatelessServiceBzoStoreDetail',
      key: 'dmsDetailId',
      where: `storeDmsStatus = 'Active'${seesTestTenants(context) ? '' : ' and isTestTenant = 0'}`,
    },
    { first: 1, condition: key },
  );
  const [store] = nodes;
  if (!store) throw notFound('id' in key ? `Store ${key.id}` : `Store ${key.storeId} of ${key.tenantId}`);
  return store;
}

export const pipelineStateOf = (store: StoreRow): StorePipeline => storePipelineSchema.parse(store);
