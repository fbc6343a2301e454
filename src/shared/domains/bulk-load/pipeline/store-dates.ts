import type { Store, StorePipeline } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { type Permission, requireAll } from '@shared/kernel/access/permission';
import { mayBill, mayMoveLaunch } from './step-permissions';

/** The two dates of a store that are edited in place, each saved on its own. */
export type StoreDate = 'launch' | 'billing';

export const STORE_DATE_LABELS: Readonly<Record<StoreDate, string>> = {
  launch: 'Launch date',
  billing: 'Billing date',
};

/** The name of a store's date field, by which its draft is stored and the palette fills it. */
export const storeDateField = (date: StoreDate, id: number): string => `${date}Date:${id}`;

/** Whether a date of a store may be changed in its state; role and connection are checked elsewhere. */
export const maySetStoreDate = (
  date: StoreDate,
  store: Pick<StorePipeline, 'dailyLoad' | 'storeLaunched' | 'storeLaunchedDate'> &
    Pick<Store, 'isDeleted' | 'tenantName'>,
): Permission => requireAll(date === 'launch' ? mayMoveLaunch(store) : mayBill(store), mayChangeStore(store));
