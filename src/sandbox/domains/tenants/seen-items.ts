import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import { notFound } from '@sandbox/graphql/errors';

/**
 * The ids of the records that an item of Today is about: an item is called kind:subject, and its subject is an id, or
 * several with slashes between.
 */
const partsOf = (itemId: string): string[] => itemId.slice(itemId.indexOf(':') + 1).split('/');

/** Whether the caller may see an item: one of a test tenant, its stores or their subscriptions is for superadmins. */
export function seesItem(context: SandboxContext, itemId: string): boolean {
  if (seesTestTenants(context)) return true;
  const parts = JSON.stringify(partsOf(itemId));
  const tests = context.db
    .prepare<{ parts: string }, number>(
      `with part as (select value as id from json_each(@parts)),
            named as (
              select id as tenantId from part
              union all select s.tenantId from store s join part on part.id = s.storeId
              union all select b.tenantId from subscription b join part on part.id = b.subscriptionId)
       select count(*) from tenant t join named on named.tenantId = t.tenantId where t.isTestTenant = 1`,
    )
    .pluck()
    .get({ parts });
  return tests === 0;
}

/** @throws GraphQLError P0002 for an item that the caller may not see */
export function requireSeenItem(context: SandboxContext, itemId: string): void {
  if (!seesItem(context, itemId)) throw notFound(`Item ${itemId}`);
}
