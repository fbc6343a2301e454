import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectionTo } from '@fixtures/samples/connection';
import { SettingsStore } from '@main/settings/settings-store';
import type { Connection } from '@shared/domains/connections/model';
import { ConnectionService } from './connection-service';

let folder: string;
let server: Server;
let base: string;
let metadata: Record<string, unknown>;
let date: string | null;
let inUse: string | null;
/** The provider's response to a request for its sign-in page. */
let signInPage: (url: URL, response: ServerResponse) => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-connections-'));
  date = null;
  inUse = null;
  signInPage = (_url, response) => response.end('<form>redirect_uri client_id</form>');
  server = createServer((request, response) => {
    if (date) response.setHeader('date', date);
    if (request.url === '/.well-known/openid-configuration') response.end(JSON.stringify(metadata));
    else if (request.url === '/graphql') response.end('{"data":{"__typename":"Query"}}');
    else if (request.url === '/html')
      response.setHeader('content-type', 'text/html').end('<html><title>Welcome</title>');
    else if (request.url === '/provider')
      response.setHeader('content-type', 'text/html').writeHead(401).end('<p>');
    else if (request.url === '/provider/.well-known/openid-configuration')
      response.end(JSON.stringify(metadata));
    else if (request.url === '/moved/.well-known/openid-configuration')
      response.writeHead(301, { location: '/.well-known/openid-configuration' }).end();
    else if (request.url?.startsWith('/auth')) signInPage(new URL(request.url, base), response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  metadata = {
    issuer: base,
    authorization_endpoint: `${base}/auth`,
    token_endpoint: `${base}/token`,
    code_challenge_methods_supported: ['S256'],
  };
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const service = (): ConnectionService =>
  new ConnectionService({
    settings: new SettingsStore(folder),
    sandbox: {
      state: () => ({ status: 'stopped', url: null, message: null }),
      ensureRunning: () => Promise.resolve('http://127.0.0.1:4000'),
    },
    inUse: () => inUse,
  });
const connection = (changes: Partial<Connection> = {}): Connection =>
  connectionTo(base, { id: '', ...changes });
const failing = async (changes: Partial<Connection>): Promise<string[]> =>
  (await service().test(connection(changes)))
    .filter((check) => check.outcome === 'failed')
    .map((check) => `${check.step}: ${check.detail}`);

it.each([
  ['another connection', 'oFFice'],
  ['the sandbox', 'Sandbox'],
])('refuses the name of %s, by which the sign-in tells them apart', (_whose, name) => {
  const [, office] = service().save(connection({ name: 'Office' }));
  expect(() => service().save(connection({ name }))).toThrow(
    expect.objectContaining({ code: 'INVALID', fields: { name: 'Another connection has this name' } }),
  );
  expect(service().save(connection({ id: office?.id ?? '', name: 'office' }))).toHaveLength(2);
});

it('lists the sandbox first and keeps connections across runs', async () => {
  const saved = service().save(connection());
  expect(saved.map((summary) => summary.kind)).toEqual(['sandbox', 'custom']);
  const id = saved[1]?.id ?? '';
  expect(id).not.toBe('');
  expect((await service().get(id)).name).toBe('Office');
  service().save(connection({ id, name: 'Head office' }));
  expect(service().list()).toHaveLength(2);
  expect(service().remove(id)).toHaveLength(1);
  await expect(service().get(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('refuses to change or remove the connection that is in use', () => {
  const id = service().save(connection())[1]?.id ?? '';
  inUse = id;
  const refused = expect.objectContaining({
    code: 'INVALID',
    message: expect.stringContaining('signed in') as string,
  });
  expect(() => service().save(connection({ id, endpoint: `${base}/other` }))).toThrowError(refused);
  expect(() => service().remove(id)).toThrowError(refused);
  expect(service().list()[1]?.connection).toEqual(connection({ id }));
  service().save(connection({ name: 'Another' }));
  inUse = null;
  expect(service().remove(id)).toHaveLength(2);
});

it('fills in the addresses of a running sandbox', async () => {
  expect(service().list()[0]?.connection).toBeNull();
  expect(await service().get('sandbox')).toMatchObject({
    endpoint: 'http://127.0.0.1:4000/graphql',
    realm: 'bzo',
  });
});

it('refuses an unsafe address at its field', () => {
  expect(() => service().save(connection({ endpoint: 'http://example.com/graphql' }))).toThrowError(
    expect.objectContaining({
      code: 'INVALID',
      fields: { endpoint: expect.stringContaining('https://') as string },
    }),
  );
});

it('accepts a valid connection', async () => {
  expect(await failing({})).toEqual([]);
});

it('has a message for each error', async () => {
  expect(await failing({ issuer: `${base}/other` })).toEqual([expect.stringContaining('answers 404')]);
  expect(await failing({ endpoint: `${base}/provider` })).toEqual([
    'Endpoint: This is the identity provider. Enter the address of the GraphQL endpoint.',
  ]);
  expect(await failing({ endpoint: `${base}/nothing` })).toEqual([
    'Endpoint: There is nothing at this path (404).',
  ]);
  expect(await failing({ endpoint: `${base}/html` })).toEqual([
    "Endpoint: It answers 200 with a web page, not GraphQL. Check the path; it's often /graphql.",
  ]);
  expect(await failing({ collector: `${base}/nothing` })).toEqual([expect.stringContaining('Collector')]);
  expect(await failing({ endpoint: 'http://127.0.0.1:9/' })).toEqual([
    expect.stringContaining("can't be reached"),
  ]);
  metadata.code_challenge_methods_supported = ['plain'];
  expect(await failing({})).toEqual([expect.stringContaining('PKCE')]);
  metadata.code_challenge_methods_supported = ['S256'];
  metadata.issuer = 'https://elsewhere.example';
  expect(await failing({})).toEqual([expect.stringContaining('https://elsewhere.example')]);
  metadata.issuer = base;
  date = new Date(Date.now() - 600_000).toUTCString();
  expect(await failing({})).toEqual([expect.stringContaining('10 min ahead of')]);
});

it('reports an extra or missing slash of the issuer', async () => {
  metadata.issuer = `${base}/provider/`;
  expect(await failing({ issuer: `${base}/provider` })).toEqual([
    `Issuer: The provider calls itself ${base}/provider/. Enter it with the slash at the end.`,
  ]);
});

it('reports a discovery document that is behind a redirect, which no sign-in follows', async () => {
  expect(await failing({ issuer: `${base}/moved` })).toEqual([expect.stringContaining('redirects (301)')]);
});

describe('the sign-in request', () => {
  const refusing =
    (status: number, text: string) =>
    (_url: URL, response: ServerResponse): void =>
      void response.writeHead(status, { 'content-type': 'text/html' }).end(text);
  const back = (error: string) => (url: URL, response: ServerResponse) => {
    const target = new URL(url.searchParams.get('redirect_uri') ?? '');
    target.searchParams.set('error', error);
    response.writeHead(303, { location: target.href }).end();
  };

  it.each([
    ['Keycloak', refusing(400, '<p>Client not found.</p>'), /doesn't know the client ID console/],
    ['oidc-provider', refusing(400, '<p>client is invalid</p>'), /unknown client/],
    ['an answer', back('unauthorized_client'), /unknown client/],
    [
      'Keycloak',
      refusing(400, 'Invalid parameter: redirect_uri'),
      /refuses the redirect address .*set a sign-in port/,
    ],
    ['Entra', refusing(200, 'AADSTS50011: The redirect URI …'), /refuses the redirect address/],
    ['an unknown provider', refusing(500, 'Oops'), /isn't working: its sign-in page answers 500/],
    ['another answer', back('invalid_scope'), /reports: invalid_scope/],
  ])('is reported with the reason when refused by %s', async (_, page, text) => {
    signInPage = page;
    expect(await failing({})).toEqual([expect.stringMatching(text)]);
  });

  it('passes only where the provider refuses a client that nobody registered', async () => {
    const outcome = async () => (await service().test(connection())).find(({ step }) => step === 'Sign-in');
    expect(await outcome()).toMatchObject({
      outcome: 'open',
      detail: expect.stringMatching(
        /client ID console and .* http:\/\/127\.0\.0\.1:49152\/callback/,
      ) as string,
    });
    signInPage = (url, response) => {
      if (url.searchParams.get('client_id') === 'console') response.end('<form>');
      else refusing(400, 'unknown client')(url, response);
    };
    expect(await outcome()).toMatchObject({ outcome: 'passed' });
  });

  it('is sent with the port of the connection, and accepted with a page or another redirect', async () => {
    const requested: (string | null)[] = [];
    signInPage = (url, response) => {
      requested.push(url.searchParams.get('redirect_uri'));
      if (url.pathname === '/auth') response.writeHead(302, { location: `/auth/login${url.search}` }).end();
      else response.end('<form>');
    };
    expect(await failing({ loopbackPort: '53682' })).toEqual([]);
    expect(requested[0]).toBe('http://127.0.0.1:53682/callback');
    signInPage = back('login_required');
    expect(await failing({})).toEqual([]);
  });
});
