import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dailyLoadSchema } from '@shared/domains/daily-loads/model';
import { statusOf } from '@shared/domains/daily-loads/rules';
import { dataAsOfSchema } from '@shared/domains/data-as-of/model';
import { MONTH_FIELDS, roCountsSchema } from '@shared/domains/ro-counts/model';
import { monthsUntil } from '@shared/domains/ro-counts/rules';
import { dayFrom, localToday } from '@shared/kernel/dates';
import { failedLoadsOf, runLoads } from '../../fixtures/failed-loads';
import { signIn, type GraphqlAnswer } from '../../fixtures/sandbox-client';
import { callsOf, eventually, resultsOf, type Calls } from '../../fixtures/sandbox-data';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';

const TODAY = localToday();
const YESTERDAY = dayFrom(TODAY, -1);

let host: TestSandbox;
let olivia: Calls;
let adam: Calls;
beforeAll(async () => {
  host = await startTestSandbox({ tenants: 40 });
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  adam = callsOf(host.sandbox, (await signIn(host.sandbox, 'adam')).access_token);
});
afterAll(() => host.dispose());

const jsonIn = (answer: GraphqlAnswer, name: string): unknown =>
  z.record(z.string(), z.object({ json: z.unknown() })).parse(answer.data)[name]?.json;

const errcodeOf = (answer: GraphqlAnswer): unknown => answer.errors?.[0]?.extensions?.['errcode'];

const isTest = (name: string): boolean => name.startsWith('Test ');

const LOAD = 'clientname storeId storeName dms startdate enddate statuss dataLoadDate errMessage';
const askLoads = (calls: Calls, day: string) =>
  calls.query(
    `mutation ($day: Date!) { getDataLoadList(input: { inDataLoadDate: $day }) { results { ${LOAD} } } }`,
    { day },
  );
const loadsOf = async (calls: Calls, day = YESTERDAY) =>
  z.array(dailyLoadSchema).parse(resultsOf(await askLoads(calls, day)));
const failuresOf = async (calls: Calls, day = YESTERDAY) =>
  z.array(dailyLoadSchema).parse(
    resultsOf(
      await calls.query(
        `mutation ($day: Date!) {
           getFailedDailyDataImportStatus(input: { inDataLoadDate: $day }) { results { ${LOAD} } } }`,
        { day },
      ),
    ),
  );

const freshness = async (calls: Calls) =>
  z
    .array(dataAsOfSchema)
    .parse(
      resultsOf(
        await calls.query(
          `mutation { getDataAsOf(input: {}) { results { tenant tenantName storeName dms value subDomain } } }`,
        ),
      ),
    );

const missed = async (calls: Calls, tenantIds: readonly string[]) =>
  z
    .array(
      z.object({ tenant_name: z.string(), store_name: z.string(), missing_dates: z.array(z.iso.date()) }),
    )
    .parse(
      jsonIn(
        await calls.query(
          'mutation ($ids: [String!]!) { getMissingDataDates(input: { inTenantId: $ids }) { json } }',
          { ids: tenantIds },
        ),
        'getMissingDataDates',
      ),
    );

describe('what is known of the loads', () => {
  it('is one truth: loads of yesterday, freshness, failed loads and missing days', async () => {
    const [loads, rows, failed] = await Promise.all([
      loadsOf(olivia),
      freshness(olivia),
      failedLoadsOf(olivia),
    ]);
    expect(loads.length).toBeGreaterThan(10);
    expect(new Set(loads.map(statusOf))).toEqual(new Set(['SUCCESS', 'FAILED']));
    const asOf = new Map(rows.map((row) => [`${row.tenantName} ${row.storeName}`, row.value]));
    const failing = new Map(failed.map((store) => [store.storeId, store]));
    expect(rows).toHaveLength(loads.length);
    for (const load of loads) {
      const value = asOf.get(`${load.clientname} ${load.storeName}`) ?? null;
      expect(statusOf(load), load.storeName).toBe(
        value !== null && value >= YESTERDAY ? 'SUCCESS' : 'FAILED',
      );
      if (statusOf(load) === 'FAILED')
        expect(failing.get(load.storeId), load.storeName).toMatchObject({ dataAsOf: value });
    }
    const gaps = await missed(olivia, [...new Set(rows.map(({ tenant }) => tenant))]);
    for (const { tenant_name, store_name, missing_dates } of gaps) {
      const value = asOf.get(`${tenant_name} ${store_name}`) ?? null;
      expect(missing_dates).toEqual([...new Set(missing_dates)].sort());
      if (value !== null && value < YESTERDAY && value > dayFrom(TODAY, -50)) {
        expect(missing_dates.at(-1), store_name).toBe(YESTERDAY);
        expect(missing_dates).toContain(dayFrom(value, 1));
      }
    }
  });

  it('says why loads failed, in both lists', async () => {
    const failed = (await loadsOf(olivia)).filter((load) => statusOf(load) === 'FAILED');
    expect(await failuresOf(olivia)).toEqual(failed);
    for (const { errMessage } of failed) expect(errMessage).toMatch(/\w/);
  });

  it('changes with a run: the load of yesterday is in progress, then done, and its gap is closed', async () => {
    const waiting = (await loadsOf(olivia)).filter((load) => statusOf(load) === 'FAILED');
    const store = waiting[0];
    if (!store) throw new Error('no failed load');
    const loadNow = async () => (await loadsOf(olivia)).find(({ storeId }) => storeId === store.storeId);
    await runLoads(olivia, [store.storeId]);
    const now = await eventually(loadNow, (load) => load !== undefined && statusOf(load) !== 'FAILED');
    expect(now?.startdate).toMatch(/Z$/);
    const done = await eventually(loadNow, (load) => load !== undefined && statusOf(load) === 'SUCCESS');
    expect(done).toMatchObject({ errMessage: null, enddate: expect.stringMatching(/Z$/) });
    const row = (await freshness(olivia)).find(
      ({ tenantName, storeName }) => tenantName === store.clientname && storeName === store.storeName,
    );
    expect(row?.value).toBe(TODAY);
    const gaps = await missed(olivia, [row?.tenant ?? '']);
    const gap = gaps.find(({ store_name }) => store_name === store.storeName);
    expect(gap?.missing_dates ?? []).not.toContain(YESTERDAY);
  });

  it('of test stores is for superadmins; a day to come has no loads, and what is no day is refused', async () => {
    expect((await loadsOf(adam)).some(({ clientname }) => isTest(clientname))).toBe(false);
    expect((await loadsOf(olivia)).some(({ clientname }) => isTest(clientname))).toBe(true);
    expect((await freshness(adam)).some(({ tenantName }) => isTest(tenantName))).toBe(false);
    expect(await loadsOf(olivia, dayFrom(TODAY, 1))).toEqual([]);
    expect(errcodeOf(await askLoads(olivia, '2026-02-30'))).toBe('22007');
  });
});

describe('repair orders', () => {
  const counts = async (calls: Calls) =>
    z.array(roCountsSchema).parse(
      resultsOf(
        await calls.query(
          `mutation { getRo13MonthCounts(input: {}) { results { tenantname storename manufacturer
             ${MONTH_FIELDS.join(' ')} thirteenMonthTotRocount } } }`,
        ),
      ),
    );

  it('of each month add up, and stay the same when the revenue of a store is looked at', async () => {
    const before = await counts(olivia);
    expect(before.length).toBeGreaterThan(10);
    for (const row of before)
      expect(MONTH_FIELDS.reduce((sum, field) => sum + (row[field] ?? 0), 0)).toBe(
        row.thirteenMonthTotRocount,
      );
    const store = z
      .object({ id: z.number(), storeId: z.string(), tenantId: z.string(), realm: z.string() })
      .parse(
        host.sandbox.db
          .prepare(
            `select s.id, s.storeId, s.tenantId, t.realmName as realm from store s join tenant t using (tenantId)
              where s.storeLaunched = 'Completed' and s.isDeleted = 0 order by s.id limit 1`,
          )
          .get(),
      );
    const { storeId: inStoreId, tenantId: inTenantId, realm: inRealm } = store;
    const months = resultsOf(
      await olivia.query(
        'mutation ($input: GetRevenueMonthsInput!) { getRevenueMonths(input: $input) { results { queryMonth } } }',
        { input: { inStoreId, inTenantId, inRealm } },
      ),
    );
    expect(months.length).toBeGreaterThan(12);
    const orders = z
      .object({ orders: z.number() })
      .parse(
        host.sandbox.db
          .prepare('select count(distinct ro) as orders from revenue_job where storeKey = ? and month = ?')
          .get(store.id, monthsUntil(TODAY)[5]),
      );
    const after = await counts(olivia);
    expect(after).toEqual(before);
    expect(after.some((row) => row.month6 === orders.orders)).toBe(true);
    expect((await counts(adam)).some(({ tenantname }) => isTest(tenantname))).toBe(false);
  });
});

describe('mailed reports', () => {
  it('stay what they were over a restart', async () => {
    const ask = async () => {
      const answer = await olivia.query(
        'mutation ($day: Date!) { getEmailDeliveryEvents(input: { startDate: $day, endDate: $day }) { json } }',
        { day: YESTERDAY },
      );
      return z.object({ items: z.array(z.unknown()) }).parse(jsonIn(answer, 'getEmailDeliveryEvents')).items;
    };
    const items = await ask();
    expect(items.length).toBeGreaterThan(5);
    await host.restart();
    expect(await ask()).toEqual(items);
  });
});
