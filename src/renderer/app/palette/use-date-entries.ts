// The palette's entries for a name and a day: the launch or billing date of a store, or the invoice date of a tenant's
// subscription.

import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { filledDay } from '@renderer/platform/navigation/filled-day';
import { useUser } from '@renderer/platform/session/session-context';
import type { Subscription } from '@shared/domains/billing/model';
import { invoiceDateField } from '@shared/domains/billing/paths';
import { invoiceDateError, mayBilling } from '@shared/domains/billing/rules';
import { billingTexts } from '@shared/domains/billing/texts';
import {
  maySetStoreDate,
  STORE_DATE_LABELS,
  type StoreDate,
  storeDateField,
} from '@shared/domains/bulk-load/pipeline/store-dates';
import type { SearchHit } from '@shared/domains/search/model';
import { paletteResultTexts } from '@shared/domains/search/result-texts';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { ALLOWED, type Permission, refuse, requireAll } from '@shared/kernel/access/permission';
import { dayError } from '@shared/kernel/dates/day-limits';
import { formatDate, formatLongDate } from '@shared/kernel/text/format';
import { refusalText } from '@shared/kernel/values';
import type { PaletteEntry } from './palette-entries';
import type { NamedDay } from './palette-query';

interface DateEntries {
  entries: PaletteEntry[];
  /** True once every record is read, or could not be. */
  isSettled: boolean;
}

/**
 * The lines for a name and a day: one for each date of each record with the name and each day that the text may mean,
 * those that may be chosen first. Choosing one opens the page with the day filled in, where Enter saves it like a typed
 * one.
 */
export function useDateEntries(named: NamedDay | undefined, hits: readonly SearchHit[]): DateEntries {
  const bridge = useBridge();
  const { userName } = useUser();
  const writable = useWritePermission();
  const navigate = useNavigate();
  const found = (kind: SearchHit['kind']): SearchHit[] =>
    named ? hits.filter((hit) => hit.kind === kind).slice(0, MAX_RECORDS[kind]) : [];
  const tenantHits = named?.dates.includes('billing') ? found('tenant') : [];
  const stores = useQueries({
    queries: found('store').map(({ id }) => bridge.stores.get.queryOptions({ id })),
  });
  const tenants = useQueries({
    queries: tenantHits.map(({ id }) => bridge.tenants.get.queryOptions({ id })),
  });
  const known = tenants.flatMap(({ data }) => data?.data ?? []);
  const subscriptions = useQueries({
    queries: known.map(({ tenantId }) => bridge.billing.ofTenant.queryOptions({ tenantId })),
  });
  const isSettled = ![...stores, ...tenants, ...subscriptions].some(({ isLoading }) => isLoading);
  if (!named) return { entries: [], isSettled };

  const { dates, day, typed } = named;
  if (day.kind === 'refused') {
    const title = `${dates.map((date) => STORE_DATE_LABELS[date]).join(', ')}: ${typed}`;
    const permission = refuse(refusalText(day));
    return {
      entries: [{ key: title, title, subtitle: '', action: { run: () => undefined }, permission }],
      isSettled,
    };
  }
  const invoices = known.flatMap(({ id }, at) =>
    (subscriptions[at]?.data?.data ?? []).map((one) => invoiceTarget(one, id, userName)),
  );
  const targets = dates.flatMap((date) => [
    ...(date === 'billing' ? invoices : []),
    ...stores.flatMap(({ data }) => (data ? storeTarget(date, data.data) : [])),
  ]);
  const days = day.kind === 'value' ? [day.value] : day.readings;
  const entryOf = (
    { field, label, name, stored, to, permission, errorOf }: DateTarget,
    one: string,
  ): PaletteEntry => ({
    key: `${field}:${one}`,
    title: `${name}: ${formatLongDate(one)}`,
    subtitle: stored === null ? label : paletteResultTexts.storedDate(label, formatDate(stored)),
    action: { run: () => void navigate(to, { state: filledDay(field, one) }) },
    permission: requireAll(writable, permission, allowedWithoutError(errorOf(one))),
  });
  // With a command the user chooses a day of a record; without one the date, mostly with the likelier day.
  const entries =
    dates.length === 1
      ? targets.flatMap((target) => days.map((one) => entryOf(target, one)))
      : days.flatMap((one) => targets.map((target) => entryOf(target, one)));
  // Many stores may match a name, and the dates of most of them cannot be set, because they are launched.
  const [open, closed] = [true, false].map((isOpen) =>
    entries.filter(({ permission }) => permission.allowed === isOpen),
  );
  return { entries: [...(open ?? []), ...(closed ?? [])].slice(0, MAX_LINES), isSettled };
}

/** The number of records that are offered for a name, each with every day that the text may mean. */
const MAX_RECORDS = { tenant: 3, store: 8 } as const;
const MAX_LINES = 10;

/** A date field that a command may fill in. */
interface DateTarget {
  /** The name of the field. */
  field: string;
  label: string;
  /** The name of the record. */
  name: string;
  stored: string | null;
  /** The page with the field. */
  to: string;
  permission: Permission;
  errorOf: (day: string) => string | undefined;
}

const storeTarget = (date: StoreDate, store: Store): DateTarget => ({
  ...{ field: storeDateField(date, store.id), label: STORE_DATE_LABELS[date], name: store.storeName },
  stored: date === 'launch' ? store.storeLaunchedDate : store.billingDate,
  to: date === 'launch' ? storesPaths.show(store.id) : storesPaths.loads(store.id),
  permission: maySetStoreDate(date, store),
  errorOf: (day) => dayError(date, day),
});

const invoiceTarget = (subscription: Subscription, tenant: number, userName: string): DateTarget => ({
  field: invoiceDateField(subscription.subscriptionId),
  label: billingTexts.invoiceDateEntry(subscription.subscriptionId),
  ...{ name: subscription.tenantName, stored: subscription.invoiceDate, errorOf: invoiceDateError },
  // A link to the subscription would focus its card instead of the field.
  to: tenantsPaths.tab(tenant, 'billing'),
  permission: mayBilling('save', subscription, userName),
});

const allowedWithoutError = (error: string | undefined): Permission =>
  error === undefined ? ALLOWED : refuse(error);
