import { z } from 'zod';
import type { MissedStore } from '@shared/domains/missed-data/model';
import { inOrder, readDates } from '@shared/domains/missed-data/rules';
import { TENANT_PAGE_SIZE } from '@shared/domains/tenants/statuses';
import { allPages } from '@main/back-office/all-pages';
import { GetMissingDataDatesDocument, TenantsDocument } from '@main/back-office/generated/graphql';
import { jsonOf } from '@main/back-office/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

const listSchema = z.array(
  z.object({
    tenant_name: z.string(),
    store_name: z.string(),
    missing_dates: z.union([z.string(), z.array(z.string())]).nullish(),
  }),
);

/** Stores are worked on where their tenant is configured; a cancelled one sends nothing any more. */
const WORKED_ON = { isConfigured: { equalTo: true }, cancelled: { equalTo: false } };

const configuredTenants = ({ backOffice }: SignedInContext): Promise<Fetched<string[]>> =>
  allPages(TENANT_PAGE_SIZE, async (first, offset) => {
    const { data, ...read } = await backOffice.read(TenantsDocument, {
      first,
      offset,
      orderBy: ['TENANT_NAME_ASC', 'ID_ASC'],
      filter: WORKED_ON,
    });
    const { nodes, totalCount } = data.statelessServiceBzoTenants;
    return { nodes: nodes.map(({ tenantId }) => tenantId), totalCount, ...read };
  });

/** The gaps in the data of these tenants' stores; null asks for every configured tenant. */
export async function missedData(
  ctx: SignedInContext,
  tenantIds: string[] | null,
): Promise<Fetched<MissedStore[]>> {
  const asked = tenantIds === null ? await configuredTenants(ctx) : { data: tenantIds, partial: false };
  const { data, partial } = await ctx.backOffice.read(GetMissingDataDatesDocument, {
    inTenantId: asked.data,
  });
  const stores = jsonOf(data.getMissingDataDates, listSchema).map((row) => ({
    tenantName: row.tenant_name,
    storeName: row.store_name,
    dates: readDates(row.missing_dates),
  }));
  return {
    data: inOrder(stores.filter(({ dates }) => dates.length > 0)),
    partial: asked.partial || partial,
  };
}
