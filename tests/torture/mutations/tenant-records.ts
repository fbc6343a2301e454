/** The records tenant, store and subscription, with changes that two users make. */
import { newStore, newTenant } from '@fixtures/back-office/calls';
import { inputsOf } from '@renderer/domains/stores/store-form/store-form-values';
import type { Subscription } from '@shared/domains/billing/model';
import type { BillingAction } from '@shared/domains/billing/rules';
import type { Store } from '@shared/domains/stores/model';
import { storeFormSchema } from '@shared/domains/stores/store-form';
import { orNull, recordOf, type Call, type Change, type SharedRecord, type Variant } from './shared-record';

const DAYS = ['2027-03-01', '2027-04-01'] as const;
const INVOICE_DAYS = ['2027-03-01', '2027-04-02'] as const;

const storeEdit = (field: 'displayName' | 'storeDesc' | 'dealerId'): Change<Store> => {
  const value = (variant: Variant): string => `Changed${variant}`;
  return {
    send: (call, seen, variant) => {
      const inputs = inputsOf(seen);
      const fields: Readonly<Record<string, unknown>> = { ...seen };
      const base = Object.fromEntries(Object.keys(inputs).map((key) => [key, fields[key] ?? null]));
      const store = storeFormSchema.parse({ ...inputs, [field]: value(variant) });
      return call.stores.update({ id: seen.id, store, base: storeBase(base) });
    },
    holds: (now, variant) => now?.[field] === value(variant),
  };
};

const storeBase = (base: Record<string, unknown>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(base).map(([key, value]) => [key, typeof value === 'string' ? value : null]),
  );

const store = recordOf<Store>(
  'store',
  async (world) => {
    const { id } = await newStore(world.backOffice, world.name('Store'));
    // A billing date exists from then on.
    world.run("update store set dailyLoad = 'Completed' where id = ?", id);
    return async (call) => (await call.stores.get({ id })).data;
  },
  {
    displayName: storeEdit('displayName'),
    storeDesc: storeEdit('storeDesc'),
    dealerId: storeEdit('dealerId'),
    launchDate: {
      send: (call, { id, storeLaunchedDate }, variant) =>
        call.stores.setLaunchDate({ id, date: DAYS[variant], seen: storeLaunchedDate }),
      holds: (now, variant) => now?.storeLaunchedDate === DAYS[variant],
    },
    billingDate: {
      send: (call, { id, billingDate }, variant) =>
        call.stores.setBillingDate({ id, date: DAYS[variant], seen: billingDate }),
      holds: (now, variant) => now?.billingDate === DAYS[variant],
    },
    configure: {
      send: (call, { id }) => call.stores.configure({ id }),
      holds: (now) => now?.isConfigured ?? false,
    },
    remove: {
      send: (call, seen) => call.stores.remove({ id: seen.id, seen }),
      holds: (now) => now?.isDeleted ?? true,
    },
  },
);

interface SeenTenant {
  id: number;
  tenantId: string;
  tenantName: string;
  activeStoreCount: number;
  count: number;
  displayName: string;
  agreementDate: string;
  cancelled: boolean;
  realm: 'Enabled' | 'Disabled';
}

const tenantEdit = (change: (variant: Variant) => Partial<SeenTenant>): Change<SeenTenant> => ({
  send: (call, seen, variant) => {
    const { tenantId, displayName, agreementDate } = seen;
    const form = { tenantId, displayName, agreementDate, tenantImg: null, ...change(variant) };
    return call.tenants.update({ ...form, seen: { displayName, agreementDate } });
  },
  holds: (now, variant) =>
    now !== null && Object.entries(change(variant)).every(([key, value]) => Reflect.get(now, key) === value),
});

const tenant = recordOf<SeenTenant>(
  'tenant',
  async (world) => {
    const { id, tenantId } = await newTenant(world.backOffice, world.name('Tenant'));
    return async (call) => {
      const { data } = await call.tenants.get({ id });
      const { tenantName, displayName, agreementDate, cancelled, activeStoreCount, count } = data;
      const realm = (await call.tenants.realmStatus({ tenantId })).data;
      return {
        ...{ id, tenantId, tenantName, cancelled, activeStoreCount, count, realm },
        displayName: displayName ?? '',
        agreementDate: agreementDate ?? '',
      };
    };
  },
  {
    displayName: tenantEdit((variant) => ({ displayName: `Changed ${variant}` })),
    agreementDate: tenantEdit((variant) => ({ agreementDate: variant === 0 ? '2026-02-01' : '2026-02-02' })),
    configure: { send: (call, { id }) => call.tenants.configure({ id }), holds: (now) => now !== null },
    toggleRealm: {
      send: (call, { tenantId, realm }) => call.tenants.toggleRealm({ tenantId, current: realm }),
      holds: (now) => now?.realm === 'Disabled',
    },
    remove: {
      send: (call, seen) => call.tenants.remove({ ...seen, subscriptions: null }),
      holds: (now) => now?.cancelled ?? true,
    },
  },
);

const billed = (
  action: BillingAction,
  date: (variant: Variant) => string | null,
  holds: (now: Subscription, variant: Variant) => boolean,
): Change<Subscription> => ({
  send: (call, subscription, variant) => call.billing.act({ subscription, action, date: date(variant) }),
  holds: (now, variant) => now !== null && holds(now, variant),
});

const saves = billed(
  'save',
  (variant) => INVOICE_DAYS[variant],
  (now, variant) => now.invoiceDate === INVOICE_DAYS[variant],
);

const subscriptionOf =
  (tenantId: string) =>
  async (call: Call): Promise<Subscription | null> =>
    (await orNull(call.billing.ofTenant({ tenantId })))?.data[0] ?? null;

const subscription = recordOf<Subscription>(
  'subscription',
  async (world) => subscriptionOf((await newStore(world.backOffice, world.name('Billed'))).tenantId),
  {
    save: saves,
    cancel: billed(
      'cancel',
      (variant) => DAYS[variant],
      (now, variant) => now.subscriptionStatus === 'Review' && now.cancelledDate === DAYS[variant],
    ),
  },
);

export const TENANT_RECORDS: readonly SharedRecord[] = [store, tenant, subscription];
