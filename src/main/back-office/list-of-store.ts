import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { StoreKey } from '@shared/domains/bulk-load/model';
import type { BackOffice } from './back-office';

/** The rows that a function gives for one store; none where it answers nothing. */
export async function listOfStore<Answered, Row>(
  backOffice: BackOffice,
  document: TypedDocumentNode<Answered, { input: { inStoreId: string; inTenantId: string } }>,
  { storeId, tenantId }: StoreKey,
  payloadOf: (data: Answered) => { results: readonly Row[] } | null | undefined,
): Promise<{ data: readonly Row[]; partial: boolean }> {
  const input = { inStoreId: storeId, inTenantId: tenantId };
  const { data, partial } = await backOffice.read(document, { input }, { storeId, tenantId });
  return { data: payloadOf(data)?.results ?? [], partial };
}
