import type {
  QueryResolvers,
  StatelessServiceBzoCommentsMasterDetail,
  StatelessServiceBzoDmsMaster,
  StatelessServiceBzoStoreDetail,
  StatelessServiceBzoStorewiseDetail,
  StatelessServiceBzoTenant,
} from './generated/resolvers';
import { listPage, type Listing } from './connection';
import type { SandboxContext } from './context';
import { seesTestTenants } from './errors';

const TENANTS = { type: 'StatelessServiceBzoTenant', key: 'id' };
const STORES = { type: 'StatelessServiceBzoStoreDetail', key: 'dmsDetailId' };
const STOREWISE = { type: 'StatelessServiceBzoStorewiseDetail', key: 'id' };
const COMMENTS = { type: 'StatelessServiceBzoCommentsMasterDetail', key: 'commentId' };
const DMS = { type: 'StatelessServiceBzoDmsMaster', key: 'id' };

/** Test tenants, their stores and comments do not exist for anyone but a superadmin. */
const visible = (listing: Listing, context: SandboxContext): Listing =>
  seesTestTenants(context) ? listing : { ...listing, where: 'isTestTenant = 0' };

export const lists: Required<QueryResolvers> = {
  statelessServiceBzoTenants: (_root, args, context) =>
    listPage<StatelessServiceBzoTenant>(context.db, visible(TENANTS, context), args),
  statelessServiceBzoStoreDetails: (_root, args, context) =>
    listPage<StatelessServiceBzoStoreDetail>(context.db, visible(STORES, context), args),
  statelessServiceBzoStorewiseDetails: (_root, args, context) =>
    listPage<StatelessServiceBzoStorewiseDetail>(context.db, visible(STOREWISE, context), args),
  statelessServiceBzoCommentsMasterDetails: (_root, args, context) =>
    listPage<StatelessServiceBzoCommentsMasterDetail>(context.db, visible(COMMENTS, context), args),
  statelessServiceBzoDmsMasters: (_root, args, context) =>
    listPage<StatelessServiceBzoDmsMaster>(context.db, DMS, args),
};
