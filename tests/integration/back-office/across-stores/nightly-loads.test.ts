import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activityOf, callsOf, pollUntil, resultsOf, stringOf, type Calls } from '@fixtures/back-office/calls';
import { signIn, type GraphqlAnswer } from '@fixtures/back-office/client';
import { failedLoadsOf, missedDays, runLoads } from '@fixtures/domains/loads';
import { dailyLoadSchema } from '@shared/domains/daily-loads/model';
import { statusOf } from '@shared/domains/daily-loads/rules';
import { dataAsOfSchema } from '@shared/domains/data-as-of/model';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { MONTH_FIELDS, type RoCounts, roCountsSchema } from '@shared/domains/ro-counts/model';
import { dataBand } from '@shared/kernel/dates/data-age';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';

const TODAY = localToday();
const YESTERDAY = dayFrom(TODAY, -1);

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

describe.each(BACK_OFFICES)('nightly loads of the $name', ({ start }) => {
  let backOffice: BackOffice;
  const people: Record<string, Calls> = {};
  let olivia: Calls;
  let adam: Calls;
  beforeAll(async () => {
    backOffice = await start({ tenants: 40 });
    for (const who of ['olivia', 'omar', 'adam', 'uma', 'cleo'])
      people[who] = callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    [olivia, adam] = [as('olivia'), as('adam')];
  });
  afterAll(() => backOffice.dispose());

  function as(who: string): Calls {
    const calls = people[who];
    if (!calls) throw new Error(who);
    return calls;
  }

  const list = () => failedLoadsOf(olivia);
  const run = (who: string, ...storeIds: string[]) => runLoads(as(who), storeIds);

  /** The current store at `index` of the list. */
  async function failedStore(index = 0): Promise<FailedStore> {
    const store = (await list())[index];
    if (!store) throw new Error('too few failed loads');
    return store;
  }

  const runOf = async (storeId: string): Promise<unknown> =>
    resultsOf(
      await olivia.query(
        `mutation ($ids: [String!]!) {
           getDailyLoadRuns(input: { inStoreIds: $ids }) { results { storeId status error } } }`,
        { ids: [storeId] },
      ),
    )[0];

  const gone = (storeId: string) => pollUntil(list, (rows) => !rows.some((row) => row.storeId === storeId));

  describe('the state of the loads', () => {
    it('is consistent across loads of yesterday, freshness, failed loads and missing days', async () => {
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
      const gaps = await missedDays(olivia, [...new Set(rows.map(({ tenant }) => tenant))]);
      for (const { tenant_name, store_name, missing_dates } of gaps) {
        const value = asOf.get(`${tenant_name} ${store_name}`) ?? null;
        expect(missing_dates).toEqual([...new Set(missing_dates)].sort());
        if (value !== null && value < YESTERDAY && value > dayFrom(TODAY, -50)) {
          expect(missing_dates.at(-1), store_name).toBe(YESTERDAY);
          expect(missing_dates).toContain(dayFrom(value, 1));
        }
      }
    });

    it('shows why loads failed, in both lists', async () => {
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
      const now = await pollUntil(loadNow, (load) => load !== undefined && statusOf(load) !== 'FAILED');
      expect(now?.startdate).toMatch(/(Z|[+-]\d\d:\d\d)$/);
      const done = await pollUntil(loadNow, (load) => load !== undefined && statusOf(load) === 'SUCCESS');
      expect(done).toMatchObject({ errMessage: null, enddate: expect.any(String) });
      const row = (await freshness(olivia)).find(
        ({ tenantName, storeName }) => tenantName === store.clientname && storeName === store.storeName,
      );
      expect(row?.value).toBe(TODAY);
      const gaps = await missedDays(olivia, [row?.tenant ?? '']);
      const gap = gaps.find(({ store_name }) => store_name === store.storeName);
      expect(gap?.missing_dates ?? []).not.toContain(YESTERDAY);
    });

    it('of test stores is for superadmins; a future day has no loads, and an invalid day is rejected', async () => {
      expect((await loadsOf(adam)).some(({ clientname }) => isTest(clientname))).toBe(false);
      expect((await loadsOf(olivia)).some(({ clientname }) => isTest(clientname))).toBe(true);
      expect((await freshness(adam)).some(({ tenantName }) => isTest(tenantName))).toBe(false);
      expect(await loadsOf(olivia, dayFrom(TODAY, 1))).toEqual([]);
      expect(errcodeOf(await askLoads(olivia, '2026-02-30'))).toMatch(/^2200[78]$/);
    });
  });

  describe('failed loads', () => {
    it('lists launched stores with data of every color and without any', async () => {
      const rows = await list();
      const bands = rows.map(({ dataAsOf }) => dataBand(dataAsOf, TODAY));
      expect(new Set(bands)).toEqual(new Set(['green', 'orange', 'red']));
      expect(rows.some(({ dataAsOf }) => dataAsOf === null)).toBe(true);
      const order = rows.map(({ tenantName }) => tenantName.toLowerCase());
      expect(order).toEqual([...order].sort());
      for (const row of rows) expect(row.schedulerTime).toMatch(/^\d\d:\d\d$/);
    });

    it('are rerun: the store leaves the list, and the run is logged', async () => {
      const { storeId, storeName } = await failedStore();
      expect(stringOf(await run('olivia', storeId, storeId))).toBe('Success');
      await gone(storeId);
      expect(await runOf(storeId)).toEqual({ storeId, status: 'Completed', error: null });
      expect(await activityOf(olivia, { storeId })).toMatchObject([
        { activity: 'Failed daily load run again', createdUser: 'Olivia Ortega', status: 'Success' },
      ]);
      expect(stringOf(await run('olivia', storeId))).toBe(`The daily load of ${storeName} hasn't failed`);
    });

    it('are for superadmins only, to see and to run', async () => {
      const { storeId } = await failedStore();
      for (const who of ['adam', 'uma', 'cleo']) {
        const requested = await as(who).query(
          'mutation { getFailedStoreDetails(input: {}) { results { storeId } } }',
        );
        for (const answer of [requested, await run(who, storeId)]) expect(errcodeOf(answer)).toBe('42501');
      }
      expect(await runOf(storeId)).toMatchObject({ status: 'Failed' });
    });

    it('reject an unknown store, and a run without stores', async () => {
      const { storeId } = await failedStore();
      expect((await run('olivia', storeId, 'nowhere')).errors?.[0]?.extensions).toMatchObject({
        errcode: 'P0002',
        detail: 'Store nowhere does not exist',
      });
      expect(stringOf(await run('olivia'))).toBe('No store was named');
      expect(await runOf(storeId)).toMatchObject({ status: 'Failed' });
    });
  });

  describe('scheduler times', () => {
    const stores = async () =>
      resultsOf(
        await olivia.query(
          `mutation { getSchedulerStores(input: {}) { results { tenantName storeId storeName dms schedulerTime
             effectiveDate dataAsOf } } }`,
        ),
      );
    const send = async (
      who: string,
      store: Record<string, unknown> | undefined,
      pSchedulerTime: string,
      rest = {},
    ) => {
      const input = { pStoreId: store?.['storeId'], pDms: store?.['dms'], pSchedulerTime, ...rest };
      return as(who).query(
        'mutation ($input: UpdateSchedulerTimeInput!) { updateSchedulerTime(input: $input) { string } }',
        { input },
      );
    };

    it('are changed by one of two users who saw the same value, and logged', async () => {
      // A load that someone started by hand would not have the time of the schedule.
      const loads = await loadsOf(olivia);
      const scheduled = ({ storeId }: Record<string, unknown>): boolean =>
        loads.some(
          ({ storeId: of, statuss, startdate }) =>
            of === storeId && statuss === 'SUCCESS' && localToday(new Date(startdate ?? '')) === YESTERDAY,
        );
      const store = (await stores()).find(scheduled);
      const pSeenTime = store?.['schedulerTime'];
      const sent = await Promise.all([
        send('uma', store, '11:11:11', { pSeenTime }),
        send('omar', store, '12:12:12', { pSeenTime }),
      ]);
      expect(sent.map(errcodeOf).sort()).toEqual(['40001', undefined]);
      const now = errcodeOf(sent[0] ?? {}) === undefined ? '11:11:11' : '12:12:12';
      const changed = (await stores()).find((row) => row['storeId'] === store?.['storeId']);
      expect(changed).toMatchObject({ schedulerTime: now });
      expect(sent.find((answer) => errcodeOf(answer))?.errors?.[0]?.extensions?.['detail']).toBe(
        `Someone else changed the scheduler time of ${String(store?.['storeName'])} to ${now}. Nothing was saved.`,
      );
      expect(errcodeOf(await send('uma', store, '13:13:13', { pSeenTime: null })), 'none was seen').toBe(
        '40001',
      );
      expect(stringOf(await send('uma', store, '14:14:14')), 'nobody says what was seen').toBe('Success');
      const storeId = String(store?.['storeId']);
      expect((await activityOf(olivia, { storeId }))[0]).toMatchObject({
        activity: 'Scheduler time set to 14:14:14',
        createdUser: 'Uma Patel',
        status: 'Success',
      });
      const load = (await loadsOf(olivia)).find((row) => row.storeId === storeId);
      expect(Date.parse(load?.startdate ?? '')).toBe(new Date(`${YESTERDAY}T14:14:14`).getTime());
    });

    it('follow their rules, and are for the staff only', async () => {
      const [, , store] = await stores();
      expect(errcodeOf(await send('cleo', store, '01:02:03'))).toBe('42501');
      for (const time of ['24:00:00', '1:02:03', '01:60:00', '01:02', 'noon'])
        expect((await send('adam', store, time)).errors?.[0]?.extensions, time).toMatchObject({
          errcode: '23514',
          constraint: 'daily_load_schedulertime_check',
          detail: 'Invalid input',
        });
      expect(errcodeOf(await send('adam', store, '01:02:03', { pDms: 'Another' }))).toBe('P0002');
      expect(errcodeOf(await send('adam', store, '01:02:03'))).toBeUndefined();
    });
  });

  it.each([
    ['getDataAsOf', 'GetDataAsOfInput', 'tenant storeName value', {}],
    ['getSchedulerStores', 'GetSchedulerStoresInput', 'tenantId storeId schedulerTime', {}],
    ['getDataLoadList', 'GetDataLoadListInput', LOAD, { inDataLoadDate: YESTERDAY }],
    ['getFailedStoreDetails', 'GetFailedStoreDetailsInput', 'tenantName storeId dms dataAsOf', {}],
    [
      'getFailedDailyDataImportStatus',
      'GetFailedDailyDataImportStatusInput',
      LOAD,
      { inDataLoadDate: YESTERDAY },
    ],
  ])('%s lists its stores in parts, by tenant and store', async (name, type, fields, asked) => {
    const ask = (range: { inFirst?: number; inOffset?: number }) =>
      olivia.query(`mutation ($input: ${type}!) { ${name}(input: $input) { results { ${fields} } } }`, {
        input: { ...asked, ...range },
      });
    const rows = resultsOf(await ask({}));
    expect(rows.length).toBeGreaterThan(10);
    const pages: unknown[] = [];
    for (let inOffset = 0; inOffset <= rows.length; inOffset += 7)
      pages.push(...resultsOf(await ask({ inFirst: 7, inOffset })));
    expect(pages).toEqual(rows);
    for (const range of [{ inFirst: -1 }, { inOffset: -1 }])
      expect((await ask(range)).errors?.[0]?.message).toBe('inFirst and inOffset cannot be negative');
  });

  it('the repair orders of each month add up, and those of test tenants are for superadmins', async () => {
    const ask = (calls: Calls, input: { inFirst?: number; inOffset?: number }) =>
      calls.query(
        `mutation ($input: GetRo13MonthCountsInput!) { getRo13MonthCounts(input: $input) { results { tenantname
           storename manufacturer ${MONTH_FIELDS.join(' ')} thirteenMonthTotRocount } } }`,
        { input },
      );
    const counts = async (calls: Calls, range = {}) =>
      z.array(roCountsSchema).parse(resultsOf(await ask(calls, range)));
    const rows = await counts(olivia);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows)
      expect(MONTH_FIELDS.reduce((sum, field) => sum + (row[field] ?? 0), 0)).toBe(
        row.thirteenMonthTotRocount,
      );
    expect(rows.some(({ tenantname }) => isTest(tenantname))).toBe(true);
    expect((await counts(adam)).some(({ tenantname }) => isTest(tenantname))).toBe(false);
    const pages: RoCounts[] = [];
    for (let inOffset = 0; inOffset <= rows.length; inOffset += 7)
      pages.push(...(await counts(olivia, { inFirst: 7, inOffset })));
    expect(pages).toEqual(rows);
    for (const range of [{ inFirst: -1 }, { inOffset: -1 }])
      expect((await ask(olivia, range)).errors?.[0]?.message).toBe('inFirst and inOffset cannot be negative');
  });
});

describe.each(BACK_OFFICES)('a nightly load of the $name that does not end', ({ start }) => {
  it('is started by one of two simultaneous runs, and reported to the other user, who starts none', async () => {
    const backOffice = await start({ tenants: 40, loadSeconds: 600 });
    onTestFinished(() => backOffice.dispose());
    const [olivia, omar] = await Promise.all(
      ['olivia', 'omar'].map(async (who) =>
        callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token),
      ),
    );
    if (!olivia || !omar) throw new Error('not signed in');
    const [both, only] = await failedLoadsOf(olivia);
    if (!both || !only) throw new Error('too few failed loads');
    const answers = await Promise.all([
      runLoads(olivia, [both.storeId]),
      runLoads(omar, [both.storeId, only.storeId]),
    ]);
    const texts = answers.map((answer) => stringOf(answer));
    expect(texts.filter((text) => text === 'Success')).toHaveLength(1);
    expect(texts.find((text) => text !== 'Success')).toBe(`${both.storeName} is running already`);
  });
});
