import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { faultProxy, type FaultProxy } from '@fixtures/network/fault-proxy';
import { toAppError } from '@main/bridge/to-app-error';
import type { AppError } from '@shared/kernel/app-error';
import type { Connectivity } from '@shared/kernel/platform/connectivity';

/** Responses of gateways, tunnels and foreign servers, between the console and a real back office. */
let host: TestSandbox;
let proxy: FaultProxy;
let olivia: UserCalls;
let call: UserCalls['call'];

beforeAll(async () => {
  host = await startTestSandbox();
  proxy = await faultProxy(host.sandbox.url);
});
afterAll(async () => {
  await proxy.close();
  await host.dispose();
});
beforeEach(async () => {
  proxy.interfere(null);
  proxy.bend(null);
  olivia = await signedInCalls(host, 'olivia', undefined, { endpoint: `${proxy.url}/graphql` });
  call = olivia.call;
});
afterEach(() => olivia.dispose());

const list = () => call.tenants.list({ status: 'onboarding' });
const allStores = () => call.stores.list({ variant: 'all' });
const failure = async (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => Promise.reject(new Error('It went well')),
    (error: unknown) => toAppError(error),
  );
const answer =
  (status: number, headers: Record<string, string>, body: string | Buffer = '') =>
  (_call: unknown, response: ServerResponse): boolean => {
    response.writeHead(status, headers).end(body);
    return true;
  };
/** Longer than a read without a saved copy waits for a back office that is away, in milliseconds. */
const LONGER_THAN_AWAY_MS = 3_200;
const html = { 'content-type': 'text/html; charset=utf-8' };

it('reports a missing store although the lists of choices are available', async () => {
  const error = await failure(call.opcodes.ofStore({ storeId: 'gone', tenantId: 'gone' }));
  expect(error).toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringMatching(/does not exist/) as string,
  });
});

it('requests a file by a store name with a broken surrogate pair', async () => {
  const request = {
    storeId: 'Kent \ud83d',
    tenantId: 'kent',
    realm: 'kent',
    month: '2026-03',
    payType: 'Customer',
  };
  expect(await failure(call.revenue.jobs(request))).toMatchObject({ code: 'NOT_FOUND' });
});

it('offers the cached answer while the back office is silent, unless something was changed since', async () => {
  const live = await list();
  const storedOf = (input: unknown) => call.connectivity.cachedAnswer({ path: 'tenants.list', input });
  expect(await storedOf({ status: 'onboarding' })).toBeNull();
  proxy.interfere(() => true);
  const waiting = list().catch(() => undefined);
  await expect.poll(() => storedOf({ status: 'onboarding' })).toEqual({ ...live, origin: 'cache' });
  expect(await storedOf({ status: 'launched' })).toBeNull();
  proxy.interfere(({ body }) => body.includes('statelessServiceBzoTenants'));
  await call.dms.save({ existing: false, dms: 'Silent Autos', dmsImg: '', seen: null });
  expect(await storedOf({ status: 'onboarding' })).toBeNull();
  olivia.closeCache();
  await waiting;
});

it('offers the cached answer of a read without an input, too, which a message leaves out', async () => {
  const live = await call.stores.manufacturers();
  const storedNow = () => call.connectivity.cachedAnswer({ path: 'stores.manufacturers' });
  proxy.interfere(() => true);
  const waiting = call.stores.manufacturers().catch(() => undefined);
  await expect.poll(storedNow).toEqual({ ...live, origin: 'cache' });
  olivia.closeCache();
  await waiting;
});

describe('a read without a saved copy, while the back office is known to be away', () => {
  /** As the health checks say; those of a test see no session, and would end the outage. */
  let away: MockInstance<() => Connectivity>;
  beforeEach(() => {
    const { connectivity } = olivia.services;
    away = vi.spyOn(connectivity, 'state').mockReturnValue({ ...connectivity.state(), state: 'offline' });
  });

  it('is given up soon where it is silent', async () => {
    proxy.interfere(() => true);
    expect(await failure(list())).toMatchObject({
      code: 'OFFLINE',
      message: expect.stringContaining("isn't saved on this computer") as string,
    });
  });

  it('is not given up once it is back, however slow', async () => {
    const held = Promise.withResolvers<boolean>();
    proxy.interfere(() => held.promise);
    const read = list();
    away.mockRestore();
    await sleep(LONGER_THAN_AWAY_MS);
    held.resolve(false);
    expect(await read).toMatchObject({ origin: 'live' });
  });

  it('succeeds where it was away a moment ago', async () => {
    expect(await list()).toMatchObject({ origin: 'live' });
  });
});

it('shows the texts of a back office without control and directional characters', async () => {
  const answerWith = (text: string) => (body: string) =>
    body.replaceAll(/"string":"[^"]*"/g, `"string":${JSON.stringify(text)}`);
  proxy.bend(answerWith('A success\u0007\u202Eful\u2066 thing'));
  const printed = 'A success ful thing';
  const { rows } = (await allStores()).data;
  const standings = await call.stores.standings({ ids: rows.slice(0, 20).map(({ id }) => id) });
  const live = new Set(standings.data.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id])));
  const store = rows.find(({ id, dailyLoad }) => dailyLoad === 'Completed' && live.has(id));
  if (!store) throw new Error('There is no store');
  const { storeId, tenantId } = store;
  expect(await call.launchReport.schedule({ to: 'ann@example.com', message: 'Hello' })).toBe(printed);
  expect(await call.failedLoads.run({ storeIds: [storeId] })).toBe(printed);
  expect(await call.comments.add({ storeId, tenantId, text: 'Hello' })).toEqual({ message: printed });
  proxy.bend(answerWith('No\u0007\u202E'));
  expect((await failure(call.comments.add({ storeId, tenantId, text: 'Hello' }))).message).toBe('No');
});

describe('a response of another server', () => {
  it.each([
    ['a 502', answer(502, html, '<html>Bad Gateway'), 'a server in front of it reported an error (502)'],
    [
      'a 503 of a gateway',
      answer(503, {}, 'no healthy upstream'),
      'a server in front of it reported an error (503)',
    ],
    ['the page of a portal', answer(200, html, '<html>Welcome'), 'it returned a web page (200)'],
    ['a 404 page', answer(404, html, '<html>'), 'it returned a web page (404)'],
    [
      'a redirect',
      answer(302, { location: 'https://portal.example/' }),
      'it redirects to another address (302)',
    ],
  ])('%s shows the cached copy and reports the error', async (_, interference, reason) => {
    const live = await list();
    proxy.interfere(interference);
    expect(await list()).toEqual({ ...live, origin: 'cache' });
    expect(olivia.connectivity.state()).toMatchObject({ state: 'offline', reason });
    expect(await failure(allStores())).toMatchObject({
      code: 'OFFLINE',
      message: `The back office can't be reached: ${reason}`,
    });
  });

  it.each([
    [
      '413',
      answer(413, html, '<html>'),
      'BACK_OFFICE',
      /refuses this as too large \(413\)\. Nothing was saved/,
    ],
    [
      '400',
      answer(400, { 'content-type': 'application/json' }, '{}'),
      'BACK_OFFICE',
      /\(400\)\. Nothing was/,
    ],
    ['503', answer(503, {}, ''), 'BACK_OFFICE', /\(503\)\. Nothing was saved/],
    ['302', answer(302, { location: '/' }), 'OUTCOME_UNKNOWN', /another address \(302\)\. The change may or/],
    [
      '502',
      answer(502, html, '<html>'),
      'OUTCOME_UNKNOWN',
      /reported an error \(502\)\. The change may or may/,
    ],
    [
      'a page',
      answer(200, html, '<html>'),
      'OUTCOME_UNKNOWN',
      /it returned a web page .*\. The change may or may/,
    ],
    [
      'no GraphQL',
      answer(200, {}, 'ok'),
      'OUTCOME_UNKNOWN',
      /doesn't understand.*\. The change may or may not/,
    ],
  ])('a write answered by %s reports the response', async (_, interference, code, text) => {
    proxy.interfere(interference);
    const error = await failure(call.dms.save({ existing: false, dms: 'Autosoft', dmsImg: '', seen: null }));
    expect(error).toMatchObject({ code, message: expect.stringMatching(text) as string });
    expect(error.message).not.toContain('connection broke');
  });

  it('is rejected above 32 MB, however small it is compressed', async () => {
    const packed = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '));
    expect(packed.byteLength).toBeLessThan(1024 * 1024);
    proxy.interfere(answer(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }, packed));
    const before = process.memoryUsage().rss;
    expect(await failure(list())).toMatchObject({
      code: 'BAD_ANSWER',
      message: "The back office's answer is larger than 32 MB",
    });
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(150);
  });
});

describe('a response that violates the contract', () => {
  it('reports the field and the operation, on the screen and in the log, without the value', async () => {
    proxy.bend((text) => text.replace(/"totalCount":\d+/, '"totalCount":"many things"'));
    const message =
      "The back office sent an answer that the console doesn't understand: statelessServiceBzoTenants.totalCount of Tenants is missing or has another type";
    expect(await failure(list())).toMatchObject({ code: 'BAD_ANSWER', message });
    const logged = olivia.logged.join('\n');
    expect(logged).not.toContain('many things');
  });

  it('drops only the invalid row, and reports it', async () => {
    const whole = await list();
    const [first, second] = whole.data.rows;
    proxy.bend((text) => text.replace(`"tenantName":"${first?.tenantName ?? ''}"`, '"tenantName":null'));
    const one = await list();
    expect(one).toMatchObject({ partial: true, unreadableRows: 1, origin: 'live' });
    expect(one.data).toEqual({ ...whole.data, rows: whole.data.rows.slice(1) });
    proxy.bend((text) => text.replace(/"nodes":\[/, '"nodes":[null,'));
    const withNull = await list();
    expect(withNull).toMatchObject({ unreadableRows: 1 });
    expect(withNull.data.rows[1]).toEqual(second);
    expect(olivia.logged.join('\n')).toMatch(
      /rows-unreadable.*"operation":"Tenants","rows":1,"path":"[\w.]+\.0/,
    );
  });

  it('drops only the invalid store, and no later page of the list', async () => {
    const whole = await allStores();
    proxy.bend((text) => text.replace(/"storeName":"[^"]*"/, '"storeName":null'));
    const rest = await allStores();
    expect(rest.data.rows).toHaveLength(whole.data.rows.length - 1);
    expect(rest.unreadableRows).toBe(1);
  });

  it('accepts counts that arrive as text as numbers', async () => {
    const whole = await list();
    proxy.bend((text) => text.replace(/"totalCount":(\d+)/g, '"totalCount":"$1"'));
    expect(await list()).toEqual({ ...whole, asOf: expect.any(String) as string });
  });

  it('takes a realm of any status but Enabled for disabled, and says so where there is no answer', async () => {
    const { data } = await list();
    const tenantId = data.rows.find(({ isConfigured }) => isConfigured)?.tenantId ?? '';
    expect((await call.tenants.realmStatus({ tenantId })).data).toBe('Enabled');
    const realm = (instead: string) =>
      proxy.bend((text) =>
        text.replace('"getRealmStatus":{"string":"Enabled"}', `"getRealmStatus":${instead}`),
      );
    for (const status of ['null', '""', '"Pending"']) {
      realm(`{"string":${status}}`);
      expect((await call.tenants.realmStatus({ tenantId })).data).toBe('Disabled');
    }
    realm('null');
    expect(await failure(call.tenants.realmStatus({ tenantId }))).toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('reports a realm that was not switched, with the reason', async () => {
    const { data } = await list();
    const tenantId = data.rows.find(({ isConfigured }) => isConfigured)?.tenantId ?? '';
    const toggle = () => call.tenants.toggleRealm({ tenantId, current: 'Enabled' });
    expect(await toggle()).toEqual({ status: 'Disabled', isChanged: true });
    const enable = () => call.tenants.toggleRealm({ tenantId, current: 'Disabled' });
    await enable();
    const answered = (text: string) =>
      proxy.bend((sent) => sent.replace('"string":"disableRealm"', `"string":${text}`));
    answered('"The realm is locked"');
    expect(await failure(toggle())).toMatchObject({ code: 'BACK_OFFICE', message: 'The realm is locked' });
    await enable();
    answered('null');
    expect(await failure(toggle())).toMatchObject({ code: 'BACK_OFFICE' });
  });
});

it('keeps typed text out of the log, whichever message quotes it', async () => {
  const quoting = JSON.stringify({
    errors: [{ message: 'Variable "$input" got invalid value "Zanzibar Autos" at "input.dms"' }],
  });
  proxy.interfere(answer(400, { 'content-type': 'application/json' }, quoting));
  const error = await failure(
    call.dms.save({ existing: false, dms: 'Zanzibar Autos', dmsImg: '', seen: null }),
  );
  expect(error.message).toContain('Zanzibar Autos');
  const body = JSON.stringify({ data: { x: null }, errors: [{ message: 'Zanzibar Autos is taken' }] });
  proxy.interfere(answer(200, { 'content-type': 'application/json' }, body));
  await failure(call.dms.save({ existing: false, dms: 'Zanzibar Autos', dmsImg: '', seen: null }));
  expect(olivia.logged.join('\n')).toContain('bridge.failed');
  expect(olivia.logged.join('\n')).not.toContain('Zanzibar');
});
