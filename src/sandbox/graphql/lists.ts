import { listPage, type ListArguments, type Listing, type Page } from './connection';
import type { SandboxContext } from './context';
import { seesTestTenants } from './errors';

/** A list as the contract asks for it. Those of tenants do not hold test tenants for anyone but a superadmin. */
export const list =
  <Row>(listing: Listing, { hidesTestTenants }: { hidesTestTenants: boolean }) =>
  (_root: unknown, args: ListArguments, context: SandboxContext): Page<Row> =>
    listPage<Row>(
      context.db,
      hidesTestTenants && !seesTestTenants(context) ? { ...listing, where: 'isTestTenant = 0' } : listing,
      args,
    );
