import { REALM_STEP } from '@shared/domains/checklist/model';
import { now } from '@sandbox/store/clock';
import { SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite, sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { findTenant } from './find-tenant';
import { insertOrUpdateTenant } from './tenant-details';
import { tenantMasterMutate } from './tenant-master';

const REALM_ACTIONS: Partial<Record<string, string>> = { disableRealm: 'Disabled', enableRealm: 'Enabled' };

const setRealm = (context: SandboxContext, tenantId: string, status: string): void => {
  context.db
    .prepare('update tenant set realmStatus = ?, realmName = tenantId where tenantId = ?')
    .run(status, tenantId);
};

const configureTenant: MutationResolvers['configureTenant'] = (_root, { input }, context) => {
  requireWrite(context);
  const tenant = findTenant(context, { id: input.id });
  if (tenant.cancelled) return { json: { realm_creation_response: 'The tenant is cancelled' } };
  // A second click, or a second person's, leaves a configured tenant as it is, disabled realm included.
  if (!tenant.isConfigured) {
    context.db
      .prepare(
        `update tenant set isConfigured = 1, infrastructureConfiguration = 'Completed', isUrlCreation = 1,
           realmName = tenantId, realmStatus = 'Enabled' where id = ?`,
      )
      .run(input.id);
    // Its step of the checklist is under way with it, if anybody has looked at the checklist yet.
    context.db
      .prepare(
        `update checklist_step set status = 'ongoing', lastupdatedBy = ?, lastupdatedOn = ?
          where tenantId = ? and storeId = 'common' and checklist = ? and status = 'Pending'`,
      )
      .run(context.caller.name, now(), tenant.tenantId, REALM_STEP);
  }
  return { json: { realm_creation_response: 'success' } };
};

const enableDisableTenant: MutationResolvers['enableDisableTenant'] = (_root, { input }, context) => {
  requireWrite(context);
  const status = REALM_ACTIONS[input.pAction];
  if (!status) throw sqlError(`Unknown action ${input.pAction}`, { errcode: '22023' });
  const tenant = findTenant(context, { tenantId: input.tenant });
  if (!tenant.isConfigured) throw sqlError('The tenant is not configured', { errcode: '55000' });
  if (tenant.cancelled) throw sqlError('The tenant is cancelled', { errcode: '55000' });
  setRealm(context, tenant.tenantId, status);
  return { string: input.pAction };
};

const getRealmStatus: MutationResolvers['getRealmStatus'] = (_root, { input }, context) => {
  const tenant = findTenant(context, { tenantId: input.tenant });
  const row = context.db
    .prepare<[string], { realmStatus: string | null }>('select realmStatus from tenant where tenantId = ?')
    .get(tenant.tenantId);
  return { string: row?.realmStatus ?? 'Disabled' };
};

const createRealm: MutationResolvers['createRealm'] = (_root, { input }, context) => {
  requireWrite(context);
  const tenant = findTenant(context, { tenantId: input.tenant });
  if (tenant.realmName === null) setRealm(context, tenant.tenantId, 'Disabled');
  return { string: SUCCESS };
};

export const tenantsMutations = {
  insertOrUpdateTenant,
  tenantMasterMutate,
  configureTenant,
  enableDisableTenant,
  getRealmStatus,
  createRealm,
} satisfies MutationResolvers;
