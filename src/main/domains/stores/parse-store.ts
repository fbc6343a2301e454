import { misfitOf } from '@main/back-office/misfit';
import { noteUnreadRows } from '@main/back-office/unread-rows';
import { storeSchema, type Store } from '@shared/domains/stores/model';

/** The contract types statuses as text; only the known ones get past this boundary. */
export function parseStore(row: unknown): Store {
  const parsed = storeSchema.safeParse(row);
  if (!parsed.success) throw misfitOf(parsed.error);
  return parsed.data;
}

/** The rows that are stores; one that is none costs itself. */
export function parseStores(rows: readonly unknown[]): Store[] {
  const stores = rows.flatMap((row) => storeSchema.safeParse(row).data ?? []);
  noteUnreadRows(rows.length - stores.length);
  return stores;
}
