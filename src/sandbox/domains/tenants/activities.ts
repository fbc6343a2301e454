import { z } from 'zod';
import { type Activities, judgedBy, number, text, verb } from '@sandbox/domains/activity-log';
import type { tenantsMutations } from './resolvers';

const configured = z.object({ json: z.object({ realm_creation_response: z.literal('success') }) });

export const tenantsActivities = {
  insertOrUpdateTenant: (input) => ({
    module: 'tenant',
    activity: `Tenant details ${verb(input['pAction'])}`,
    tenantId: text(input['tenantId']),
  }),
  tenantMasterMutate: (input) => ({
    module: 'tenant',
    activity: `Tenant ${verb(input['pAction'])}`,
    tenantId: text(input['tenantid']),
  }),
  configureTenant: judgedBy(
    (payload) => configured.safeParse(payload).success,
    (input) => ({
      module: 'tenant',
      activity: 'Tenant configured',
      tenantKey: number(input['id']),
    }),
  ),
  enableDisableTenant: (input) => ({
    module: 'tenant',
    activity: input['pAction'] === 'enableRealm' ? 'Tenant enabled' : 'Tenant disabled',
    tenantId: text(input['tenant']),
  }),
  getRealmStatus: null,
  createRealm: null,
} satisfies Activities<typeof tenantsMutations>;
