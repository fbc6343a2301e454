import { formatCount, formatNumber } from '@shared/kernel/text/format';
import type { DashboardCard, DashboardStatus } from './statuses';

const count = (of: number, what: string): string => `${of} ${of === 1 ? what : `${what}es`}`;

const NAME = 'Tenant name';

const cards = {
  onboarding: 'Onboarding',
  nsQaValidation: 'NS QA Validation',
  review: 'In Review',
  readyToLaunch: 'Ready to Launch',
  launched: 'Launched',
  cancelled: 'Cancelled',
  testTenant: 'Test Tenant',
} as const satisfies Record<DashboardCard, string>;

/** The texts of the menu and the dashboard, which are part of the first screen; page-texts.ts has the others. */
export const tenantsTexts = {
  add: 'New tenant',
  cards,
  /** The menu spells "Ready To Launch" differently. */
  menu: {
    ...cards,
    readyToLaunch: 'Ready To Launch',
    allTenants: 'All Tenants',
  } as const satisfies Record<DashboardStatus, string>,
  cardsList: 'Tenants by status',
  counting: 'Counting',
  loading: 'Loading tenants',
  notLoaded: "The tenants couldn't be loaded",
  /** The name of the record in a sentence. */
  record: 'tenant',
  filters: {
    name: NAME,
    sortBy: 'Sort by',
    reverse: 'Reverse the order',
    sorts: {
      agreementDate: 'Agreement date',
      tenantName: NAME,
      risk: 'Risk',
      cancelledDate: 'Cancelled date',
    },
    orders: {
      name: { first: 'A to Z', reversed: 'Z to A' },
      risk: { first: 'Highest first', reversed: 'Lowest first' },
      date: { first: 'Newest first', reversed: 'Oldest first' },
    },
  },
  signedOn: (date: string): string => `Signed On ${date}`,
  cancelledOn: (date: string): string => `Cancelled On ${date}`,
  openSite: (name: string): string => `Open the site of ${name}`,
  storeCount: (stores: number): string => formatCount(stores, 'store'),
  deletedStoreCount: (stores: number): string => formatCount(stores, 'deleted store'),
  hint: {
    title: 'Where to begin',
    text: 'Open a dealership to see its stores and what they wait for. Ctrl+K finds anything.',
    done: 'Got it',
  },
  notCounted: "Couldn't be counted",
  risk: {
    levels: { high: 'High', medium: 'Medium', low: 'Low', none: 'None' },
    reasons: {
      overdue: (stores: number): string => `${count(stores, 'launch')} overdue`,
      notReady: (stores: number, days: number): string =>
        `${count(stores, 'launch')} within ${formatNumber(days)} days and not ready`,
      failed: (stores: number): string => `${formatNumber(stores)} failed`,
      stuck: (stores: number, days: number): string =>
        `${formatNumber(stores)} stuck for ${formatNumber(days)} days`,
      late: (stores: number): string => `${formatNumber(stores)} likely late`,
    },
  },
  launchedOf: (launched: number, all: number): string =>
    `${formatNumber(launched)} of ${formatNumber(all)} launched`,
  nextLaunch: (date: string): string => `next ${date}`,
  asTable: 'Table',
  listed: (shown: number, all: number): string =>
    shown === all ? formatCount(all, 'tenant') : `${formatNumber(shown)} of ${formatNumber(all)} tenants`,
  progressNotRead: "Launch and failure counts couldn't be loaded",
  configured: 'Tenant configuration completed successfully',
} as const;

/** What errors and the search say of a tenant. Only the main process imports these texts. */
export const tenantRecordTexts = {
  thisTenant: 'this tenant',
  testTenant: 'Test tenant',
  stores: (count: number): string => formatCount(count, 'store'),
  subscriptions: (count: number): string => formatCount(count, 'active subscription'),
  otherStores: 'other stores',
  theSubscriptions: 'the subscriptions',
} as const;
