import { payTypesOf } from './sample';
import { ensureLoaded } from '@sandbox/store/loaded-data';
import { inserter } from '@sandbox/store/seed/insert';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { PayType } from '@sandbox/graphql/generated/resolvers';
import type { StoreRow } from '@sandbox/domains/stores';

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
