import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { type Calls, callsOf, newTenant, resultOf, rowsOf, storeInput } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import type { AccountCache } from '@main/cache/account-cache';
import { fetchOverlappingPages, overlappingRange, pageOf } from '@main/back-office/overlapping-pages';
import { fetchPagesById } from '@main/back-office/pages-by-id';

let backOffice: BackOffice;
let reader: Calls;
let writer: Calls;
let tenantId: string;

const SIZE = 10;
interface Row {
  id: number;
  storeName: string;
}

const LIST = `query ($first: Int!, $offset: Int!) {
  statelessServiceBzoStorewiseDetails(first: $first, offset: $offset, orderBy: [STORE_NAME_ASC, ID_ASC]) {
    nodes { id storeName }
  }
}`;
const page = async (range: { first: number; offset: number }): Promise<Row[]> =>
  rowsOf(await reader.query(LIST, range)).map((row) => ({
    id: Number(row['id']),
    storeName: String(row['storeName']),
  }));
/** Rows of the list by id: a range of it, or those after an id. */
const listById = (variables: string, range: string, filter: string): string => `query (${variables}) {
  statelessServiceBzoStoreDetails(${range}, orderBy: [ID_ASC], filter: {
    ${filter} isDeleted: { equalTo: false }, storeDmsStatus: { equalTo: "Active" }
  }) {
    nodes { id }
  }
}`;
const RANGE = listById('$first: Int!, $offset: Int!', 'first: $first, offset: $offset', '');
const AFTER = listById('$first: Int!, $after: Int!', 'first: $first', 'id: { greaterThan: $after }');
const idsOf = async (list: string, variables: Record<string, number>): Promise<{ id: number }[]> =>
  rowsOf(await reader.query(list, variables)).map((row) => ({ id: Number(row['id']) }));
const idsIn = (range: { first: number; offset: number }) => idsOf(RANGE, range);
const idsAfter = (range: { first: number; after: number }) => idsOf(AFTER, range);

const wholeList = (): Promise<Row[]> => page({ first: 5000, offset: 0 });

/** Reads the list page after page, as the console does, and calls `change` before each page but the first of a try. */
const readWhile = (change: (read: number) => Promise<void>) => {
  let read = 0;
  return fetchOverlappingPages(async (cursor) => {
    if (cursor > 0) await change(read);
    read += 1;
    const range = overlappingRange(SIZE, cursor);
    return { data: pageOf(await page(range), 0, range.first), partial: false };
  });
};

const added: number[] = [];
let names = 0;
/** Adds a store whose name is before all others, so that each row of the list moves down. */
async function add(): Promise<void> {
  names += 1;
  const name = `Aaa ${String(names).padStart(3, '0')} Ford`;
  added.push(Number(resultOf(await writer.store(storeInput(tenantId, name)))['id']));
}
async function remove(): Promise<void> {
  const id = added.shift();
  await writer.store({ pAction: 'delete', id, tenantId });
}

describe.each(BACK_OFFICES)('a list of the $name that is read to its end while it changes', ({ start }) => {
  beforeAll(async () => {
    added.splice(0);
    backOffice = await start({});
    const calls = async (name: string) =>
      callsOf(backOffice.address, (await signIn(backOffice.address, name)).access_token);
    [reader, writer] = [await calls('olivia'), await calls('omar')];
    ({ tenantId } = await newTenant(writer, 'Aaa Motors'));
    await add();
    await add();
  });
  afterAll(() => backOffice.dispose());

  it.each([
    ['a row is added', add],
    ['a row is removed', remove],
    [
      'one is added and one removed',
      async () => {
        await add();
        await remove();
      },
    ],
  ])('has every row once if %s before a page', async (_what, change) => {
    const before = await wholeList();
    expect(before.length).toBeGreaterThan(2.5 * SIZE);
    const { data, partial } = await readWhile(async (read) => {
      if (read === 2) await change();
    });
    const after = await wholeList();
    expect(after).not.toEqual(before);
    expect(partial).toBe(false);
    const ids = data.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const remained = after.filter(({ id }) => before.some((row) => row.id === id));
    expect(ids).toEqual(expect.arrayContaining(remained.map(({ id }) => id)));
  });

  it('has every row once if it is read by id while rows are added and removed before every page', async () => {
    const requests: string[] = [];
    const pageOfIds = async (kind: string, rows: Promise<{ id: number }[]>) => {
      requests.push(kind);
      return { rows: await rows, unreadableRows: 0, partial: false };
    };
    const before = await idsIn({ first: 5000, offset: 0 });
    const { data, partial } = await fetchPagesById(
      { cache: z.custom<AccountCache>().parse({}) },
      {
        size: SIZE,
        operation: 'StoresAfter',
        readRange: (range) => pageOfIds('range', idsIn(range)),
        readAfter: async (range) => {
          await add();
          await remove();
          return pageOfIds('after', idsAfter(range));
        },
      },
    );
    const after = await idsIn({ first: 5000, offset: 0 });
    expect(requests.filter((kind) => kind === 'range')).toHaveLength(1);
    expect(requests.length).toBeGreaterThan(2);
    expect(partial).toBe(false);
    const ids = data.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
    const remained = after.filter(({ id }) => before.some((row) => row.id === id)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(remained));
  });

  it('is marked as partial, without a row twice, if rows are added before every page', async () => {
    const before = await wholeList();
    const { data, partial } = await readWhile(add);
    expect(partial).toBe(true);
    const ids = data.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  });
});
