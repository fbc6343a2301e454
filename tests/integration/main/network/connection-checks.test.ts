import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionTo } from '@fixtures/samples/connection';
import { compatibilityReport } from '@main/compatibility/compatibility-report';
import { createQuerySender } from '@main/compatibility/query-sender';
import { checkConnection } from '@main/connections/connection-checks';
import { Network } from '@main/network/network';

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface Answer {
  status: number;
  body?: unknown;
}

/** Serves a provider and a back office on one host; `answers` replaces those of some paths. */
async function serving(answers: Record<string, Answer>): Promise<string> {
  server = createServer((request, response: ServerResponse) => {
    const { host } = request.headers;
    const { pathname } = new URL(request.url ?? '/', `http://${host}`);
    const usual: Record<string, Answer> = {
      '/.well-known/openid-configuration': {
        status: 200,
        body: {
          issuer: `http://${host}`,
          authorization_endpoint: `http://${host}/authorize`,
          token_endpoint: `http://${host}/token`,
          code_challenge_methods_supported: ['S256'],
        },
      },
      '/authorize': { status: 200 },
      '/graphql': { status: 200, body: { data: { __typename: 'Query' } } },
    };
    const { status, body } = answers[pathname] ?? usual[pathname] ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function failuresWith(answers: Record<string, Answer>): Promise<string[]> {
  const checks = await checkConnection(connectionTo(await serving(answers)), new Network());
  return checks.filter(({ outcome }) => outcome === 'failed').map(({ step, detail }) => `${step}: ${detail}`);
}

/** What PostGraphile answers to everything while its schema cannot be built. */
const NO_SCHEMA: Answer = { status: 500, body: { errors: [{ message: 'Unknown error occurred' }] } };

describe('the test of a connection', () => {
  it('passes for a working provider and a working back office', async () => {
    expect(await failuresWith({})).toEqual([]);
  });

  it.each([400, 403])(
    'names client and redirect address if the provider answers %i without a reason',
    async (status) => {
      expect(await failuresWith({ '/authorize': { status } })).toEqual([
        `Sign-in: The provider answers ${status} without a reason. Check the client ID console and the redirect address http://127.0.0.1:49152/callback in its registration.`,
      ]);
    },
  );

  it('reports a provider as out of order, not its address as wrong', async () => {
    expect(await failuresWith({ '/authorize': { status: 503 } })).toEqual([
      "Sign-in: The provider isn't working: its sign-in page answers 503.",
    ]);
    server.close();
    server.closeAllConnections();
    expect(await failuresWith({ '/.well-known/openid-configuration': { status: 503 } })).toEqual([
      expect.stringMatching(/^Identity provider: The provider isn't working: .* answers 503\./),
    ]);
  });

  it('recognizes a PostGraphile that could not build its schema', async () => {
    expect(await failuresWith({ '/graphql': NO_SCHEMA })).toEqual([
      "Endpoint: The back office isn't working (500). If PostGraphile couldn't build its schema, its log says why.",
    ]);
  });
});

describe('the compatibility report', () => {
  it('blames no operation if the back office is out of order', async () => {
    const endpoint = `${await serving({ '/graphql': NO_SCHEMA })}/graphql`;
    await expect(compatibilityReport(endpoint, createQuerySender(endpoint, {}, fetch))).rejects.toMatchObject(
      {
        code: 'BACK_OFFICE',
        message: expect.stringContaining("couldn't build its schema") as string,
      },
    );
  });
});
