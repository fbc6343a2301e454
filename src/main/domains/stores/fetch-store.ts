import type { BackOffice } from '@main/back-office/back-office';
import { StoreDetailsDocument } from '@main/back-office/generated/graphql';
import type { Fetched } from '@main/bridge/procedures';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';
import type { Store } from '@shared/domains/stores/model';
import { parseStore } from './parse-store';

/** The record of a store; calls about it name its realm from now on. @throws AppError NOT_FOUND */
export async function fetchStore(backOffice: BackOffice, id: number): Promise<Fetched<Store>> {
  const filter = { id: { equalTo: id }, storeDmsStatus: { equalTo: 'Active' } };
  const { data, partial } = await backOffice.read(StoreDetailsDocument, { first: 1, offset: 0, filter });
  const row = data.statelessServiceBzoStoreDetails.nodes[0];
  if (!row) throw new AppError('NOT_FOUND', messages.backOffice.notFound('This store'));
  const store = parseStore(row);
  backOffice.noteStores([store]);
  return { data: store, partial };
}
