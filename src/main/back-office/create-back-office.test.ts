import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyCache } from '@fixtures/samples/account-cache';
import { connectionTo } from '@fixtures/samples/connection';
import { silentLog } from '@fixtures/samples/silent-log';
import { AppError } from '@shared/kernel/app-error';
import type { User } from '@shared/kernel/platform/session';
import { createBackOffice } from './create-back-office';
import { EnableDisableTenantDocument, TenantByIdDocument } from './generated/graphql';

interface Seen {
  headers: IncomingHttpHeaders;
  query: string;
}
type Reply = (response: ServerResponse, seen: Seen) => void;

let server: Server;
let endpoint: string;
let seen: Seen[];
/** The replies of the endpoint, call by call; the last one repeats. */
let replies: Reply[];
let reports: [boolean, string | undefined][];
const report = (ok: boolean, reason?: string) => reports.push([ok, reason]);
let token: string;
let refreshes: number;
let refresh: () => Promise<string>;
let scope: AbortController;
/** Ends the session of the test and signs the same user in again. */
const signInAgain = (): void => {
  scope.abort(new AppError('CANCELLED', 'You logged out'));
  scope = new AbortController();
};

const json =
  (body: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const found = json({ data: { statelessServiceBzoTenants: { nodes: [] } } });
const done = json({ data: { enableDisableTenant: { string: 'Success' } } });
const drop: Reply = (response) => response.socket?.destroy();
const hang: Reply = () => undefined;
const failed = (extensions: Record<string, unknown>, message = 'refused'): Reply =>
  json({ data: { enableDisableTenant: null }, errors: [{ message, extensions }] });

beforeEach(async () => {
  seen = [];
  scope = new AbortController();
  replies = [found];
  reports = [];
  token = 'one';
  refreshes = 0;
  refresh = async () => {
    refreshes += 1;
    token = `token-${refreshes}`;
    return token;
  };
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const call = { headers: request.headers, query: body };
      seen.push(call);
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      reply?.(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function backOffice(deadlines = { read: 2_000, write: 2_000 }, plain = false) {
  const user: User = { subject: 's', name: 'n', userName: 'u', email: '', role: 'admin', realm: 'bzo' };
  const connection = connectionTo(endpoint, { endpoint });
  return createBackOffice({
    session: {
      accessToken: async () => token,
      refreshNow: () => refresh(),
      current: () => ({ connection, user, accountKey: 'k', signal: scope.signal, cache: emptyCache() }),
    },
    log: silentLog,
    connectivity: { updateBackOfficeClock: () => undefined, report },
    ...{ deadlines, plain },
  });
}
const read = (options = {}) => backOffice().read(TenantByIdDocument, { id: 1 }, options);
const change = { input: { tenant: 't', pAction: 'TEN_ENABLE' } };
const write = (client = backOffice()) => client.write(EnableDisableTenantDocument, change);
const codeOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};

describe('headers', () => {
  it('sends token, strategy, application, realm, store and tenant', async () => {
    await read({ storeId: 'S1', tenantId: 'T1' });
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: 'Bearer one',
      'auth-strategy': 'next',
      appid: 'bzo',
      realm: 'bzo',
      'store-id': 'S1',
      'tenant-id': 'T1',
    });
  });
  it('sends the realm of the store that a call concerns, and clears it with the session', async () => {
    const client = backOffice();
    client.rememberRealms([
      { storeId: 'S1', realmName: 'kent' },
      { storeId: 'S2', realmName: null },
    ]);
    for (const storeId of ['S1', 'S2', 'S3']) await client.read(TenantByIdDocument, { id: 1 }, { storeId });
    await client.read(TenantByIdDocument, { id: 1 });
    await client.read(TenantByIdDocument, { id: 1 }, { storeId: 'S1', realm: 'given' });
    expect(seen.map(({ headers }) => headers.realm)).toEqual(['kent', 'bzo', 'bzo', 'bzo', 'given']);
    signInAgain();
    await client.read(TenantByIdDocument, { id: 1 }, { storeId: 'S1' });
    expect(seen.at(-1)?.headers.realm).toBe('bzo');
  });
});

describe('read', () => {
  it('deduplicates identical reads in flight', async () => {
    const client = backOffice();
    const [a, b] = await Promise.all([
      client.read(TenantByIdDocument, { id: 1 }),
      client.read(TenantByIdDocument, { id: 1 }),
      client.read(TenantByIdDocument, { id: 2 }),
    ]);
    expect(seen).toHaveLength(2);
    expect(a).toBe(b);
    await client.read(TenantByIdDocument, { id: 1 });
    expect(seen).toHaveLength(3);
  });

  it('sends each read in plain mode, and takes no stored answer for a recent one', async () => {
    const client = backOffice(undefined, true);
    await Promise.all([1, 1].map((id) => client.read(TenantByIdDocument, { id })));
    expect(seen).toHaveLength(2);
    expect(client.lastWriteAt()).toBeGreaterThan(Date.now());
  });

  it('retries after a dropped connection or a server error', async () => {
    replies = [drop, json({}, 503), json('<html>', 500), found];
    expect((await read()).partial).toBe(false);
    expect(seen).toHaveLength(4);
    expect(reports.at(-1)).toEqual([true, undefined]);
  });

  it('gives up after three retries and reports the outage', async () => {
    replies = [drop];
    expect((await codeOf(read())).code).toBe('OFFLINE');
    expect(seen).toHaveLength(4);
    expect(reports.at(-1)?.[0]).toBe(false);
  });

  it('marks data that arrives with errors as partial', async () => {
    replies = [json({ data: { statelessServiceBzoTenants: { nodes: [] } }, errors: [{ message: 'half' }] })];
    expect(await read()).toMatchObject({ partial: true });
  });

  it('treats a response that contains only errors as a refusal', async () => {
    replies = [json({ data: { statelessServiceBzoTenants: null }, errors: [{ message: 'not tonight' }] })];
    expect(await codeOf(read())).toMatchObject({ code: 'BACK_OFFICE', message: 'not tonight' });
  });

  it('reports a timeout when the deadline has passed', async () => {
    replies = [hang];
    expect(
      (await codeOf(backOffice({ read: 100, write: 100 }).read(TenantByIdDocument, { id: 1 }))).code,
    ).toBe('TIMEOUT');
  });

  it.each([
    ['HTML', (response: ServerResponse) => response.end('<html>')],
    [
      'broken JSON',
      (response: ServerResponse) => response.setHeader('content-type', 'application/json').end('{"da'),
    ],
    ['other JSON', json({ hello: 1 })],
    ['an empty body', (response: ServerResponse) => response.end()],
  ] as [string, Reply][])('reports %s as BAD_ANSWER', async (_, reply) => {
    replies = [reply];
    expect((await codeOf(read())).code).toBe('BAD_ANSWER');
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['a page', (response: ServerResponse) => response.setHeader('content-type', 'text/html').end('<html>')],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: endpoint }).end()],
  ] as [string, Reply][])('treats %s as an unreachable back office', async (_, reply) => {
    replies = [reply];
    expect((await codeOf(read())).code).toBe('OFFLINE');
    expect(seen).toHaveLength(1);
    expect(reports.map(([ok]) => ok)).toEqual([false]);
  });

  it('is aborted when the session ends, which leaves the outcome of a write unknown', async () => {
    replies = [hang];
    const pending = [codeOf(read()), codeOf(write())];
    await expect.poll(() => seen.length).toBe(2);
    signInAgain();
    expect((await Promise.all(pending)).map(({ code }) => code)).toEqual(['CANCELLED', 'OUTCOME_UNKNOWN']);
  });
});

describe('a refused token', () => {
  const unauthenticated = json({ errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] });
  it.each([
    ['401', json({ error: 'x' }, 401)],
    ['UNAUTHENTICATED', unauthenticated],
  ])('%s is refreshed and the call sent once more', async (_, refusal) => {
    replies = [refusal, found];
    await read();
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', 'Bearer token-1']);
    replies = [refusal, done];
    await write();
    expect(refreshes).toBe(2);
  });
  it('reports SESSION_ENDED if the new one is refused too', async () => {
    replies = [unauthenticated];
    expect((await codeOf(read())).code).toBe('SESSION_ENDED');
    expect((await codeOf(write())).code).toBe('SESSION_ENDED');
    expect(seen).toHaveLength(4);
  });
  it('reports an unavailable provider during a refresh as unavailable', async () => {
    replies = [unauthenticated];
    refresh = () => Promise.reject(new AppError('OFFLINE', 'provider down'));
    expect(await codeOf(write())).toMatchObject({ code: 'OFFLINE', message: 'provider down' });
  });
});

describe('write', () => {
  it('is never retried; a connection lost after sending leaves the outcome unknown', async () => {
    for (const reply of [
      drop,
      json('oops', 500),
      json('oops', 502),
      (r: ServerResponse) => void r.end('<html>'),
    ]) {
      seen = [];
      replies = [reply];
      const client = backOffice();
      expect((await codeOf(write(client))).code).toBe('OUTCOME_UNKNOWN');
      expect(client.isWriteUnconfirmedSince(0)).toBe(true);
      expect(seen).toHaveLength(1);
    }
  });
  it('an incomplete response or a timeout leaves the outcome unknown too', async () => {
    replies = [
      (response) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
          .write('{"data":');
        setTimeout(() => response.socket?.destroy(), 20);
      },
    ];
    expect((await codeOf(write())).code).toBe('OUTCOME_UNKNOWN');
    replies = [hang];
    const slow = backOffice({ read: 100, write: 100 }).write(EnableDisableTenantDocument, change);
    expect((await codeOf(slow)).code).toBe('OUTCOME_UNKNOWN');
  });
  it('a refused connection is reported as not sent', async () => {
    const unreachable = createServer();
    await new Promise<void>((resolve) => unreachable.listen(0, '127.0.0.1', resolve));
    const address = unreachable.address();
    endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
    await new Promise((resolve) => unreachable.close(resolve));
    expect((await codeOf(write())).code).toBe('OFFLINE');
    expect(reports.at(-1)?.[0]).toBe(false);
  });
  it('an identical change is rejected while the first is in flight', async () => {
    let answer: () => void = () => undefined;
    replies = [(response, call) => (answer = () => done(response, call))];
    const client = backOffice();
    const first = client.write(EnableDisableTenantDocument, change);
    await expect.poll(() => seen.length).toBe(1);
    const again = { input: { pAction: 'TEN_ENABLE', tenant: 't' } };
    expect((await codeOf(client.write(EnableDisableTenantDocument, again))).code).toBe('IN_FLIGHT');
    answer();
    expect(await first).toEqual({ enableDisableTenant: { string: 'Success' } });
    replies = [done];
    await client.write(EnableDisableTenantDocument, change);
  });
  it('a response with both data and errors is an error', async () => {
    replies = [json({ data: { enableDisableTenant: { string: 'Success' } }, errors: [{ message: 'but' }] })];
    expect(await codeOf(write())).toMatchObject({ code: 'BACK_OFFICE', message: 'but' });
  });
  it.each([
    [
      'a taken name',
      { errcode: '23505', constraint: 'tenant_master_tenantname_key' },
      'INVALID',
      'tenantName',
    ],
    [
      'a broken check',
      { errcode: '23514', constraint: 'tenant_master_subdomain_check', detail: 'no' },
      'INVALID',
      'subDomain',
    ],
    [
      'PostGraphile 4',
      { exception: { errcode: '23505', constraint: 'store_master_storename_key' } },
      'INVALID',
      'storeName',
    ],
    ['an unknown constraint', { errcode: '23505', constraint: 'other' }, 'BACK_OFFICE', null],
    ['a missing permission', { errcode: '42501' }, 'FORBIDDEN', null],
    ['a missing row', { errcode: 'P0002' }, 'NOT_FOUND', null],
    ['its own error', {}, 'BACK_OFFICE', null],
  ] as const)('%s', async (_, extensions, code, field) => {
    replies = [failed(extensions)];
    const error = await codeOf(write());
    expect(error.code).toBe(code);
    expect(Object.keys(error.fields ?? {})).toEqual(field ? [field] : []);
  });
  it('the error message contains nothing of the request or response', async () => {
    replies = [json({ errors: [{ message: 'x'.repeat(2000) }] }, 400)];
    const error = await codeOf(write());
    expect(error.message).not.toContain('TEN_ENABLE');
    expect(error.message.length).toBeLessThanOrEqual(500);
  });
});

describe('static files', () => {
  const file =
    (text: string | Buffer): Reply =>
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    };
  it('are read with the token, and negative values stay unchanged', async () => {
    replies = [file('{"jobs":[{"laborSale":-12.5}]}')];
    expect(await backOffice().fetchJson('/data/a.json')).toEqual({ jobs: [{ laborSale: -12.5 }] });
    expect(seen[0]?.headers.authorization).toBe('Bearer one');
  });
  it.each([
    ['missing', json({}, 404), 'NOT_FOUND'],
    ['no JSON', file('<html>'), 'BAD_ANSWER'],
    ['NaN', file('{"laborSale":NaN}'), 'BAD_ANSWER'],
    ['cut off', file('{"jobs":[{'), 'BAD_ANSWER'],
    ['larger than 20 MB', file(Buffer.alloc(21 * 1024 * 1024, ' ')), 'BAD_ANSWER'],
  ])('reject a path that is %s', async (_what, reply, code) => {
    replies = [reply];
    expect((await codeOf(backOffice().fetchJson('/data/a.json'))).code).toBe(code);
  });
  it('are served only from /data', async () => {
    for (const path of ['/data/../graphql', '/x', '//elsewhere.example/data/x'])
      expect((await codeOf(backOffice().fetchJson(path))).code).toBe('INVALID');
  });
});

describe('pictures', () => {
  const picture =
    (type: string, size: number): Reply =>
    (response) => {
      response.writeHead(200, { 'content-type': type }).end(Buffer.alloc(size));
    };
  it('are read with the token, only from the same origin', async () => {
    replies = [picture('image/png; charset=x', 10)];
    const { bytes, type } = await backOffice().fetchMedia('/logo.png');
    expect([bytes.byteLength, type]).toEqual([10, 'image/png']);
    expect(seen[0]?.headers.authorization).toBe('Bearer one');
  });
  it('refuses other types, other schemes and files that are too large', async () => {
    replies = [picture('text/html', 10)];
    expect((await codeOf(backOffice().fetchMedia('/x'))).code).toBe('BAD_ANSWER');
    replies = [picture('image/png', 6 * 1024 * 1024)];
    expect((await codeOf(backOffice().fetchMedia('/x'))).code).toBe('BAD_ANSWER');
    expect((await codeOf(backOffice().fetchMedia('file:///etc/passwd'))).code).toBe('INVALID');
    const requests = seen.length;
    for (const foreign of [
      'http://127.0.0.1:1/x',
      'https://elsewhere.example/x.png',
      '//elsewhere.example/x',
    ])
      expect((await codeOf(backOffice().fetchMedia(foreign))).code).toBe('INVALID');
    expect(seen).toHaveLength(requests);
    replies = [json({}, 404)];
    expect((await codeOf(backOffice().fetchMedia('/x'))).code).toBe('NOT_FOUND');
  });
  it('accepts a data: URL', async () => {
    expect(await backOffice().fetchMedia('data:image/gif;base64,R0lGODlh')).toMatchObject({
      type: 'image/gif',
    });
  });
});
