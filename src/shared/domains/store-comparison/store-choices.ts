import type { StoreListRow } from '@shared/domains/stores/model';
import { naturalOrder } from '@shared/kernel/text/natural-order';

export type ChosenStore = Pick<StoreListRow, 'id' | 'storeName' | 'tenantId' | 'tenantName' | 'dms'>;

export interface StoreChoice {
  /** Its id. */
  value: string;
  label: string;
}

const labelOf = ({ storeName, tenantName, dms }: ChosenStore): string =>
  `${storeName} · ${tenantName}${dms === null ? '' : ` · ${dms}`}`;

/** The stores to compare with or to copy from, each once. Those of the first store's tenant come first, without it. */
export function storeChoices(stores: readonly ChosenStore[], first?: ChosenStore): StoreChoice[] {
  const others = new Map(stores.filter(({ id }) => id !== first?.id).map((store) => [store.id, store]));
  const rank = ({ tenantId }: ChosenStore): number => (tenantId === first?.tenantId ? 0 : 1);
  return [...others.values()]
    .sort((a, b) => rank(a) - rank(b) || naturalOrder(labelOf(a), labelOf(b)))
    .map((store) => ({ value: String(store.id), label: labelOf(store) }));
}
