// Stores in the sandbox: their lists, Configure Store, the mail about a new store, the manufacturers, and what the calls
// write into the activity log; `write-store.ts` creates, updates and deletes a store.

import { z } from 'zod';
import {
  type Activities,
  numberOf,
  pastTense,
  textOf,
  withSuccessCheck,
} from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { MANUFACTURERS, refreshTenantState } from '@sandbox/domains/tenants';
import { listResolver } from '@sandbox/graphql/list-resolver';
import { SUCCESS } from '@sandbox/graphql/errors';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type {
  MutationResolvers,
  QueryResolvers,
  StatelessServiceBzoStoreDetail,
  StatelessServiceBzoStorewiseDetail,
} from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/database/clock';
import { withWriteLock } from '@sandbox/database/database';
import { storesTexts } from '@shared/domains/stores/texts';
import { openProcess } from './pipeline';
import { findStore } from './store-access';
import { insertStore, refreshDueFeeds } from './write-store';

/** Configures a store once its tenant is configured; a store that is configured already is left unchanged. */
const configureStore: MutationResolvers['configureStore'] = (_root, { input }, context) => {
  requireWrite(context);
  const json = withWriteLock(context.db, () => {
    const store = findStore(context, { id: input.id });
    if (store.isDeleted) return { error: storesTexts.deletedNotEditable };
    if (!store.isTenantConfigured) return { error: storesTexts.tenantNotConfigured };
    const group = `${store.storeId}_group`;
    if (!store.isConfigured) {
      context.db
        .prepare("update store set isConfigured = 1, infrastructureConfiguration = 'Completed' where id = ?")
        .run(store.id);
      openProcess(context.db, store.id, 'bulkPhase1');
      refreshTenantState(context.db, store.tenantId);
    }
    const entries = [`Group ${group} created`, `${context.caller.email} added to ${group}`];
    return { Add_user_to_group_response: entries };
  });
  return { json };
};

/** The sandbox sends no mail; it stores the mail in its outbox. */
const storeOnboardingEmail: MutationResolvers['storeOnboardingEmail'] = (_root, { input }, context) => {
  requireWrite(context);
  const store = findStore(context, { storeId: input.pStoreId, tenantId: input.pTenantId });
  context.db
    .prepare(
      `insert into mail_outbox (queuedAt, queuedBy, recipient, subject, body, tenantId)
       values (?, ?, ?, ?, ?, ?)`,
    )
    .run(
      now(),
      context.caller.name,
      'onboarding@sandbox.example',
      `New store ${input.pStore} of ${input.pTenant}`,
      `${input.pNewStore}: ${store.storeName} (${store.storeId}) on ${input.pDms} is ready to be onboarded.`,
      store.tenantId,
    );
  return { string: SUCCESS };
};

const storesMutations = {
  insertStore,
  configureStore,
  storeOnboardingEmail,
  getManufacturersList: () => ({ results: MANUFACTURERS.map((manufacturer) => ({ manufacturer })) }),
} satisfies MutationResolvers;

const refusedConfiguration = z.object({ json: z.object({ error: z.string() }) });

const storesActivities = {
  insertStore: (input) => ({
    module: 'store',
    activity: `Store ${pastTense(input['pAction'])}`,
    tenantId: textOf(input['tenantId']),
    storeId: textOf(input['storeId']),
    storeKey: numberOf(input['id']),
  }),
  storeOnboardingEmail: null,
  configureStore: withSuccessCheck(
    (payload) => !refusedConfiguration.safeParse(payload).success,
    (input) => ({
      module: 'store',
      activity: 'Store configured',
      storeKey: numberOf(input['id']),
    }),
  ),
  getManufacturersList: null,
} satisfies Activities<typeof storesMutations>;

const storesLists = {
  statelessServiceBzoStoreDetails: listResolver<StatelessServiceBzoStoreDetail>(
    { type: 'StatelessServiceBzoStoreDetail', key: 'dmsDetailId' },
    { hidesTestTenants: true },
  ),
  statelessServiceBzoStorewiseDetails: listResolver<StatelessServiceBzoStorewiseDetail>(
    { type: 'StatelessServiceBzoStorewiseDetail', key: 'id' },
    { hidesTestTenants: true },
  ),
} satisfies QueryResolvers;

export const stores: SandboxDomain = {
  activities: storesActivities,
  lists: storesLists,
  mutations: storesMutations,
  onNewDay: refreshDueFeeds,
};
