// Reads the dates on which stores sent no data, for the stores of some tenants or of all configured ones.

import { z } from 'zod';
import type { ReadResponse } from '@main/back-office/back-office';
import {
  GetMissingDataDatesDocument,
  ProcessedTenantIdsAfterDocument,
  ProcessedTenantIdsDocument,
  type ProcessedTenantIdsQuery,
} from '@main/back-office/generated/graphql';
import { isFullPage } from '@main/back-office/overlapping-pages';
import { fetchPagesById } from '@main/back-office/pages-by-id';
import { parseJsonPayload } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { MissedStore } from '@shared/domains/missed-data/model';
import { sortByTenantAndStore, readDates, showsNotation } from '@shared/domains/missed-data/rules';
import { pageRange } from '@shared/kernel/pagination';

type ReadContext = Pick<SignedInContext, 'backOffice' | 'cache'>;

const listSchema = z.array(
  z.object({
    tenant_name: z.string(),
    store_name: z.string(),
    missing_dates: z.union([z.string(), z.array(z.string())]).nullish(),
  }),
);

/** Tenants of the first requests, whose stores are shown before there are others. */
const FIRST_TENANTS = 500;

/** Tenants of each other request for ids, some half a megabyte. */
const TENANT_PAGE_SIZE = 10_000;

/** Tenants of a request for days: all at once would take the back office a second or two for 50,000. */
const TENANTS_PER_REQUEST = 2000;

const asPage = ({ data: page, ...read }: ReadResponse<ProcessedTenantIdsQuery>) => ({
  ...read,
  rows: page.statelessServiceBzoTenants.nodes,
});

async function configuredTenants(ctx: ReadContext): Promise<Fetched<string[]>> {
  const { backOffice } = ctx;
  const { data, partial } = await fetchPagesById(ctx, {
    size: TENANT_PAGE_SIZE,
    operation: 'ProcessedTenantIdsAfter',
    readRange: async (range) =>
      asPage(await backOffice.read(ProcessedTenantIdsDocument, { ...range, orderBy: ['ID_ASC'] })),
    readAfter: async (range) => asPage(await backOffice.read(ProcessedTenantIdsAfterDocument, { ...range })),
  });
  return { data: data.map(({ tenantId }) => tenantId), partial };
}

/**
 * The configured tenants by name, so that the first ones head the report. Where tenants are added or renamed between two
 * requests, those that were left out follow.
 */
async function* configuredTenantsByName(ctx: ReadContext): AsyncGenerator<Fetched<string[]>> {
  const given = new Set<string>();
  const others = (tenantIds: readonly string[]): string[] => tenantIds.filter((id) => !given.has(id));
  for (let cursor = 0, last: string | undefined, hasMore = true; hasMore; cursor += 1) {
    const range = pageRange(TENANT_PAGE_SIZE, cursor, FIRST_TENANTS);
    const { rows, unreadableRows, partial } = asPage(
      await ctx.backOffice.read(ProcessedTenantIdsDocument, {
        ...{ ...range, orderBy: ['TENANT_NAME_ASC', 'ID_ASC'] },
      }),
    );
    if (cursor > 0 && rows[0]?.tenantId !== last) {
      const all = await configuredTenants(ctx);
      yield { ...all, data: others(all.data) };
      return;
    }
    const data = others(rows.map(({ tenantId }) => tenantId));
    for (const id of data) given.add(id);
    yield { data, partial };
    last = rows.at(-1)?.tenantId;
    hasMore = isFullPage(rows, unreadableRows, range.first);
  }
}

async function* chosenTenants(tenantIds: readonly string[]): AsyncGenerator<Fetched<readonly string[]>> {
  yield await Promise.resolve({ data: tenantIds, partial: false });
}

type ReadRows = z.infer<typeof listSchema>;

/** The rows of these tenants' stores, a request at a time. */
async function* rowsOf(
  ctx: ReadContext,
  tenants: AsyncIterable<Fetched<readonly string[]>>,
): AsyncGenerator<Fetched<ReadRows>> {
  for await (const { data: tenantIds, partial } of tenants) {
    // A list that is not whole is said to be so even where it has no tenant.
    if (partial && tenantIds.length === 0) yield { data: [], partial };
    for (let from = 0; from < tenantIds.length; from += TENANTS_PER_REQUEST) {
      const inTenantId = tenantIds.slice(from, from + TENANTS_PER_REQUEST);
      const { data, ...read } = await ctx.backOffice.read(GetMissingDataDatesDocument, { inTenantId });
      const rows = parseJsonPayload(data.getMissingDataDates, listSchema);
      yield { data: rows, partial: partial || read.partial };
    }
  }
}

/**
 * The gaps in the data of these tenants' stores, request by request and by name within each; null requests every configured
 * tenant. Rows whose days can't be read yet come last, because rows of another request may show their notation.
 */
export async function* missedData(
  ctx: ReadContext,
  tenantIds: readonly string[] | null,
): AsyncGenerator<Fetched<MissedStore[]>> {
  const tenants = tenantIds === null ? configuredTenantsByName(ctx) : chosenTenants(tenantIds);
  let examples: ReadRows = [];
  const unclear: ReadRows = [];
  for await (const { data: rows, partial } of rowsOf(ctx, tenants)) {
    const read = readRows(rows, examples);
    const clear = read.filter(({ unreadable }) => !unreadable);
    for (const { row, unreadable } of read) if (unreadable) unclear.push(row);
    if (examples.length === 0 && showsNotation(clear.map(({ row }) => row.missing_dates)))
      examples = clear.map(({ row }) => row);
    yield { data: storesOf(clear), partial };
  }
  if (unclear.length === 0) return;
  const read = readRows(unclear, examples);
  yield { data: storesOf(read), partial: read.some(({ unreadable }) => unreadable) };
}

type ReadRow = ReturnType<typeof readRows>[number];

/** @param examples Rows that were read before, which show the notation of the days */
function readRows(rows: ReadRows, examples: ReadRows) {
  const days = readDates([...examples, ...rows].map((row) => row.missing_dates));
  return rows.map((row, at) => ({ row, ...(days[examples.length + at] ?? { dates: [], unreadable: true }) }));
}

const storesOf = (rows: readonly ReadRow[]): MissedStore[] =>
  sortByTenantAndStore(
    rows
      .filter(({ dates }) => dates.length > 0)
      .map(({ row, dates }) => ({ tenantName: row.tenant_name, storeName: row.store_name, dates })),
  );
