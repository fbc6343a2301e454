import { expect, it } from 'vitest';
import { z } from 'zod';
import type { BackOffice } from '@main/back-office/back-office';
import { fetchPlacedPages } from '@main/back-office/overlapping-pages';
import { NotOfferedError } from '@main/back-office/response/graphql-errors';
import { roCounts } from './router';

const rangeSchema = z.object({ first: z.number(), offset: z.number() });

interface ListedStores {
  stores: readonly string[];
  unreadable?: string;
  takesRange?: boolean;
}

function backOfficeOf({ stores, unreadable, takesRange = true }: ListedStores) {
  const requests: unknown[] = [];
  const read = (_document: unknown, sent: unknown) => {
    requests.push(sent);
    const range = rangeSchema.safeParse(sent).data;
    if (range && !takesRange)
      return Promise.reject(new NotOfferedError('BACK_OFFICE', 'Unknown argument inFirst'));
    const { first, offset } = range ?? { first: stores.length, offset: 0 };
    const listed = stores.slice(offset, offset + first);
    const results = listed
      .filter((storename) => storename !== unreadable)
      .map((storename) => ({ tenantname: 'Bay', storename }));
    const unreadableRows = listed.length - results.length;
    const data = { getRo13MonthCounts: { results } };
    return Promise.resolve({ data, partial: unreadableRows > 0, unreadableRows });
  };
  return { backOffice: z.custom<BackOffice>().parse({ read }), requests };
}

const storesTo = (last: number): string[] => Array.from({ length: last }, (_none, at) => `Store ${at}`);
const namesOf = (rows: readonly { storename: string }[]) => rows.map(({ storename }) => storename);

it('reads a large account in pages, and keeps stores of one name apart', async () => {
  const stores = [...storesTo(7000), 'Store 6999', 'Store 6999'];
  const { backOffice, requests } = backOfficeOf({ stores });
  const { data, partial } = await fetchPlacedPages(roCounts({ backOffice }));
  expect([namesOf(data), partial]).toEqual([stores, false]);
  expect(requests).toEqual([
    { first: 3000, offset: 0 },
    { first: 3000, offset: 2999 },
    { first: 3000, offset: 5998 },
  ]);
});

it('lists each store once if one between them cannot be read', async () => {
  for (const unreadable of ['Store 10', 'Store 2999', 'Store 3000', 'Store 6000']) {
    const { backOffice } = backOfficeOf({ stores: storesTo(7000), unreadable });
    const { data, partial } = await fetchPlacedPages(roCounts({ backOffice }));
    expect([namesOf(data), partial]).toEqual([storesTo(7000).filter((name) => name !== unreadable), true]);
  }
});

it('reads a back office that takes no range at once', async () => {
  const { backOffice, requests } = backOfficeOf({ stores: storesTo(7000), takesRange: false });
  const { data, partial } = await fetchPlacedPages(roCounts({ backOffice }));
  expect([namesOf(data), partial]).toEqual([storesTo(7000), false]);
  expect(requests).toHaveLength(2);
});
