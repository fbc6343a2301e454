import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, pollUntil, newStore, resultsOf, rowsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { newStagedStore, type LoadedStore } from '@fixtures/domains/loaded-store';
import { revenueFileSchema } from '@shared/domains/revenue/model';
import { revenuePaths } from '@shared/domains/revenue/paths';

type Row = Record<string, unknown>;
const FIGURES =
  'id heading selJobcount selHours selCost selSale elr markup optSale gpPercLbrRev lbrRevenue filterBy';

let backOffice: BackOffice;
let token: string;
let cleo: Calls;
let olivia: Calls;
let store: LoadedStore;

const keyOf = () => ({ inStoreId: store.storeId, inTenantId: store.tenantId, inRealm: store.tenantId });
const ask = async (name: string, fields: string, input: Row): Promise<Row[]> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return resultsOf(
    await cleo.query(`mutation ($input: ${type}!) { ${name}(input: $input) { results { ${fields} } } }`, {
      input,
    }),
  );
};
const table = async (name: string, queryMonth: string): Promise<Row[]> =>
  ask(name, FIGURES, { ...keyOf(), queryMonth });
const months = async (): Promise<string[]> =>
  (await ask('getRevenueMonths', 'queryMonth', keyOf())).map((row) => String(row['queryMonth']));
const sum = (rows: readonly Row[], field: string): number =>
  rows.reduce((total, row) => total + Number(row[field] ?? 0), 0);
const saleOf = (rows: readonly Row[], heading: string): number =>
  Number(rows.find((row) => row['heading'] === heading)?.['selSale']);

describe.each(BACK_OFFICES)('the revenue of a store of the $name', ({ name, start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    token = (await signIn(backOffice.address, 'cleo')).access_token;
    cleo = callsOf(backOffice.address, token);
    olivia = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
    store = await newStagedStore(backOffice, olivia, 'Revenue Motors');
  });
  afterAll(() => backOffice.dispose());

  it('has the months of phase 1, newest first, for every role', async () => {
    const found = await months();
    expect(found.length).toBeGreaterThan(12);
    expect(found).toEqual(found.toSorted().toReversed());
  });

  it('is consistent: every table sums the same jobs', async () => {
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

  it('is compared with the previous month', async () => {
    const [, month = '', before = ''] = await months();
    const [now, then] = [
      await table('getRevenueByPayType', month),
      await table('getRevenueByPayType', before),
    ];
    expect(now.map((row) => row['optSale'])).toEqual(then.map((row) => row['selSale']));
  });

  it('is rejected before phase 1, for another realm and for an invalid month', async () => {
    const fresh = await newStore(olivia, 'Unloaded Revenue');
    const of = { inStoreId: fresh.storeId, inTenantId: fresh.tenantId, inRealm: '' };
    await expect(ask('getRevenueMonths', 'queryMonth', of)).rejects.toThrow();
    await expect(ask('getRevenueMonths', 'queryMonth', { ...keyOf(), inRealm: 'x' })).rejects.toThrow(
      'P0002',
    );
    await expect(table('getRevenueByPayType', '2026-13')).rejects.toThrow('22007');
  });

  it('is served job by job under /data, to the cent, for signed-in users', async () => {
    const file = (path: string, authorization = `Bearer ${token}`) =>
      fetch(new URL(path, backOffice.address.url), { headers: { authorization } });
    const path = (month: string) => revenuePaths.file(store.tenantId, store.storeId, month, 'W');
    const [, month = ''] = await months();
    const { jobs } = revenueFileSchema.parse(await (await file(path(month))).json());
    const sale = jobs.reduce((total, { laborSale, partsSale }) => total + laborSale + partsSale, 0);
    expect(sale).toBeCloseTo(saleOf(await table('getRevenueByPayType', month), 'Warranty'), 1);
    expect((await file(path(month), '')).status).toBe(401);
    for (const nowhere of [path('2001-01'), path('2001-13'), '/data/x', '/data/%E0/b/2026-01/W.json'])
      expect((await file(nowhere)).status, nowhere).toBe(404);
  });

  // The sandbox generates them on first access.
  if (name === 'reference')
    it('of a sample store is created by the worker, with the other data of its first load', async () => {
      await backOffice.machinery.run('select queue_lists(?)', 1);
      const [first] = rowsOf(
        await olivia.query(
          `{ statelessServiceBzoStoreDetails(condition: { bulkPhase1: "Completed" }, orderBy: [ID_ASC], first: 1) {
             nodes { storeId tenantId } } }`,
        ),
      );
      const { storeId: inStoreId, tenantId: inTenantId } = first ?? {};
      const opcodes = () => olivia.opcodeList({ inStoreId, inTenantId });
      await pollUntil(
        async () => resultsOf(await opcodes()).length,
        (count) => count > 300,
      );
      const found = await olivia.query(
        'mutation ($input: GetRevenueMonthsInput!) { getRevenueMonths(input: $input) { results { queryMonth } } }',
        { input: { inStoreId, inTenantId, inRealm: inTenantId } },
      );
      expect(resultsOf(found).length).toBeGreaterThan(12);
    });
});
