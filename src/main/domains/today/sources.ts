import { createCallerFactory, router } from '@main/bridge/trpc';
import { aduUsersRouter } from '@main/domains/adu-users';
import { billingRouter } from '@main/domains/billing';
import { dataAsOfRouter } from '@main/domains/data-as-of';
import { draftsRouter } from '@main/domains/drafts';
import { failedLoadsRouter } from '@main/domains/failed-loads';
import { neverEventsRouter } from '@main/domains/never-events';
import { storesRouter } from '@main/domains/stores';
import { tenantsRouter } from '@main/domains/tenants';

/**
 * The lists that answer over all tenants, under the names they have on the bridge: what a screen has read is there
 * for Today while the back office cannot be reached, and the other way round.
 */
export const sourcesOf = createCallerFactory(
  router({
    aduUsers: aduUsersRouter,
    billing: billingRouter,
    dataAsOf: dataAsOfRouter,
    drafts: draftsRouter,
    failedLoads: failedLoadsRouter,
    neverEvents: neverEventsRouter,
    stores: storesRouter,
    tenants: tenantsRouter,
  }),
);

export type Sources = ReturnType<typeof sourcesOf>;
