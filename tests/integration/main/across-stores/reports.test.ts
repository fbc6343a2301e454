import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callsOf, newTenant } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { toAppError } from '@main/bridge/to-app-error';
import { MONTH_FIELDS } from '@shared/domains/ro-counts/model';

let host: TestSandbox;
let olivia: UserCalls;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = await signedInCalls(host, 'olivia');
});
afterAll(async () => {
  olivia.dispose();
  await host.dispose();
});
afterEach(() => void vi.restoreAllMocks());

/** Sets the back office's response; returns the recorded requests. */
function answers(data: unknown): object[] {
  const requests: object[] = [];
  const bent = async (_document: unknown, variables: object) => {
    requests.push(variables);
    return { data, partial: false, unreadableRows: 0 };
  };
  vi.spyOn(olivia.services.backOffice, 'read').mockImplementation(bent);
  return requests;
}

/** The code of a call's error; null for a success. */
const codeOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => toAppError(error).code,
  );

const load = (storeId: string, statuss: string, errMessage: string | null = null) => ({
  clientname: 'Bay',
  storeId,
  storeName: storeId,
  dms: null,
  startdate: null,
  enddate: null,
  statuss,
  dataLoadDate: '2026-03-09',
  errMessage,
});

const LEAP_DAYS = { from: '2028-02-28', to: '2028-02-29' };
const ACTIVITY = {
  ...{ start: '2028-02-28T00:00:00Z', end: '2028-02-29T00:00:00Z' },
  ...{ spec: null, tenantId: null, storeId: null },
};
const VISIT = {
  realmId: 'bay',
  storeName: 'Bay Ford',
  accessDate: '2028-02-29',
  userName: 'mei',
  traceid: 'f0',
};

describe('a report that is not an array', () => {
  const REPORTS: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['getGeneralNeverErrorStatuses', () => olivia.call.neverEvents.clients({ eventType: 'never' })],
    ['getGeneralMainErrorStatuses', () => olivia.call.neverEvents.clients({ eventType: 'maintenance' })],
    ['getGeneralNeverEvents', () => olivia.call.neverEvents.ofClient({ clientId: 'a', eventType: 'never' })],
    [
      'getGeneralMainNeverEvents',
      () => olivia.call.neverEvents.ofClient({ clientId: 'a', eventType: 'maintenance' }),
    ],
    ['getDataLoadList', () => olivia.call.dailyLoads.ofDay({ day: '2026-03-09' })],
    ['getDataAsOf', () => olivia.call.dataAsOf.list()],
    ['getDataAsOf', () => olivia.call.dataAsOf.page({})],
    ['getRo13MonthCounts', () => olivia.call.roCounts.list({})],
    ['getActivityLog', () => olivia.call.activityLog.list(ACTIVITY)],
    ['getMissingDataDates', () => olivia.call.missedData.list({ tenantIds: ['bay'] })],
    ['getEmailDeliveryEvents', () => olivia.call.emailReport.ofDay({ day: '2026-03-09' })],
    ['getUserAccessData', () => olivia.call.telemetryReports.access(LEAP_DAYS)],
    ['getTraces', () => olivia.call.telemetryReports.traces({ ...LEAP_DAYS, reportType: 'errors' })],
    ['getEventDetails', () => olivia.call.telemetryReports.events({ ...VISIT, storeName: null })],
  ];

  it.each(REPORTS)('of %s is rejected, and never shown as an empty report', async (name, ask) => {
    for (const payload of [
      null,
      { results: null, json: null },
      { results: {}, json: {} },
      { results: 'none', json: '{' },
    ]) {
      answers({ [name]: payload });
      expect(await codeOf(ask()), JSON.stringify(payload)).toBe('BAD_ANSWER');
    }
  });
});

describe('responses in the formats of PostgreSQL', () => {
  it('may have counts as text', async () => {
    answers({
      getGeneralNeverErrorStatuses: { results: [{ clientId: 'a', clientName: 'A', errCount: '12' }] },
    });
    expect((await olivia.call.neverEvents.clients({ eventType: 'never' })).data[0]?.errCount).toBe(12);
    const months = Object.fromEntries(MONTH_FIELDS.map((field) => [field, '7']));
    const row = {
      tenantname: 'A',
      storename: 'B',
      manufacturer: null,
      thirteenMonthTotRocount: '91',
      ...months,
    };
    answers({ getRo13MonthCounts: { results: [row] } });
    expect((await olivia.call.roCounts.list({})).data.rows[0]).toMatchObject({
      month13: 7,
      thirteenMonthTotRocount: 91,
    });
  });

  it('may have JSON as text, and dates in one text', async () => {
    const row = { tenant_name: 'A', store_name: 'B', missing_dates: '2026-03-09, 2026-03-08' };
    answers({ getMissingDataDates: { json: JSON.stringify([row, { ...row, missing_dates: null }]) } });
    expect((await olivia.call.missedData.list({ tenantIds: ['a'] })).data.rows).toEqual([
      { id: '0 ["A","B",2]', tenantName: 'A', storeName: 'B', dates: ['2026-03-08', '2026-03-09'] },
    ]);
    const items = [{ to: 'a@b.c', date: '2026-03-09T06:00:00Z', event: 'delivered' }];
    answers({ getEmailDeliveryEvents: { json: JSON.stringify({ items }) } });
    expect((await olivia.call.emailReport.ofDay({ day: '2026-03-09' })).data.rows).toEqual([
      {
        id: '0 ["a@b.c","2026-03-09T06:00:00Z","delivered",null]',
        to: 'a@b.c',
        date: '2026-03-09T06:00:00Z',
        event: 'delivered',
        subject: null,
        filename: null,
        deliveryStatusMessage: null,
      },
    ]);
  });

  it('reach the window page by page where they are all e-mails of a day', async () => {
    const items = Array.from({ length: 12_000 }, (_none, at) => ({ to: `${at}@b.c`, event: 'delivered' }));
    const requests = answers({ getEmailDeliveryEvents: { json: { items } } });
    const pages = [];
    for (const cursor of [0, 1, 2])
      pages.push((await olivia.call.emailReport.ofDay({ day: '2026-03-09', cursor })).data);
    expect(pages.map(({ rows, hasMore }) => [rows[0]?.to, rows.length, hasMore])).toEqual([
      ['0@b.c', 5_000, true],
      ['4999@b.c', 5_000, true],
      ['9998@b.c', 2_002, false],
    ]);
    expect(requests).toHaveLength(1);
  });

  it('tell a page of a list from one of a list that is read again meanwhile', async () => {
    const mails = (name: string) =>
      Array.from({ length: 6_000 }, (_none, at) => ({ to: `${name}${at}@b.c`, event: 'delivered' }));
    answers({ getEmailDeliveryEvents: { json: { items: mails('ann') } } });
    const mailsPage = async (cursor: number) =>
      (await olivia.call.emailReport.ofDay({ day: '2026-03-09', cursor })).data.rows;
    const last = (await mailsPage(0)).at(-1)?.id;
    // Another reader of the window begins with the list of now.
    answers({ getEmailDeliveryEvents: { json: { items: mails('ben') } } });
    await mailsPage(0);
    expect((await mailsPage(1))[0]?.id).not.toBe(last);

    const stores = (name: string) => ({
      getMissingDataDates: {
        json: Array.from({ length: 6_000 }, (_none, at) => ({
          ...{ tenant_name: name, store_name: String(at), missing_dates: ['2026-03-09'] },
        })),
      },
    });
    const storesPage = async (cursor: number) =>
      (await olivia.call.missedData.list({ tenantIds: ['a'], cursor })).data.rows;
    answers(stores('Ann'));
    const lastStore = (await storesPage(0)).at(-1)?.id;
    answers(stores('Ben'));
    await storesPage(0);
    expect((await storesPage(1))[0]?.id).not.toBe(lastStore);
  });

  it('may have fifty thousand rows', async () => {
    const rows = Array.from({ length: 50_000 }, (_none, at) => load(String(at), 'SUCCESS'));
    answers({ getDataLoadList: { results: rows } });
    const { data } = await olivia.call.dailyLoads.ofDay({ day: '2026-03-09' });
    // An answer of more rows than were asked for is the whole list.
    expect([data.rows.length, data.hasMore]).toEqual([50_000, false]);
  });
});

describe('the request', () => {
  it('contains the day of the mails as start and as end', async () => {
    const requests = answers({ getEmailDeliveryEvents: { json: { items: [] } } });
    await olivia.call.emailReport.ofDay({ day: '2026-03-09' });
    expect(requests[0]).toEqual({ startDate: '2026-03-09', endDate: '2026-03-09' });
    expect(await codeOf(olivia.call.emailReport.ofDay({ day: '' }))).toBe('INVALID');
  });

  it('contains the range of telemetry with one more day, in the realm of the back office', async () => {
    const realm = { realm: 'bzo' };
    const sent = { startDate: '2028-02-28', endDate: '2028-03-01' };
    const requests = answers({
      getUserAccessData: { results: [] },
      getTraces: { results: [] },
      getEventDetails: { results: [] },
      telemetryReportTypes: { edges: [] },
      statelessServiceBzoStoreDetails: { nodes: [{ storeId: 'S7' }] },
    });
    const { telemetryReports } = olivia.call;
    await telemetryReports.types();
    await telemetryReports.access(LEAP_DAYS);
    await telemetryReports.traces({ ...LEAP_DAYS, reportType: 'errors' });
    await telemetryReports.events(VISIT);
    expect(requests).toEqual([
      {},
      { ...sent, startDate: '2028-02-29' },
      { ...sent, endDate: '2028-02-29' },
      { ...sent, reportType: 'errors' },
      { storeName: 'Bay Ford', realmName: 'bay' },
      {
        input: { realmId: 'bay', storeId: 'S7', dateEvent: '2028-02-29', username: 'mei', traceid: 'f0' },
      },
    ]);
    const options = vi.mocked(olivia.services.backOffice.read).mock.calls.map(([, , given]) => given);
    expect([0, 1, 2, 3, 5].map((at) => options[at])).toEqual([realm, realm, realm, realm, realm]);
    expect(await codeOf(telemetryReports.access({ from: '2028-02-30', to: '2028-03-01' }))).toBe('INVALID');
  });

  it('contains every configured tenant that is not cancelled, if none is chosen', async () => {
    const calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
    await newTenant(calls, 'Unready Motors', false);
    const spy = vi.spyOn(olivia.services.backOffice, 'read');
    const { data } = await olivia.call.missedData.list({ tenantIds: null });
    const { inTenantId: ids } = z
      .object({ inTenantId: z.array(z.string()) })
      .parse(spy.mock.calls.at(-1)?.[1]);
    const configured = host.sandbox.db
      .prepare<[], { tenantId: string }>(
        'select tenantId from tenant where isConfigured = 1 and cancelled = 0',
      )
      .all();
    expect(new Set(ids)).toEqual(new Set(configured.map(({ tenantId }) => tenantId)));
    expect(ids).not.toContain('unreadymotors');
    expect(data.rows.length).toBeGreaterThan(0);
  });
});
