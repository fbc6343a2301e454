import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { MAX_STORES_LISTED, STORE_PAGE_SIZE } from '@shared/domains/stores/model';
import { pageRange } from '@shared/kernel/pagination';
import { useStores, type StoreListResult } from './use-stores';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const inputSchema = z.object({ text: z.string().default(''), cursor: z.number().nullish() });

/** Makes the rows of a page, with ids in list order. */
function rowsAt(cursor: number, totalCount: number) {
  const { offset, first } = pageRange(STORE_PAGE_SIZE, cursor);
  const length = Math.max(0, Math.min(first, totalCount - offset));
  return Array.from({ length }, (_, index) => ({ id: offset + index + 1, storeName: '' }));
}

/** Makes a back office with this many stores; its requests are returned. */
function backOfficeOf(totalCount: number) {
  const requests: z.infer<typeof inputSchema>[] = [];
  stubProcedure('stores.list', (input) => {
    const page = inputSchema.parse(input);
    requests.push(page);
    if (page.text !== '') return liveAnswer({ rows: [{ id: 1, storeName: page.text }], totalCount: 1 });
    return liveAnswer({ rows: rowsAt(page.cursor ?? 0, totalCount), totalCount });
  });
  return requests;
}

function shown(typed = '') {
  const seen: { last: StoreListResult | undefined } = { last: undefined };
  function Probe() {
    seen.last = useStores('all', typed);
    return null;
  }
  renderScreen(<Probe />);
  return seen;
}

it('reads page after page, and sends no search while the whole list is loaded', async () => {
  const requests = backOfficeOf(2.5 * STORE_PAGE_SIZE);
  const seen = shown('bay');
  const all = Array.from({ length: 2.5 * STORE_PAGE_SIZE }, (_, index) => index + 1);
  await waitFor(() => expect(seen.last?.data?.data.map(({ id }) => id)).toEqual(all));
  expect(seen.last).toMatchObject({ hasMore: false, isFetching: false, isTruncated: false });
  expect(requests.map(({ text }) => text)).toEqual(['', '', '', '']);
});

it('reads on when the rows that are there have been painted', async () => {
  const steps: unknown[] = [];
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) =>
    setTimeout(() => {
      if (steps.at(-1) !== 'paint') steps.push('paint');
      paint();
    }),
  );
  stubProcedure('stores.list', (input) => {
    const cursor = inputSchema.parse(input).cursor ?? 0;
    steps.push(cursor);
    return liveAnswer({ rows: rowsAt(cursor, STORE_PAGE_SIZE + 1), totalCount: STORE_PAGE_SIZE + 1 });
  });
  const seen = shown();
  await waitFor(() => expect(seen.last).toMatchObject({ hasMore: false, isFetching: false }));
  expect(steps.slice(steps.indexOf(0))).toEqual([0, 'paint', 1, 'paint', 2]);
  vi.unstubAllGlobals();
});

it('stops at the maximum length of a list, and sends the search to the back office', async () => {
  const requests = backOfficeOf(MAX_STORES_LISTED + 1);
  const seen = shown('bay');
  await waitFor(() => expect(seen.last?.data?.data).toMatchObject([{ storeName: 'bay' }]));
  expect(seen.last).toMatchObject({ isTruncated: true, allCount: MAX_STORES_LISTED + 1 });
  await waitFor(() =>
    expect(requests.filter(({ text }) => text === '')).toHaveLength(MAX_STORES_LISTED / STORE_PAGE_SIZE + 2),
  );
});

it('is incomplete if a further page could not be read', async () => {
  stubProcedure('stores.list', (input) => {
    if ((inputSchema.parse(input).cursor ?? 0) > 0) throw new Error('The back office is away');
    return liveAnswer({ rows: [{ id: 1, storeName: 'first' }], totalCount: 2 * STORE_PAGE_SIZE });
  });
  const seen = shown();
  await waitFor(() => expect(seen.last?.data?.partial).toBe(true));
  expect(seen.last).toMatchObject({ hasMore: false, data: { data: [{ id: 1 }] } });
});

/** Makes a back office whose list changes to `after` after the first page was read. */
function backOfficeThatChanges(before: readonly number[], after: readonly number[]) {
  const requests: number[] = [];
  stubProcedure('stores.list', (input) => {
    const cursor = inputSchema.parse(input).cursor ?? 0;
    const ids = requests.length === 0 ? before : after;
    requests.push(cursor);
    const { offset, first } = pageRange(STORE_PAGE_SIZE, cursor);
    const rows = ids.slice(offset, offset + first).map((id) => ({ id, storeName: '' }));
    return liveAnswer({ rows, totalCount: ids.length });
  });
  return requests;
}

const LIST = Array.from({ length: 150 }, (_, index) => index + 1);

it('refetches a list that gained a row between two pages: no row is duplicated', async () => {
  const after = [1000, ...LIST];
  backOfficeThatChanges(LIST, after);
  const seen = shown();
  await waitFor(() => expect(seen.last?.data?.data.map(({ id }) => id)).toEqual(after));
  expect(seen.last).toMatchObject({ totalCount: 151, data: { partial: false } });
});

it('refetches a list that lost a row between two pages: no row is missing', async () => {
  const after = LIST.slice(1);
  backOfficeThatChanges(LIST, after);
  const seen = shown();
  await waitFor(() => expect(seen.last?.data?.data.map(({ id }) => id)).toEqual(after));
  expect(seen.last).toMatchObject({ totalCount: 149, data: { partial: false } });
});

it('reports a list that changes with every read as incomplete, and stops refetching it', async () => {
  let reads = 0;
  stubProcedure('stores.list', (input) => {
    reads += 1;
    const { offset, first } = pageRange(STORE_PAGE_SIZE, inputSchema.parse(input).cursor ?? 0);
    const rows = LIST.slice(offset, offset + first).map((id) => ({ id: id + 1000 * reads, storeName: '' }));
    return liveAnswer({ rows, totalCount: LIST.length });
  });
  const seen = shown();
  await waitFor(() => expect(seen.last).toMatchObject({ isFetching: false, data: { partial: true } }));
  await waitFor(() => expect(reads).toBe(6));
});
