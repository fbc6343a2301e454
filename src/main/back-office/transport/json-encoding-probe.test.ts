import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyCache } from '@fixtures/samples/account-cache';
import { connectionTo } from '@fixtures/samples/connection';
import { silentLog } from '@fixtures/samples/silent-log';
import { createBackOffice } from '../create-back-office';
import { StoreSettingsDocument } from '../generated/graphql';

type Reaction = (response: ServerResponse) => void;

let server: Server;
let endpoint: string;
/** The requests, call by call. */
let seen: string[];
/** The replies of the endpoint, call by call; the last one repeats. */
let replies: Reaction[];

const json =
  (body: unknown, status = 200): Reaction =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const SAVED = json({ data: { storeSettings: { results: [] } } });

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push(body);
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      reply?.(response);
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

/** In milliseconds. Only what is never answered may run into a deadline; a busy machine may not. */
const [PATIENT, IMPATIENT] = [60_000, 200];

function saving(deadline = PATIENT): () => Promise<unknown> {
  const user = { subject: 's', name: 'n', userName: 'u', email: '', role: 'admin', realm: 'bzo' };
  const connection = connectionTo(endpoint, { endpoint });
  const { signal } = new AbortController();
  const current = { connection, user, accountKey: 'k', signal, cache: emptyCache() };
  const client = createBackOffice({
    session: { accessToken: async () => 'one', refreshNow: async () => 'two', current: () => current },
    log: silentLog,
    connectivity: { report: () => undefined, updateBackOfficeClock: () => undefined },
    deadlines: { read: deadline, write: deadline },
  });
  return () =>
    client.write(StoreSettingsDocument, {
      input: { action: 'set', settingtype: 'working_days', storeId: 'S1', tenantId: 'T1' },
    });
}

const FAILURES: [string, Reaction, string][] = [
  ['breaks off', (response: ServerResponse) => void response.socket?.destroy(), 'OFFLINE'],
  ['is no GraphQL', json('oops'), 'BAD_ANSWER'],
  ['is a page in its place', (response: ServerResponse) => void response.end('<html>'), 'BAD_ANSWER'],
  ['finds a gateway without a back office', json('oops', 502), 'OFFLINE'],
  ['gets no answer in time', () => undefined, 'TIMEOUT'],
];
it.each(FAILURES)('a change is not sent if the probe of the JSON encoding %s', async (_, reply, code) => {
  replies = [reply];
  const save = saving(code === 'TIMEOUT' ? IMPATIENT : PATIENT);
  await expect(save()).rejects.toMatchObject({ code });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toContain('JsonStyle');
});

it.each([
  ['itself', json({ errors: [{ message: 'GraphQL introspection is not allowed' }] }, 400)],
  ['through a gateway', json({ error: 'no' }, 403)],
])('the probe is sent once if the back office does not expose its schema: %s', async (_, refusal) => {
  const save = saving();
  replies = [refusal, SAVED];
  await save();
  await save();
  expect(seen.filter((query) => query.includes('JsonStyle'))).toHaveLength(1);
  expect(seen).toHaveLength(3);
});
