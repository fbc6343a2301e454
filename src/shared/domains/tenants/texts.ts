import { formatNumber } from '@shared/kernel/text/format';
import type { RealmStatus } from './model';

const realmState = (status: RealmStatus | undefined): string =>
  status === undefined ? 'UNKNOWN' : status === 'Enabled' ? 'ENABLED' : 'DISABLED';

const count = (of: number, what: string): string => `${of} ${of === 1 ? what : `${what}es`}`;

export const tenantsTexts = {
  add: 'New tenant',
  hint: {
    title: 'Where to begin',
    text: 'Open a dealership to see its stores and what they wait for. Ctrl+K finds anything.',
    done: 'Got it',
  },
  notCounted: 'Could not be counted',
  risk: {
    levels: { high: 'High', medium: 'Medium', low: 'Low', none: 'None' },
    reasons: {
      overdue: (stores: number): string => `${count(stores, 'launch')} overdue`,
      notReady: (stores: number, days: number): string =>
        `${count(stores, 'launch')} within ${formatNumber(days)} days and not ready`,
      failed: (stores: number): string => `${formatNumber(stores)} failed`,
      stuck: (stores: number, days: number): string =>
        `${formatNumber(stores)} stuck for ${formatNumber(days)} days`,
      late: (stores: number): string => `${formatNumber(stores)} forecast late`,
    },
  },
  launchedOf: (launched: number, all: number): string =>
    `${formatNumber(launched)} of ${formatNumber(all)} launched`,
  nextLaunch: (date: string): string => `next ${date}`,
  asTable: 'Table',
  listed: (shown: number, all: number): string =>
    shown === all ? `${formatNumber(all)} tenants` : `${formatNumber(shown)} of ${formatNumber(all)} tenants`,
  progressNotRead: "Launch and failure counts couldn't be loaded",
  created: 'Tenant created successfully',
  updated: 'Tenant updated successfully',
  deleted: 'Tenant deleted successfully',
  configured: 'Tenant configuration completed successfully',
  deleteTitle: 'Delete tenant',
  /** `subscriptions` are those that are not cancelled; null if that is unknown. */
  deleteText: (name: string, stores: number, subscriptions: number | null): string =>
    [
      `Are you sure you want to delete ${name}?`,
      stores === 0
        ? 'It has no stores.'
        : `${stores === 1 ? 'Its store is' : `Its ${formatNumber(stores)} stores are`} deleted too.`,
      subscriptions === null
        ? 'Its subscriptions stay as they are: look at Billing first.'
        : subscriptions > 0 &&
          `${subscriptions === 1 ? '1 subscription stays' : `${subscriptions} subscriptions stay`} active and must be cancelled under Billing.`,
    ]
      .filter(Boolean)
      .join(' '),
  realmTitle: (name: string, enabled: boolean): string =>
    enabled ? `Disable the sign-in of ${name}` : `Enable the sign-in of ${name}`,
  realmText: (name: string, enabled: boolean): string =>
    enabled
      ? `No one at ${name} can sign in until it is enabled again.`
      : `Everybody of ${name} can sign in again.`,
  realmState,
  realmLabel: (name: string, status: RealmStatus | undefined): string =>
    `Sign-in of ${name}: ${realmState(status)}`,
  realmUnread: (reason: string): string => `The realm status could not be read. ${reason}`,
  /** The tenant was created, but its realm was not. */
  realmMissing: (name: string, reason: string): string =>
    `${name} exists now, but its realm could not be created: ${reason} Configure the tenant on its page.`,
} as const;
