// Reads the dates on which stores sent no data, for the stores of some tenants or of all configured ones.

import { z } from 'zod';
import type { ReadResponse } from '@main/back-office/back-office';
import {
  GetMissingDataDatesDocument,
  ProcessedTenantIdsAfterDocument,
  ProcessedTenantIdsDocument,
  type ProcessedTenantIdsQuery,
} from '@main/back-office/generated/graphql';
import { fetchPagesById } from '@main/back-office/pages-by-id';
import { parseJsonPayload } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { MissedStore } from '@shared/domains/missed-data/model';
import { sortByTenantAndStore, readDates } from '@shared/domains/missed-data/rules';

type ReadContext = Pick<SignedInContext, 'backOffice' | 'cache'>;

const listSchema = z.array(
  z.object({
    tenant_name: z.string(),
    store_name: z.string(),
    missing_dates: z.union([z.string(), z.array(z.string())]).nullish(),
  }),
);

/** Rows of a request for ids, some half a megabyte. */
const TENANT_PAGE_SIZE = 10_000;

/** Tenants of a request for days: all at once would take the back office a second or two for 50,000. */
const TENANTS_PER_REQUEST = 2000;

async function configuredTenants(ctx: ReadContext): Promise<Fetched<string[]>> {
  const { backOffice } = ctx;
  const asPage = ({ data: page, ...read }: ReadResponse<ProcessedTenantIdsQuery>) => ({
    ...read,
    rows: page.statelessServiceBzoTenants.nodes,
  });
  const { data, partial } = await fetchPagesById(ctx, {
    size: TENANT_PAGE_SIZE,
    operation: 'ProcessedTenantIdsAfter',
    readRange: async (range) => asPage(await backOffice.read(ProcessedTenantIdsDocument, { ...range })),
    readAfter: async (range) => asPage(await backOffice.read(ProcessedTenantIdsAfterDocument, { ...range })),
  });
  return { data: data.map(({ tenantId }) => tenantId), partial };
}

/** The gaps in the data of these tenants' stores; null requests every configured tenant. */
export async function missedData(
  ctx: ReadContext,
  tenantIds: readonly string[] | null,
): Promise<Fetched<MissedStore[]>> {
  const requested = tenantIds === null ? await configuredTenants(ctx) : { data: tenantIds, partial: false };
  const rows: z.infer<typeof listSchema> = [];
  let { partial } = requested;
  for (let from = 0; from < requested.data.length; from += TENANTS_PER_REQUEST) {
    const { data, ...read } = await ctx.backOffice.read(GetMissingDataDatesDocument, {
      inTenantId: requested.data.slice(from, from + TENANTS_PER_REQUEST),
    });
    for (const row of parseJsonPayload(data.getMissingDataDates, listSchema)) rows.push(row);
    partial ||= read.partial;
  }
  const days = readDates(rows.map((row) => row.missing_dates));
  const stores = rows.map((row, at): MissedStore => ({
    tenantName: row.tenant_name,
    storeName: row.store_name,
    dates: days[at]?.dates ?? [],
  }));
  return {
    data: sortByTenantAndStore(stores.filter(({ dates }) => dates.length > 0)),
    partial: partial || days.some(({ unreadable }) => unreadable),
  };
}
