import { storesTexts } from '@shared/domains/stores/texts';
import { openProcess } from '@sandbox/domains/bulk-load';
import { now } from '@sandbox/store/clock';
import { MANUFACTURERS } from '@sandbox/domains/tenants';
import { refreshTenant } from '@sandbox/domains/tenants';
import { SUCCESS } from '@sandbox/graphql/answers';
import { requireWrite } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { findStore } from './find-store';
import { insertStore } from './insert-store';

/** Refused until the tenant is configured; a store that is configured already stays as it is. */
const configureStore: MutationResolvers['configureStore'] = (_root, { input }, context) => {
  requireWrite(context);
  const entries = context.db
    .transaction((): string[] => {
      const store = findStore(context, { id: input.id });
      if (store.isDeleted) return [storesTexts.deletedNotEditable];
      if (!store.isTenantConfigured) return [storesTexts.tenantNotConfigured];
      const group = `${store.storeId}_group`;
      if (!store.isConfigured) {
        context.db
          .prepare(
            "update store set isConfigured = 1, infrastructureConfiguration = 'Completed' where id = ?",
          )
          .run(store.id);
        openProcess(context.db, store.id, 'bulkPhase1');
        refreshTenant(context.db, store.tenantId);
      }
      return [`Group ${group} created`, `${context.caller.email} added to ${group}`];
    })
    .immediate();
  return { json: { Add_user_to_group_response: entries } };
};

/** The sandbox sends no mail: it lands in an outbox. */
const storeOnboardingEmail: MutationResolvers['storeOnboardingEmail'] = (_root, { input }, context) => {
  requireWrite(context);
  const store = findStore(context, { storeId: input.pStoreId, tenantId: input.pTenantId });
  context.db
    .prepare('insert into mail_outbox (queuedAt, queuedBy, recipient, subject, body) values (?, ?, ?, ?, ?)')
    .run(
      now(),
      context.caller.name,
      'onboarding@sandbox.example',
      `New store ${input.pStore} of ${input.pTenant}`,
      `${input.pNewStore}: ${store.storeName} (${store.storeId}) on ${input.pDms} is ready to be onboarded.`,
    );
  return { string: SUCCESS };
};

export const storesMutations = {
  insertStore,
  configureStore,
  storeOnboardingEmail,
  getManufacturersList: () => ({ results: MANUFACTURERS.map((manufacturer) => ({ manufacturer })) }),
} satisfies MutationResolvers;
