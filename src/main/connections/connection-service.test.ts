import { connectionTo } from '@fixtures/connection';
import { SettingsStore } from '@main/settings/settings-store';
import type { Connection } from '@shared/domains/connections/model';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConnectionService } from './connection-service';

let folder: string;
let server: Server;
let base: string;
let metadata: Record<string, unknown>;
let date: string | null;
let inUse: string | null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-connections-'));
  date = null;
  inUse = null;
  server = createServer((request, response) => {
    if (date) response.setHeader('date', date);
    if (request.url === '/.well-known/openid-configuration') response.end(JSON.stringify(metadata));
    else if (request.url === '/graphql') response.end('{"data":{"__typename":"Query"}}');
    else if (request.url === '/html') response.end('<html>');
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
    .filter((check) => !check.ok)
    .map((check) => `${check.step}: ${check.detail}`);

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

it('refuses to change or remove the connection somebody is signed in through', () => {
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

it('fills the sandbox addresses when it runs', async () => {
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

it('finds nothing wrong with a right connection', async () => {
  expect(await failing({})).toEqual([]);
});

it('says what is wrong, each in its own words', async () => {
  expect(await failing({ issuer: `${base}/other` })).toEqual([expect.stringContaining('answers 404')]);
  expect(await failing({ endpoint: `${base}/nothing` })).toEqual([
    'Endpoint: There is nothing at this path (404).',
  ]);
  expect(await failing({ endpoint: `${base}/html` })).toEqual([expect.stringContaining('not GraphQL')]);
  expect(await failing({ collector: `${base}/nothing` })).toEqual([expect.stringContaining('Collector')]);
  expect(await failing({ endpoint: 'http://127.0.0.1:9/' })).toEqual([
    expect.stringContaining('cannot be reached'),
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
