import { payTypesOf } from '../../store/seed/pay-types';
import { ensureLoaded } from '../../store/loaded-data';
import { inserter } from '../../store/seed/insert';
import type { SandboxContext } from '../context';
import type { PayType } from '../generated/resolvers';
import type { StoreRow } from '../stores/find-store';

/** The pay types that phase 1 brought for a store, by name; none before it is completed. */
export function loadedPayTypes({ db }: SandboxContext, store: StoreRow): PayType[] {
  ensureLoaded(db, store, 'payTypes', (storeKey, random) => {
    const insert = inserter(db);
    for (const row of payTypesOf(random)) insert('pay_type', { storeKey, ...row });
  });
  return db
    .prepare<[number], PayType>(
      `select id, payType, payTypeCode, department, lbrOrPrts, gridExcluded, laborFixedratevalue,
              partsFixedratevalue, laborFixedratedate, partsFixedratedate, laborFixedRate, partsFixedRate
         from pay_type where storeKey = ? order by payType`,
    )
    .all(store.id);
}
