// Which tenants and which items of Today a caller of the sandbox may see: test tenants are for superadmins.

import { seesTestTenants } from '@sandbox/graphql/access-checks';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound } from '@sandbox/graphql/errors';
import type { StatelessServiceBzoTenant } from '@sandbox/graphql/generated/resolvers';
import { listPage } from '@sandbox/graphql/list-resolver';

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

/**
 * The ids of the records that an item of Today is about: an item is called kind:subject, and its subject is an id, or
 * several with slashes between.
 */
const partsOf = (itemId: string): string[] => itemId.slice(itemId.indexOf(':') + 1).split('/');

/**
 * The rows about items that the caller may see: one of a test tenant, its stores or their subscriptions is for
 * superadmins. All of them are looked up in one statement.
 */
export function seenItems<Row extends { itemId: string }>(
  context: SandboxContext,
  rows: readonly Row[],
): readonly Row[] {
  if (rows.length === 0 || seesTestTenants(context)) return rows;
  const parts = JSON.stringify(rows.flatMap(({ itemId }) => partsOf(itemId).map((id) => [itemId, id])));
  const hidden = context.db
    .prepare<{ parts: string }, string>(
      `with part as (select value ->> 0 as itemId, value ->> 1 as id from json_each(@parts)),
            named as (
              select itemId, id as tenantId from part
              union all select part.itemId, s.tenantId from part join store s on s.storeId = part.id
              union all select part.itemId, b.tenantId from part join subscription b on b.subscriptionId = part.id)
       select distinct named.itemId from named join tenant t on t.tenantId = named.tenantId where t.isTestTenant = 1`,
    )
    .pluck()
    .all({ parts });
  const ofTests = new Set(hidden);
  return rows.filter(({ itemId }) => !ofTests.has(itemId));
}

/** @throws GraphQLError P0002 for an item that the caller may not see */
export function requireSeenItem(context: SandboxContext, itemId: string): void {
  if (seenItems(context, [{ itemId }]).length === 0) throw notFound(`Item ${itemId}`);
}
