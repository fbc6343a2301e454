import type { BackOffice } from '@main/back-office/back-office';
import { StoreDetailsDocument } from '@main/back-office/generated/graphql';
import { schemaMismatchError } from '@main/back-office/response/parse-response';
import type { Fetched } from '@main/bridge/procedures';
import { addUnreadableRows } from '@main/desktop/request-context';
import { type Store, storeSchema } from '@shared/domains/stores/model';
import { storeRecordTexts } from '@shared/domains/stores/record-texts';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

/** Parses one store. The contract types statuses as text, and only known ones are accepted here. */
function parseStore(row: unknown): Store {
  const parsed = storeSchema.safeParse(row);
  if (!parsed.success) throw schemaMismatchError(parsed.error);
  return parsed.data;
}

/** Parses stores; an invalid one is left out, and counted as unreadable. */
export function parseStores(rows: readonly unknown[]): Store[] {
  const stores = rows.flatMap((row) => storeSchema.safeParse(row).data ?? []);
  addUnreadableRows(rows.length - stores.length);
  return stores;
}

/**
 * Reads the record of a store; later calls about it name its realm.
 * @throws AppError NOT_FOUND; BACK_OFFICE for a partial answer without it
 */
export async function fetchStore(backOffice: BackOffice, id: number): Promise<Fetched<Store>> {
  const filter = { id: { equalTo: id }, storeDmsStatus: { equalTo: 'Active' } };
  const { data, partial } = await backOffice.read(StoreDetailsDocument, { first: 1, offset: 0, filter });
  const row = data.statelessServiceBzoStoreDetails.nodes[0];
  if (!row && partial) throw new AppError('BACK_OFFICE', backOfficeTexts.leftOut(storeRecordTexts.thisStore));
  if (!row) throw new AppError('NOT_FOUND', backOfficeTexts.notFound(storeRecordTexts.thisStore));
  const store = parseStore(row);
  backOffice.rememberRealms([store]);
  return { data: store, partial };
}
