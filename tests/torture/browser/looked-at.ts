import type { BackOffice } from '../../fixtures/back-office';
import { rowsOf } from '../../fixtures/sandbox-data';
import type { Looked } from '../../fixtures/screens';

/** Stores of the sample data that have come far enough for every tab to show something. */
export async function lookedAt(backOffice: BackOffice): Promise<Looked> {
  const calls = await backOffice.as();
  const stores = rowsOf(
    await calls.query(
      '{ statelessServiceBzoStoreDetails { nodes { id storeId tenantId storeLaunched storeDmsStatus } } }',
    ),
  );
  const [store, other] = stores.filter(
    (row) => row['storeLaunched'] === 'Completed' && row['storeDmsStatus'] === 'Active',
  );
  const tenantId = String(store?.['tenantId']);
  const [tenant] = rowsOf(
    await calls.query(
      `query ($tenantId: String) { statelessServiceBzoTenants(condition: { tenantId: $tenantId }) { nodes { id } } }`,
      { tenantId },
    ),
  );
  return {
    tenant: Number(tenant?.['id']),
    tenantId,
    store: Number(store?.['id']),
    storeId: String(store?.['storeId']),
    otherStore: Number(other?.['id']),
  };
}
