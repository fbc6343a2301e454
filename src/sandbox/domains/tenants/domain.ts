// Tenants in the sandbox: lists and configures them, creates, enables and disables their realms, and describes the
// activities; `write-tenant.ts` changes their records.

import { z } from 'zod';
import {
  type Activities,
  numberOf,
  pastTense,
  textOf,
  withSuccessCheck,
} from '@sandbox/activities/describe-activity';
import { now } from '@sandbox/database/clock';
import { withWriteLock } from '@sandbox/database/database';
import type { SandboxDomain } from '@sandbox/domain';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type { SandboxContext } from '@sandbox/graphql/context';
import { SUCCESS, sqlError } from '@sandbox/graphql/errors';
import type {
  MutationResolvers,
  QueryResolvers,
  StatelessServiceBzoTenant,
} from '@sandbox/graphql/generated/resolvers';
import { listResolver } from '@sandbox/graphql/list-resolver';
import { REALM_STEP } from '@shared/domains/checklist/model';
import { tenantRefusals } from '@shared/domains/tenants/page-texts';
import { findTenant } from './visible-records';
import { insertOrUpdateTenant, tenantMasterMutate } from './write-tenant';

const REALM_ACTIONS: Partial<Record<string, string>> = { disableRealm: 'Disabled', enableRealm: 'Enabled' };

const setRealm = (context: SandboxContext, tenantId: string, status: string): void => {
  context.db
    .prepare('update tenant set realmStatus = ?, realmName = tenantId where tenantId = ?')
    .run(status, tenantId);
};

const configureTenant: MutationResolvers['configureTenant'] = (_root, { input }, context) => {
  requireWrite(context);
  const tenant = findTenant(context, { id: input.id });
  if (tenant.cancelled) return { json: { realm_creation_response: tenantRefusals.cancelled } };
  // A second click, or a second user's, leaves a configured tenant unchanged, its disabled realm included.
  if (!tenant.isConfigured)
    withWriteLock(context.db, () => {
      context.db
        .prepare(
          `update tenant set isConfigured = 1, infrastructureConfiguration = 'Completed', isUrlCreation = 1,
             realmName = tenantId, realmStatus = 'Enabled' where id = ?`,
        )
        .run(input.id);
      // The tenant's step of the checklist is now in progress, if the checklist exists already.
      context.db
        .prepare(
          `update checklist_step set status = 'ongoing', lastupdatedBy = ?, lastupdatedOn = ?
            where tenantId = ? and storeId = 'common' and checklist = ? and status = 'Pending'`,
        )
        .run(context.caller.name, now(), tenant.tenantId, REALM_STEP);
    });
  return { json: { realm_creation_response: 'success' } };
};

const enableDisableTenant: MutationResolvers['enableDisableTenant'] = (_root, { input }, context) => {
  requireWrite(context);
  const status = REALM_ACTIONS[input.pAction];
  if (!status) throw sqlError(`Unknown action ${input.pAction}`, { errcode: '22023' });
  const tenant = findTenant(context, { tenantId: input.tenant });
  if (!tenant.isConfigured) throw sqlError(tenantRefusals.notConfigured, { errcode: '55000' });
  if (tenant.cancelled) throw sqlError(tenantRefusals.cancelled, { errcode: '55000' });
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

const tenantsMutations = {
  insertOrUpdateTenant,
  tenantMasterMutate,
  configureTenant,
  enableDisableTenant,
  getRealmStatus,
  createRealm,
} satisfies MutationResolvers;

const configuredPayload = z.object({ json: z.object({ realm_creation_response: z.literal('success') }) });

const tenantsActivities = {
  insertOrUpdateTenant: (input) => ({
    module: 'tenant',
    activity: `Tenant details ${pastTense(input['pAction'])}`,
    tenantId: textOf(input['tenantId']),
  }),
  tenantMasterMutate: (input) => ({
    module: 'tenant',
    activity: `Tenant ${pastTense(input['pAction'])}`,
    tenantId: textOf(input['tenantid']),
  }),
  configureTenant: withSuccessCheck(
    (payload) => configuredPayload.safeParse(payload).success,
    (input) => ({
      module: 'tenant',
      activity: 'Tenant configured',
      tenantKey: numberOf(input['id']),
    }),
  ),
  enableDisableTenant: (input) => ({
    module: 'tenant',
    activity: input['pAction'] === 'enableRealm' ? 'Tenant enabled' : 'Tenant disabled',
    tenantId: textOf(input['tenant']),
  }),
  getRealmStatus: null,
  createRealm: null,
} satisfies Activities<typeof tenantsMutations>;

const tenantsLists = {
  statelessServiceBzoTenants: listResolver<StatelessServiceBzoTenant>(
    { type: 'StatelessServiceBzoTenant', key: 'id' },
    { hidesTestTenants: true },
  ),
} satisfies QueryResolvers;

export const tenants: SandboxDomain = {
  activities: tenantsActivities,
  lists: tenantsLists,
  mutations: tenantsMutations,
};
