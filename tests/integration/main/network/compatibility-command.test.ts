import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { introspectionFromSchema } from 'graphql';
import { afterEach, expect, it } from 'vitest';
import { contractSchema } from '@main/back-office/response/contract-schema';
import { compatibilityReport } from '@main/compatibility/compatibility-report';
import { createQuerySender } from '@main/compatibility/query-sender';
import { compatibilityText, incompatibleOperations } from '@shared/domains/connections/compatibility';

const ROOT = resolve(import.meta.dirname, '../../../..');
async function compare(...args: string[]) {
  const command = ['scripts/steps/run-typescript.mjs', 'src/main/compatibility/cli.ts', ...args];
  const child = spawn(process.execPath, command, { cwd: ROOT });
  const closed = once(child, 'close') as Promise<[number]>;
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { stdout, stderr, status };
}

let server: Server | undefined;
async function answering(replyTo: (request: IncomingMessage, query: string) => [number, unknown]) {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const [status, reply] = replyTo(request, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}
afterEach(async () => {
  if (!server) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  server = undefined;
});

const failing = (message: string, code: string): unknown => ({ errors: [{ message, extensions: { code } }] });
const tokenWith = (claims: unknown): string =>
  `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

it('the compatibility command prints its usage, and rejects unknown options', async () => {
  const help = await compare('--help');
  expect(help.stdout).toContain('--endpoint URL');
  expect(help.status).toBe(0);
  const unknown = await compare('--endpiont', 'http://127.0.0.1/graphql');
  expect(unknown.stderr).toBe("Unknown option '--endpiont'\nSee --help.\n");
  expect(unknown.status).toBe(2);
});

it('blames no operation if the account has no role, and names what it lacks', async () => {
  const endpoint = await answering(() => [403, failing('Your account has none of the roles.', 'FORBIDDEN')]);
  const token = tokenWith({ sub: 'ann', groups: ['staff'] });
  const refused = await compare('--endpoint', endpoint, '--token', token, '--role-claim', 'groups');
  expect(refused).toEqual({
    stdout: '',
    stderr: 'Refused for this account (no role): Your account has none of the roles.\nSee --help.\n',
    status: 2,
  });
});

it('blames no operation if the token is missing or refused, and shows no token', async () => {
  const endpoint = await answering(({ headers: { authorization } }) => [
    401,
    failing(authorization ? `${authorization} is for another client.` : 'Sign in.', 'UNAUTHENTICATED'),
  ]);
  await expect(compatibilityReport(endpoint, createQuerySender(endpoint, {}, fetch))).rejects.toThrow(
    'The back office answers only with an access token (Sign in).',
  );
  const { stderr, status } = await compare('--endpoint', endpoint, '--token', 'opaque-4711');
  expect(stderr).toMatch(/^The back office refused the access token: .* is for another client\.\n/);
  expect(stderr).not.toContain('4711');
  expect(status).toBe(2);
});

it('tells an operation that a gateway refuses to the account from one that is not offered', async () => {
  const endpoint = await answering((_, query) => {
    if (query.includes('__schema')) return [200, { errors: [{ message: 'Not here' }] }];
    if (/query Tenants\b/.test(query)) return [403, failing('Needs the right tenants.read', 'FORBIDDEN')];
    if (/query DmsMasters\b/.test(query)) return [200, { errors: [{ message: 'Cannot query field "x"' }] }];
    return [200, { errors: [{ message: 'Cannot query field "consoleFitProbe"' }] }];
  });
  const report = await compatibilityReport(endpoint, createQuerySender(endpoint, {}, fetch), 'client');
  expect(incompatibleOperations(report).map(({ operation }) => operation)).toEqual(['DmsMasters']);
  expect(compatibilityText(report)).toContain(
    'Refused for this account (role client): Needs the right tenants.read',
  );
});

it('ends with 1 where everything validates, but a read answers 500, and says which and why', async () => {
  const schema = introspectionFromSchema(contractSchema());
  const endpoint = await answering((_, query) => {
    if (query.includes('__schema')) return [200, { data: schema }];
    return /query DmsMasters\b/.test(query) ? [500, {}] : [200, { data: null }];
  });
  const token = tokenWith({ sub: 'ann', realm_access: { roles: ['client'] } });
  const { stdout, stderr, status } = await compare('--endpoint', endpoint, '--token', token);
  expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
  expect(stdout).toContain("DmsMasters (Dms)\n  - It couldn't be tried: ");
  expect(stdout.match(/couldn't be tried/g)).toHaveLength(1);
  expect(stdout).not.toMatch(/Fit: .*\bDmsMasters\b/);
});
