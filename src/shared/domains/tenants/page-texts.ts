// The texts about tenants that the first screen does not need. `texts.ts` has those of the menu and the dashboard.

import { formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import type { RealmProblem, RealmStatus } from './model';
import { tenantsTexts } from './texts';

const realmState = (status: RealmStatus | undefined): string =>
  status === undefined ? 'UNKNOWN' : status === 'Enabled' ? 'ENABLED' : 'DISABLED';

/** The texts of the pages that the dashboard leads to: the tenant's page, its forms and the tables of tenants. */
export const tenantPageTexts = {
  noStoresHint: 'This tenant has no stores yet. New store adds the first one.',
  notLoaded: "The tenant couldn't be loaded",
  backToTenant: 'Back to the tenant',
  backToTenants: 'Back to the tenants',
  backToDashboard: 'Back to the dashboard',
  newTenant: 'the new tenant',
  theTenant: (name: string): string => `the tenant ${name}`,
  fields: {
    tenantName: tenantsTexts.filters.name,
    siteAddress: 'Site address',
    displayName: 'Display name',
    agreementDate: tenantsTexts.filters.sorts.agreementDate,
    tenantImg: messages.words.logo,
  },
  idIsDerived: 'The tenant ID is derived from it',
  idOf: (id: string): string => `Tenant ID: ${id}`,
  columns: {
    tenant: messages.words.tenant,
    tenantId: 'Tenant ID',
    realm: 'Realm',
    siteAddress: 'Site Address',
    agreementDate: 'Agreement Date',
    activeStores: 'Active Stores',
    infrastructure: 'Infrastructure',
    risk: tenantsTexts.filters.sorts.risk,
    why: 'Why',
    stores: messages.words.stores,
    launched: tenantsTexts.cards.launched,
    nextLaunch: 'Next Launch',
    failures: 'Failures',
    forecasts: 'Forecasts',
    dms: messages.words.dms,
  },
  configure: 'Configure Tenant',
  configureStore: 'Configure Store',
  checklist: 'Checklist',
  checklistOf: (store: string): string => `Checklist of ${store}`,
  realmStatus: 'Realm status',
  created: 'Tenant created successfully',
  updated: 'Tenant updated successfully',
  deleted: 'Tenant deleted successfully',
  deleteTitle: 'Delete tenant',
  /** `subscriptions` are those that are not cancelled; null if that is unknown. */
  deleteText: (name: string, stores: number, subscriptions: number | null): string =>
    [
      `Are you sure you want to delete ${name}?`,
      stores === 0
        ? 'It has no stores.'
        : `${stores === 1 ? 'Its store is' : `Its ${formatNumber(stores)} stores are`} deleted too.`,
      subscriptions === null
        ? 'Its subscriptions stay as they are: check Billing first.'
        : subscriptions > 0 &&
          `${formatNumber(subscriptions)} ${subscriptions === 1 ? 'subscription stays' : 'subscriptions stay'} active and must be cancelled under Billing.`,
    ]
      .filter(Boolean)
      .join(' '),
  signInOf: (name: string): string => `the sign-in of ${name}`,
  realmConsequence: (name: string, status: RealmStatus): string =>
    status === 'Disabled'
      ? `No one at ${name} can sign in until it's enabled again.`
      : `Everyone at ${name} can sign in again.`,
  realmToggledBefore: (name: string, status: RealmStatus): string =>
    `The sign-in of ${name} was already ${status.toLowerCase()}.`,
  realmState,
  realmLabel: (name: string, status: RealmStatus | undefined): string =>
    `Sign-in of ${name}: ${realmState(status)}`,
  realmUnread: (reason: string): string => `The realm status couldn't be loaded. ${reason}`,
  /** The tenant was created, but its realm was not, or may not have been. */
  realmMissing: (name: string, { reason, mayExist }: RealmProblem): string =>
    `${name} exists now, but its realm ${mayExist ? 'may be' : 'is'} missing: ${reason} Configure the tenant on its page.`,
} as const;

/** What a back office says to a change of a tenant, or of its stores, that it refuses. */
export const tenantRefusals = {
  cancelled: 'The tenant is cancelled',
  notConfigured: "The tenant isn't configured",
  idFormat: 'Lowercase letters and digits only',
  idOfName: (id: string): string => `The tenant id of this name is ${id}`,
};
