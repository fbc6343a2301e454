import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import { pipelineAttemptSchema } from '@shared/domains/bulk-load/model';
import {
  activeStore,
  callsOf,
  eventually,
  newStore,
  resultOf,
  rowsOf,
  stringOf,
  tenantById,
  type Calls,
} from '../../fixtures/sandbox-data';
import { signIn } from '../../fixtures/sandbox-client';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';

let host: TestSandbox;
let token: string;
let olivia: Calls;
let omar: Calls;
beforeAll(async () => {
  host = await startTestSandbox({ triggerSeconds: 2 });
  token = (await signIn(host.sandbox, 'olivia')).access_token;
  olivia = callsOf(host.sandbox, token);
  omar = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
});
afterAll(() => host.dispose());

type Key = Awaited<ReturnType<typeof newStore>>;
const statusInput = (key: Key, inCallType: string, inStatus: string) => ({
  inStoreId: key.storeId,
  inTenantId: key.tenantId,
  inCallType,
  inStatus,
});
const loadInput = (key: Key, pCallType: string) => ({
  pCallType,
  pDms: 'CDK Global',
  pStoreId: key.storeId,
  pTenantId: key.tenantId,
});
const clickInput = (key: Key) => ({ dms: 'CDK Global', tenantId: key.tenantId, storeId: key.storeId });
const logOf = async (key: Key, inCallType: string): Promise<Record<string, unknown>[]> => {
  const answer = await olivia.log({ inStoreId: key.storeId, inTenantId: key.tenantId, inCallType });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return (answer.data as { getBulkDataloadProgressLog: { results: Record<string, unknown>[] } })
    .getBulkDataloadProgressLog.results;
};

const COLUMNS: Record<string, string> = {
  bulk_phase_1: 'bulkPhase1',
  bulk_phase_2: 'bulkPhase2',
  daily_load: 'dailyLoad',
};
async function run(key: Key, callType: string): Promise<Record<string, unknown>> {
  expect(stringOf(await olivia.status(statusInput(key, callType, 'In Progress')))).toBe('Success');
  expect(stringOf(await olivia.load(loadInput(key, callType)))).toBe('Success');
  return eventually(
    () => activeStore(olivia, key.storeId),
    (store) => store[COLUMNS[callType] ?? ''] !== 'In Progress',
  );
}

describe('the attempts of the pipeline', () => {
  it('are kept with who, when and what came of it', async () => {
    const key = await newStore(olivia, 'Tried Motors');
    await run(key, 'bulk_phase_1');
    await omar.phase1(clickInput(key));
    const { data } = await olivia.query(
      `mutation ($input: GetPipelineAttemptsInput!) { getPipelineAttempts(input: $input) { results {
         step attempt startedAt finishedAt status message startedBy lines } } }`,
      { input: { inStoreId: key.storeId, inTenantId: key.tenantId } },
    );
    const schema = z.object({
      getPipelineAttempts: z.object({ results: z.array(pipelineAttemptSchema) }),
    });
    const [load, validation] = schema.parse(data).getPipelineAttempts.results;
    expect(load).toMatchObject({ step: 'phase1Load', attempt: 1, startedBy: 'Olivia Ortega' });
    expect(load?.lines).toBeGreaterThan(5);
    expect(validation).toMatchObject({ step: 'phase1Validation', startedBy: 'Omar Haddad', lines: 0 });
    expect(validation?.message).not.toBe('');
  });
});

describe('the pipeline of a store in the sandbox', () => {
  it('runs from the first load to the launch, each step opening the next', async () => {
    const key = await newStore(olivia, 'Pipeline Motors');
    const step = async (callType: string, status: string) =>
      stringOf(await olivia.status(statusInput(key, callType, status)));
    expect(resultOf(await olivia.phase1(clickInput(key)))).toMatchObject({ status: 0 });
    expect(await step('bulk_phase_2', 'In Progress')).toBe('Finish Opcode Validation first');
    expect(await run(key, 'bulk_phase_1')).toMatchObject({ bulkPhase1: 'Completed', bulkPhase2: 'Inactive' });
    expect(resultOf(await olivia.phase1(clickInput(key)))).toMatchObject({ status: 1 });
    expect(resultOf(await olivia.categorize(clickInput(key)))).toMatchObject({ status: 1 });
    expect(await activeStore(olivia, key.storeId)).toMatchObject({
      isOpcodeCategorized: true,
      bulkPhase2: 'Active',
    });
    expect(resultOf(await olivia.opcodes(clickInput(key)))).toMatchObject({ status: 1 });
    expect(await run(key, 'bulk_phase_2')).toMatchObject({ bulkPhase2: 'Completed', dailyLoad: 'Active' });
    expect(resultOf(await olivia.phase2(clickInput(key)))).toMatchObject({ status: 1 });
    expect(await run(key, 'daily_load')).toMatchObject({ nsQaValidation: 'Active', review: 'Active' });
    expect(await tenantById(olivia, key.tenantId)).toMatchObject({ nsQaValidation: true, onboarding: false });
    const bill = { pAction: 'update', id: key.id, tenantId: key.tenantId, billingDate: '05/06/2026' };
    expect(resultOf(await olivia.store(bill))).toMatchObject({ statusCode: 1 });
    expect(await step('review', 'In Progress')).toBe('Finish NS QA Validation first');
    expect(await step('ns_qa_validation', 'In Progress')).toBe('Success');
    expect(await step('ns_qa_validation', 'Completed')).toBe('Success');
    expect(await tenantById(olivia, key.tenantId)).toMatchObject({ review: true, nsQaValidation: false });
    expect(await step('store_launched', 'Completed')).toBe('Finish Review first');
    expect(await step('review', 'In Progress')).toBe('Success');
    expect(await step('review', 'Completed')).toBe('Success');
    expect(await tenantById(olivia, key.tenantId)).toMatchObject({ readyToLaunch: true, review: false });
    expect(await step('store_launched', 'Completed')).toBe('Success');
    expect(await activeStore(olivia, key.storeId)).toMatchObject({
      storeLaunched: 'Completed',
      storeLaunchedDate: new Date().toLocaleDateString('sv-SE'),
      billingDate: '2026-05-06',
    });
    expect(await tenantById(olivia, key.tenantId)).toMatchObject({ launched: true, readyToLaunch: false });
    const move = { pAction: 'update', id: key.id, tenantId: key.tenantId, storeLaunchedDate: '2030-01-01' };
    expect(resultOf(await olivia.store(move))).toMatchObject({ statusCode: 0 });
    const listed = await olivia.query(
      `{ statelessServiceBzoStorewiseDetails(filter: { tenantId: { equalTo: "${key.tenantId}" }, storeLaunched: { equalTo: "Completed" },
         storeDmsStatus: { equalTo: "Active" }, isTestStore: { equalTo: false } }) { nodes { storeId } } }`,
    );
    expect(rowsOf(listed)).toEqual([{ storeId: key.storeId }]);
  });

  it('starts one load, however many people click at the same second', async () => {
    const key = await newStore(olivia, 'Clickers Motors');
    const click = async (calls: Calls) => {
      const set = stringOf(await calls.status(statusInput(key, 'bulk_phase_1', 'In Progress')));
      return [set, stringOf(await calls.load(loadInput(key, 'bulk_phase_1')))];
    };
    const answers = await Promise.all([click(olivia), click(omar), click(olivia)]);
    expect(answers.flat()).toEqual(Array.from({ length: 6 }, () => 'Success'));
    await eventually(
      () => activeStore(olivia, key.storeId),
      (store) => store['bulkPhase1'] === 'Completed',
    );
    const starts = (await logOf(key, 'bulk_phase_1')).filter((row) =>
      /started/.test(String(row['description'])),
    );
    expect(starts).toHaveLength(1);
  });

  it('fails a load whose status was set and which nobody triggered', async () => {
    const key = await newStore(olivia, 'Forgotten Motors');
    await olivia.status(statusInput(key, 'bulk_phase_1', 'In Progress'));
    await eventually(
      () => activeStore(olivia, key.storeId),
      (store) => store['bulkPhase1'] === 'Failed',
    );
    expect(await logOf(key, 'bulk_phase_1')).toMatchObject([
      { status: 'Failed', error: 'The load was not triggered within 2 s.' },
    ]);
  });

  it('reports a running load line by line to whoever listens, and the log holds the same lines', async () => {
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
    const heard = (async () => {
      const rows: { status: string; progress: number; row: unknown }[] = [];
      for await (const { data } of events) {
        if (!data) throw new Error('An event without data');
        rows.push(data.bulkDataloadProgress);
        if (data.bulkDataloadProgress.status !== 'In Progress') return rows;
      }
      return rows;
    })();
    await new Promise((resolve) => setTimeout(resolve, 150));
    await run(key, 'bulk_phase_1');
    const rows = await heard;
    await client.dispose();
    expect(rows.at(-1)).toMatchObject({ status: 'Completed', progress: 1 });
    expect(rows.map((event) => event.row)).toEqual(await logOf(key, 'bulk_phase_1'));
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
  it('pass when tried again', async () => {
    await host.restart({ failureRate: 1 });
    const key = await newStore(olivia, 'Retry Motors');
    expect(await run(key, 'bulk_phase_1')).toMatchObject({
      bulkPhase1: 'Failed',
      bulkPhase1CompletedDate: null,
    });
    const failed = (await logOf(key, 'bulk_phase_1')).at(-1);
    expect(failed).toMatchObject({ status: 'Failed', error: expect.any(String) });
    expect(await run(key, 'bulk_phase_1')).toMatchObject({ bulkPhase1: 'Completed' });
    const first = resultOf(await olivia.phase1(clickInput(key)));
    expect(first).toMatchObject({ status: 0, message: expect.stringContaining('missing') });
    const store = await activeStore(olivia, key.storeId);
    expect(store['isPhase1Verified']).toBe(false);
    expect(store['phase1VerifiedDate']).toBeTruthy();
    expect(resultOf(await olivia.phase1(clickInput(key)))).toMatchObject({ status: 1 });
    expect(resultOf(await olivia.phase1(clickInput(key)))).toMatchObject({ status: 1 });
  });

  it('are failed with that reason when the sandbox restarts in the middle, and state survives', async () => {
    await host.restart({ loadSeconds: 60 });
    const key = await newStore(olivia, 'Interrupted Motors');
    await olivia.status(statusInput(key, 'bulk_phase_1', 'In Progress'));
    await olivia.load(loadInput(key, 'bulk_phase_1'));
    await host.restart();
    expect(await activeStore(olivia, key.storeId)).toMatchObject({
      bulkPhase1: 'Failed',
      storeName: 'Interrupted Motors Ford',
    });
    expect((await logOf(key, 'bulk_phase_1')).at(-1)).toMatchObject({
      error: 'The load was interrupted by a restart of the back office.',
    });
    expect(await run(key, 'bulk_phase_1')).toMatchObject({ bulkPhase1: 'Completed' });
  });
});
