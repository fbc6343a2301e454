import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { activeStore, callsOf, newStore, pollUntil, resultOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import type { Sandbox } from '@sandbox/server/start-sandbox';
import { clickInput, loadInput, logOf, runLoad, statusInput } from '@fixtures/domains/loads';

let host: TestSandbox;
let token: string;
let olivia: Calls;
beforeAll(async () => {
  host = await startTestSandbox();
  token = (await signIn(host.sandbox, 'olivia')).access_token;
  olivia = callsOf(host.sandbox, token);
});
afterAll(() => host.dispose());

describe('a load that runs in the sandbox', () => {
  it('reports a running load line by line to its subscribers, and the log has the same lines', async () => {
    const key = await newStore(olivia, 'Live Motors');
    const client = createClient({
      url: `${host.sandbox.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
    });
    const query = `subscription ($storeId: String!, $tenantId: String!) { bulkDataloadProgress(storeId: $storeId, tenantId: $tenantId)
      { callType status progress row { id description datetime status error source } } }`;
    const events = client.iterate<{
      bulkDataloadProgress: { status: string; progress: number; row: unknown };
    }>({
      query,
      variables: { storeId: key.storeId, tenantId: key.tenantId },
    });
    const received = (async () => {
      const rows: { status: string; progress: number; row: unknown }[] = [];
      for await (const { data } of events) {
        if (!data) throw new Error('An event without data');
        rows.push(data.bulkDataloadProgress);
        if (data.bulkDataloadProgress.status !== 'In Progress') return rows;
      }
      return rows;
    })();
    // What is asked over the same connection is answered when the subscription before it has begun.
    await client.iterate({ query: '{ __typename }' }).next();
    await runLoad(olivia, key, 'bulk_phase_1');
    const rows = await received;
    await client.dispose();
    expect(rows.at(-1)).toMatchObject({ status: 'Completed', progress: 1 });
    expect(rows.map((event) => event.row)).toEqual(await logOf(olivia, key, 'bulk_phase_1'));
    expect(rows.length).toBeGreaterThan(5);
  });

  it('refuses a subscription without a valid token', async () => {
    const client = createClient({
      url: `${host.sandbox.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { authorization: 'Bearer nonsense' },
    });
    const events = client.iterate({
      query: 'subscription { bulkDataloadProgress(storeId: "x", tenantId: "y") { status } }',
    });
    await expect(events.next()).rejects.toMatchObject({ code: 4403 });
    await client.dispose();
  });
});

describe('loads and validations that fail the first time', () => {
  it('succeed on a retry', async () => {
    await host.restart({ failureRate: 1 });
    const key = await newStore(olivia, 'Retry Motors');
    expect(await runLoad(olivia, key, 'bulk_phase_1')).toMatchObject({
      bulkPhase1: 'Failed',
      bulkPhase1CompletedDate: null,
    });
    const failed = (await logOf(olivia, key, 'bulk_phase_1')).at(-1);
    expect(failed).toMatchObject({ status: 'Failed', error: expect.any(String) });
    expect(await runLoad(olivia, key, 'bulk_phase_1')).toMatchObject({ bulkPhase1: 'Completed' });
    const first = resultOf(await olivia.phase1(clickInput(key)));
    expect(first).toMatchObject({ status: 0, message: expect.stringContaining('missing') });
    const store = await activeStore(olivia, key.storeId);
    expect(store['isPhase1Verified']).toBe(false);
    expect(store['phase1VerifiedDate']).toBeTruthy();
    expect(resultOf(await olivia.phase1(clickInput(key)))).toMatchObject({ status: 1 });
    expect(resultOf(await olivia.phase1(clickInput(key)))).toMatchObject({ status: 1 });
  });

  it('are failed with that reason if the sandbox restarts in the middle, and the state survives', async () => {
    await host.restart({ loadSeconds: 60 });
    const key = await newStore(olivia, 'Interrupted Motors');
    await olivia.status(statusInput(key, 'bulk_phase_1', 'In Progress'));
    await olivia.load(loadInput(key, 'bulk_phase_1'));
    await host.restart();
    expect(await activeStore(olivia, key.storeId)).toMatchObject({
      bulkPhase1: 'Failed',
      storeName: 'Interrupted Motors Ford',
    });
    expect((await logOf(olivia, key, 'bulk_phase_1')).at(-1)).toMatchObject({
      error: 'The load was interrupted by a restart of the back office.',
    });
    expect(await runLoad(olivia, key, 'bulk_phase_1')).toMatchObject({ bulkPhase1: 'Completed' });
  });
});

/** A load of the sample that has failed and whose log is not written yet. */
function unloggedFailure({ db }: Sandbox) {
  const run = db
    .prepare<[], { storeId: string; tenantId: string; finishedAt: string }>(
      `select s.storeId, s.tenantId, r.finishedAt
         from load_run r join store s on s.id = r.storeKey
        where r.callType = 'bulk_phase_1' and r.status = 'Failed'
          and not exists (select 1 from load_log l where l.runId = r.id)`,
    )
    .get();
  if (!run) throw new Error('no failed load');
  return run;
}

describe('the logs of the loads of the sample', () => {
  it('are written when they are first read, end when their loads have ended, and come before those of later loads', async () => {
    const { finishedAt, ...key } = unloggedFailure(host.sandbox);
    await runLoad(olivia, key, 'bulk_phase_1');
    const log = await logOf(olivia, key, 'bulk_phase_1');
    const second = log.findIndex(({ description }) => String(description).includes('attempt 2'));
    const first = log.slice(0, second);
    expect(first.at(-1)).toMatchObject({ status: 'Failed' });
    expect(first.map(({ datetime }) => datetime)).toEqual(first.map(({ datetime }) => datetime).sort());
    expect(Date.parse(finishedAt) - Date.parse(String(first.at(-1)?.datetime))).toBe(47_000);
    expect(log.slice(second).length).toBeGreaterThan(first.length);
    expect(await logOf(olivia, key, 'bulk_phase_1')).toEqual(log);
  });

  it('come before the line of a load that nobody has triggered', async () => {
    const { sandbox, dispose } = await startTestSandbox({ triggerSeconds: 0 });
    const calls = callsOf(sandbox, (await signIn(sandbox, 'olivia')).access_token);
    const { storeId, tenantId } = unloggedFailure(sandbox);
    const key = { storeId, tenantId };
    await calls.status(statusInput(key, 'bulk_phase_1', 'In Progress'));
    await pollUntil(
      () => activeStore(calls, storeId),
      (store) => store['bulkPhase1'] === 'Failed',
    );
    const log = await logOf(calls, key, 'bulk_phase_1');
    await dispose();
    expect(log.length).toBeGreaterThan(2);
    expect(log.filter(({ description }) => description === 'Load stopped')).toEqual([log.at(-1)]);
  });
});
