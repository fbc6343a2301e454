// Reads the dates on which stores sent no data, for the stores of some tenants or of all configured ones.

import { z } from 'zod';
import { fetchAllPages } from '@main/back-office/fetch-lists';
import { GetMissingDataDatesDocument, TenantsDocument } from '@main/back-office/generated/graphql';
import { parseJsonPayload } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { MissedStore } from '@shared/domains/missed-data/model';
import { sortByTenantAndStore, readDates } from '@shared/domains/missed-data/rules';
import { TENANT_PAGE_SIZE } from '@shared/domains/tenants/statuses';

const listSchema = z.array(
  z.object({
    tenant_name: z.string(),
    store_name: z.string(),
    missing_dates: z.union([z.string(), z.array(z.string())]).nullish(),
  }),
);

/** Only stores of configured tenants are processed; a cancelled one sends no more data. */
const PROCESSED_TENANTS = { isConfigured: { equalTo: true }, cancelled: { equalTo: false } };

const configuredTenants = ({ backOffice }: SignedInContext): Promise<Fetched<string[]>> =>
  fetchAllPages(TENANT_PAGE_SIZE, async (first, offset) => {
    const { data, ...read } = await backOffice.read(TenantsDocument, {
      first,
      offset,
      orderBy: ['TENANT_NAME_ASC', 'ID_ASC'],
      filter: PROCESSED_TENANTS,
    });
    const { nodes, totalCount } = data.statelessServiceBzoTenants;
    return { nodes: nodes.map(({ tenantId }) => tenantId), totalCount, ...read };
  });

/** The gaps in the data of these tenants' stores; null requests every configured tenant. */
export async function missedData(
  ctx: SignedInContext,
  tenantIds: string[] | null,
): Promise<Fetched<MissedStore[]>> {
  const requested = tenantIds === null ? await configuredTenants(ctx) : { data: tenantIds, partial: false };
  const { data, partial } = await ctx.backOffice.read(GetMissingDataDatesDocument, {
    inTenantId: requested.data,
  });
  const stores = parseJsonPayload(data.getMissingDataDates, listSchema).map((row) => ({
    tenantName: row.tenant_name,
    storeName: row.store_name,
    dates: readDates(row.missing_dates),
  }));
  return {
    data: sortByTenantAndStore(stores.filter(({ dates }) => dates.length > 0)),
    partial: requested.partial || partial,
  };
}
