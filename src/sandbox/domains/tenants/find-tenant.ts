import { listPage } from '@sandbox/graphql/list-resolver';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import { notFound } from '@sandbox/graphql/errors';
import type { StatelessServiceBzoTenant } from '@sandbox/graphql/generated/resolvers';

/**
 * A tenant whose master exists, if the caller may see it.
 * @throws GraphQLError P0002 for an unknown tenant.
 */
export function findTenant(
  context: SandboxContext,
  key: { id: number } | { tenantId: string },
): StatelessServiceBzoTenant {
  const { nodes } = listPage<StatelessServiceBzoTenant>(
    context.db,
    {
      type: 'StatelessServiceBzoTenant',
      key: 'id',
      ...(seesTestTenants(context) ? {} : { where: 'isTestTenant = 0' }),
    },
    { first: 1, condition: key },
  );
  const [tenant] = nodes;
  if (!tenant) throw notFound(`Tenant ${'id' in key ? key.id : key.tenantId}`);
  return tenant;
}
