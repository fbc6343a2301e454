import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { revenueFileSchema } from '@shared/domains/revenue/model';
import { revenuePaths } from '@shared/domains/revenue/paths';
import { signIn } from '../../fixtures/sandbox-client';
import { callsOf, newStore, rowsOf, type Calls } from '../../fixtures/sandbox-data';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';
import { consoleOn, type TestConsole } from '../main/console-on-sandbox';

type Row = Record<string, unknown>;
const FIGURES =
  'id heading selJobcount selHours selCost selSale elr markup optSale gpPercLbrRev lbrRevenue filterBy';

let host: TestSandbox;
let cleo: Calls;
let app: TestConsole;
let store: { storeId: string; tenantId: string; inRealm: string };

beforeAll(async () => {
  host = await startTestSandbox({ tenants: 40 });
  cleo = callsOf(host.sandbox, (await signIn(host.sandbox, 'cleo')).access_token);
  const [loaded] = rowsOf(
    await cleo.query(
      `{ statelessServiceBzoStoreDetails(filter: { storeDmsStatus: { equalTo: "Active" }, isDeleted: { equalTo: false } }) {
         nodes { storeId tenantId realmName bulkPhase1 } } }`,
    ),
  ).filter(({ bulkPhase1 }) => bulkPhase1 === 'Completed');
  if (!loaded) throw new Error('no store is loaded');
  store = {
    storeId: String(loaded['storeId']),
    tenantId: String(loaded['tenantId']),
    inRealm: String(loaded['realmName'] ?? ''),
  };
  app = consoleOn(host, 'cleo');
  await app.session.signIn('sandbox');
});
afterEach(() => fetch(`${host.sandbox.url}/__faults`, { method: 'DELETE' }));
afterAll(async () => {
  app.dispose();
  await host.dispose();
});

const keyOf = () => ({ inStoreId: store.storeId, inTenantId: store.tenantId, inRealm: store.inRealm });
const ask = async (name: string, fields: string, input: Row): Promise<Row[]> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const answer = await cleo.query(
    `mutation ($input: ${type}!) { ${name}(input: $input) { results { ${fields} } } }`,
    { input },
  );
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return (answer.data as Record<string, { results: Row[] }>)[name]?.results ?? [];
};
const table = async (name: string, queryMonth: string): Promise<Row[]> =>
  ask(name, FIGURES, { ...keyOf(), queryMonth });
const months = async (): Promise<string[]> =>
  (await ask('getRevenueMonths', 'queryMonth', keyOf())).map((row) => String(row['queryMonth']));
const sum = (rows: readonly Row[], field: string): number =>
  rows.reduce((total, row) => total + Number(row[field] ?? 0), 0);
const saleOf = (rows: readonly Row[], heading: string): number =>
  Number(rows.find((row) => row['heading'] === heading)?.['selSale']);

describe('the revenue of a store', () => {
  it('has the months of phase 1, newest first, for every role', async () => {
    const found = await months();
    expect(found.length).toBeGreaterThan(12);
    expect(found).toEqual(found.toSorted().toReversed());
  });

  it('adds up: every table sums the same jobs', async () => {
    const [, month = ''] = await months();
    const payTypes = await table('getRevenueByPayType', month);
    const [labor, parts] = [saleOf(payTypes, 'Labor'), saleOf(payTypes, 'Parts')];
    const rest = payTypes.filter((row) => row['filterBy'] !== null);
    expect(labor).toBeGreaterThan(1000);
    expect(sum(rest, 'selSale')).toBeCloseTo(labor + parts, 1);
    expect(sum(rest, 'lbrRevenue')).toBeCloseTo(100, 0);
    expect(sum(await table('getLaborRevenueByComponent', month), 'selSale')).toBeCloseTo(labor, 1);
    const categories = await table('getLaborPartsRevenueByCategory', month);
    for (const [part, whole] of [
      ['Labor', labor],
      ['Parts', parts],
    ] as const)
      expect(
        sum(
          categories.filter((row) => row['filterBy'] === part),
          'selSale',
        ),
      ).toBeCloseTo(whole, 1);
    const warranty = await table('getWarrantyVolumes', month);
    expect(sum(warranty, 'selSale')).toBeCloseTo(saleOf(payTypes, 'Warranty'), 1);
    const customers = payTypes.find((row) => row['heading'] === 'Customer');
    expect(sum(await table('getCustomerJobLevelBreakdown', month), 'selJobcount')).toBe(
      customers?.['selJobcount'],
    );
  });

  it('is compared with the month before', async () => {
    const [, month = '', before = ''] = await months();
    const [now, then] = [
      await table('getRevenueByPayType', month),
      await table('getRevenueByPayType', before),
    ];
    expect(now.map((row) => row['optSale'])).toEqual(then.map((row) => row['selSale']));
  });

  it('is refused before phase 1, for another realm and for what is no month', async () => {
    const fresh = await newStore(await callsOfOlivia(), 'Unloaded Revenue');
    const of = { inStoreId: fresh.storeId, inTenantId: fresh.tenantId, inRealm: '' };
    await expect(ask('getRevenueMonths', 'queryMonth', of)).rejects.toThrow();
    await expect(ask('getRevenueMonths', 'queryMonth', { ...keyOf(), inRealm: 'x' })).rejects.toThrow(
      'P0002',
    );
    await expect(table('getRevenueByPayType', '2026-13')).rejects.toThrow('22007');
  });
});

const callsOfOlivia = async () => callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);

describe('the files under /data', () => {
  const path = (month: string, payType = 'W') =>
    revenuePaths.file(store.tenantId, store.storeId, month, payType);
  const code = async (asked: string): Promise<unknown> => {
    try {
      return await app.backOffice.fetchJson(asked);
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it('hold the jobs behind a row, to the cent', async () => {
    const [, month = ''] = await months();
    const { jobs } = revenueFileSchema.parse(await app.backOffice.fetchJson(path(month)));
    const sale = jobs.reduce((total, { laborSale, partsSale }) => total + laborSale + partsSale, 0);
    expect(sale).toBeCloseTo(saleOf(await table('getRevenueByPayType', month), 'Warranty'), 1);
  });

  it('are for those who are signed in', async () => {
    const [, month = ''] = await months();
    expect((await fetch(new URL(path(month), host.sandbox.url))).status).toBe(401);
  });

  it('say plainly what is wrong with them', async () => {
    const [, month = ''] = await months();
    expect(await code(path('2001-01'))).toBe('NOT_FOUND');
    expect(await code('/data/../graphql')).toBe('INVALID');
    const fault = (plan: Row) =>
      fetch(`${host.sandbox.url}/__faults`, {
        method: 'POST',
        body: JSON.stringify({ operation: 'data', ...plan }),
      });
    await fault({ garbageNext: 1 });
    expect(await code(path(month)), 'NaN is not JSON').toBe('BAD_ANSWER');
    await fault({ failNext: 1 });
    expect(await code(path(month))).toBe('BACK_OFFICE');
    await fault({ dropNext: 1 });
    expect(await code(path(month))).toBe('OFFLINE');
  });
});
