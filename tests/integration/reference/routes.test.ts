import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { REALM_PATH } from '@sandbox/identity/provider';
import { hasPostgres } from '../../../reference/database/cluster';
import { connectionPool } from '../../../reference/database/connection-pool';
import { type GraphqlServer, serveGraphql } from '../../../reference/server/serve';
import { InvalidTokenError } from '../../../reference/server/token';

const ROUTES = readFileSync(resolve(import.meta.dirname, '../../../src/sandbox/server/routes.ts'), 'utf8');

/** What the sandbox serves and the reference does not, on purpose. */
const SANDBOX_ALONE: Readonly<Record<string, string>> = {
  [`${REALM_PATH}/`]: 'identity: the reference trusts any OpenID Connect provider',
  '/collector/v1/traces': 'telemetry goes to a trace collector of its own',
  '/geo': 'a location service stands in for nothing of a back office',
  '/__faults': 'faults are for tests of the console',
};

describe.runIf(await hasPostgres())('beside GraphQL the reference', () => {
  let host: TestSandbox;
  let bare: BareDatabase;
  let pool: Pool;
  let server: GraphqlServer;
  beforeAll(async () => {
    [host, bare] = await Promise.all([startTestSandbox({ tenants: 6 }), preparedDatabase()]);
    pool = connectionPool(bare.service);
    const verify = async (authorization: string | undefined) => {
      if (authorization === undefined) throw new InvalidTokenError('An access token is required.');
      return { role: 'dealer_reader', 'request.subject': 'ann-1' };
    };
    server = await serveGraphql({ pool, verify, port: 0 });
  });
  afterAll(async () => {
    await server.close();
    await pool.end();
    await bare.dispose();
    await host.dispose();
  });

  const answerOf = async (url: string, path: string): Promise<string> => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: 'Bearer ann' } });
    return `${response.status} ${(await response.text()).replaceAll(path, '')}`;
  };
  const serves = async (url: string, path: string): Promise<boolean> =>
    (await answerOf(url, path)) !== (await answerOf(url, '/nowhere'));

  it('serves what the sandbox serves, but for what is listed with its reason', async () => {
    const routes = [...ROUTES.matchAll(/path(?: === |\.startsWith\()['`]([^'`]+)['`]/g)].map(
      ([, path = '']) => path.replace('${REALM_PATH}', REALM_PATH),
    );
    expect(routes).toContain('/graphql');
    const alone: string[] = [];
    for (const path of routes) {
      expect([path, await serves(host.sandbox.url, path)]).toEqual([path, true]);
      if (!(await serves(server.url, path))) alone.push(path);
    }
    expect(alone.sort()).toEqual(Object.keys(SANDBOX_ALONE).sort());
  });

  it('answers a health check as the sandbox does, without a token, and says so where its database is gone', async () => {
    const healthOf = async (url: string): Promise<Record<string, unknown>> =>
      (await fetch(`${url}/health`)).json() as Promise<Record<string, unknown>>;
    const own = await healthOf(server.url);
    expect(Object.keys(own)).toEqual(Object.keys(await healthOf(host.sandbox.url)));
    expect(own).toMatchObject({
      name: 'reference back office',
      version: expect.stringMatching(/^\d/) as string,
    });
    expect(await healthOf(server.url)).toEqual(own);
    await bare.stop();
    const down = await fetch(`${server.url}/health`);
    expect([down.status, await down.json()]).toEqual([503, { error: 'The database does not answer' }]);
  });
});
