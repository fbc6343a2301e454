import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyCache } from '@fixtures/samples/account-cache';
import { connectionTo } from '@fixtures/samples/connection';
import { createBackOffice } from './create-back-office';
import { TenantByIdDocument } from './generated/graphql';

let server: Server;
let endpoint = '';
let reply: { status: number; headers?: OutgoingHttpHeaders; body: string };
let logged: string[];

beforeEach(async () => {
  logged = [];
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function backOffice() {
  const user = { subject: 's', name: 'n', userName: 'u', email: '', role: 'admin', realm: 'bzo' };
  const connection = connectionTo(endpoint, { endpoint });
  const { signal } = new AbortController();
  return createBackOffice({
    session: {
      accessToken: async () => 'secret-one',
      refreshNow: async () => 'secret-two',
      current: () => ({ connection, user, accountKey: 'k', signal, cache: emptyCache() }),
    },
    log: {
      info: () => undefined,
      warn: (event, data) => logged.push(`${event} ${JSON.stringify(data)}`),
      error: () => undefined,
    },
    connectivity: { updateBackOfficeClock: () => undefined, report: () => undefined },
  });
}

const HELP = "Sign in again. If that doesn't help, give this reason to your administrator.";

it.each([
  [
    'a challenge',
    { 'www-authenticate': 'Bearer error="invalid_token", error_description="Wrong audience: secret-two."' },
    '',
  ],
  ['GraphQL', {}, '{"errors":[{"message":"Wrong audience: secret-two."}]}'],
  ['JSON', {}, '{"error_description":"Wrong audience: secret-two."}'],
])('a token that stays refused: the reason is shown and logged, given by %s', async (_, headers, body) => {
  reply = { status: 401, headers, body };
  const message = `The back office refused your session: Wrong audience: …. ${HELP}`;
  await expect(backOffice().read(TenantByIdDocument, { id: 1 })).rejects.toMatchObject({
    code: 'SESSION_ENDED',
    message,
  });
  const form = new FormData();
  const { signal } = new AbortController();
  // The mail goes to another address of the back office, which refuses with a challenge or with JSON of its own.
  if (!body.startsWith('{"errors"'))
    await expect(backOffice().postForm('/api/send-email', form, signal)).rejects.toMatchObject({ message });
  expect(new Set(logged)).toEqual(new Set(['back-office.session-refused {"reason":"Wrong audience: …"}']));
});

it('a token that is refused without a reason is reported without one', async () => {
  reply = { status: 401, body: '' };
  await expect(backOffice().read(TenantByIdDocument, { id: 1 })).rejects.toMatchObject({
    message: 'The back office refused your session. Sign in again.',
  });
});

it('a gateway that refuses the rights of a token is quoted, too', async () => {
  reply = {
    status: 403,
    headers: {
      'www-authenticate': 'Bearer error="insufficient_scope", error_description="Needs the scope office"',
    },
    body: '',
  };
  await expect(backOffice().read(TenantByIdDocument, { id: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: "The back office doesn't allow this: Needs the scope office",
  });
});
