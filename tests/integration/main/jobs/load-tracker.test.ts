import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activeStore, callsOf, pollUntil, newStore, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { consoleOn, type TestConsole } from '@fixtures/console/console-on-sandbox';
import type { BackOffice } from '@main/back-office/back-office';
import { BATCH_MS, LINES_PER_BATCH } from '@main/domains/bulk-load/live-update-pacer';
import type { FollowedStore, LoadProgress } from '@shared/domains/bulk-load/model';
import type { Job } from '@shared/domains/jobs/model';
import { jobEndTexts } from '@shared/domains/jobs/texts';
import { AppError } from '@shared/kernel/app-error';
import { jobHarness } from './job-harness';

const PACE = { live: 50, polled: 50, idle: 50 };

let host: TestSandbox;
let calls: Calls;
let app: TestConsole;
let saved: Map<string, Job>;

beforeAll(async () => {
  host = await startTestSandbox({ tenants: 40, loadSeconds: 1 });
  calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
});
afterAll(() => host.dispose());
beforeEach(async () => {
  saved = new Map();
  app = consoleOn(host, 'olivia');
  await app.session.signIn('sandbox');
});
afterEach(async () => {
  await app.session.signOut();
  app.dispose();
});

const following = (backOffice: BackOffice, pace = PACE) =>
  jobHarness({ backOffice, log: app.log, saved, pollMs: 50, pace });

/** An endpoint that offers no subscriptions. */
const withoutLive = (): BackOffice => ({
  ...app.backOffice,
  subscribe: (_document, _variables, handlers) => {
    queueMicrotask(() => handlers.error(new AppError('BAD_ANSWER', 'No live updates')));
    return () => undefined;
  },
});

/** Live updates that are offered, but never arrive. */
const silent = (): BackOffice => ({ ...app.backOffice, subscribe: () => () => undefined });

let stores = 0;

async function startedStore(kind: string): Promise<FollowedStore> {
  stores += 1;
  const name = `${kind} Motors ${stores}`;
  const { id, storeId, tenantId } = await newStore(calls, name);
  const store = { inStoreId: storeId, inTenantId: tenantId };
  await calls.status({ ...store, inCallType: 'bulk_phase_1', inStatus: 'In Progress' });
  await calls.load({ pStoreId: storeId, pTenantId: tenantId, pCallType: 'bulk_phase_1', pDms: 'CDK Global' });
  return { id, storeId, tenantId, storeName: name };
}

describe('a running bulk load', () => {
  it.each([
    ['with live updates', () => app.backOffice],
    ['without live updates', withoutLive],
    ['when live updates miss the end', silent],
  ])('is tracked as a job that ends with it: %s', async (_case, backOffice) => {
    const store = await startedStore('Found');
    const { jobs, loads } = following(backOffice());
    const received: LoadProgress[] = [];
    const stop = loads.follow(store, (progress) => received.push(progress));
    await expect
      .poll(() => jobs.list())
      .toMatchObject([
        {
          kind: 'bulk-load',
          title: `Phase 1 load of ${store.storeName}`,
          status: 'running',
          link: `/statelessServiceBzoStoreDetails/${store.id}/show?sub=bulkDataLoad#log-bulk_phase_1`,
        },
      ]);
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'done' }]);
    stop();
    expect(jobs.list()).toHaveLength(1);
    const lines = received.flatMap(({ row }) => (row ? [row.id] : []));
    expect(lines.length).toBeGreaterThan(5);
    expect(
      received.filter(({ callType, status }) => callType === 'bulk_phase_1' && status !== 'In Progress'),
    ).toMatchObject([{ status: 'Completed' }]);
  });

  it('reports progress through live updates immediately, whatever the poll interval', async () => {
    const store = await startedStore('Prompt');
    const { jobs, loads } = following(app.backOffice, { live: 60_000, polled: 60_000, idle: 60_000 });
    loads.track(store, 'bulk_phase_1');
    await expect.poll(() => jobs.list()[0]?.progress ?? 0).toBeGreaterThan(0);
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'done' }]);
  });

  it('stays one job if a response from before its end arrives after it', async () => {
    const store = await startedStore('Overtaken');
    let reads = 0;
    let held: Promise<void> | undefined;
    let release = (): void => undefined;
    const slow = {
      ...app.backOffice,
      read: async (...call: Parameters<BackOffice['read']>) => {
        reads += 1;
        const blocked = held;
        const answer = await app.backOffice.read(...call);
        await blocked;
        return answer;
      },
    } as BackOffice;
    const { jobs, loads } = following(slow);
    const stop = loads.follow(store, () => undefined);
    await expect.poll(() => jobs.list()[0]?.progress ?? 0).toBeGreaterThan(0);
    held = new Promise((resolve) => (release = resolve));
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'done' }]);
    held = undefined;
    release();
    const before = reads;
    await expect.poll(() => reads).toBeGreaterThan(before + 1);
    expect(jobs.list()).toHaveLength(1);
    stop();
  });

  it('reports its end once, even if late live updates arrive after a poll has read it', async () => {
    const store = await startedStore('Late');
    let send = (_progress: LoadProgress): void => undefined;
    const late: BackOffice = {
      ...app.backOffice,
      subscribe: (_document, _variables, handlers) => {
        send = (bulkDataloadProgress) => handlers.next(JSON.parse(JSON.stringify({ bulkDataloadProgress })));
        return () => undefined;
      },
    };
    const { jobs, loads } = following(late);
    const received: LoadProgress[] = [];
    const stop = loads.follow(store, (progress) => received.push(progress));
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'done' }]);
    const rows = new Map(received.flatMap(({ row }) => (row ? [[row.id, row]] : [])));
    expect(rows.size).toBeGreaterThan(5);
    const before = received.length;
    for (const row of rows.values())
      send({ callType: 'bulk_phase_1', status: row.status, progress: 0.5, row });
    // Longer than the batches of updates take.
    await new Promise((resolve) => setTimeout(resolve, 3 * BATCH_MS));
    expect(received.slice(before)).toEqual([]);
    expect(jobs.list()).toHaveLength(1);
    stop();
  });

  it('is not reported as ended by a response from before its start', async () => {
    const { id, storeId, tenantId } = await newStore(calls, 'Early Motors');
    const store = { id, storeId, tenantId, storeName: 'Early Motors' };
    let reads = 0;
    const counted = {
      ...silent(),
      read: async (...call: Parameters<BackOffice['read']>) => {
        const answer = await app.backOffice.read(...call);
        reads += 1;
        return answer;
      },
    } as BackOffice;
    const { jobs, loads } = following(counted, { live: 60_000, polled: 2_000, idle: 60_000 });
    loads.track(store, 'bulk_phase_1');
    // The record and the log, before the load is set to In Progress. A busy machine may have polled again by now.
    await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
    await calls.status({
      inStoreId: storeId,
      inTenantId: tenantId,
      inCallType: 'bulk_phase_1',
      inStatus: 'In Progress',
    });
    await calls.load({
      pStoreId: storeId,
      pTenantId: tenantId,
      pCallType: 'bulk_phase_1',
      pDms: 'CDK Global',
    });
    await pollUntil(
      () => activeStore(calls, storeId),
      (row) => row['bulkPhase1'] === 'Completed',
    );
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'done' }]);
  });

  it('reports its end to a listener that subscribes afterwards', async () => {
    const store = await startedStore('Over');
    const { jobs, loads } = following(app.backOffice);
    loads.track(store, 'bulk_phase_1');
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'done' }]);
    const received: LoadProgress[] = [];
    const stop = loads.follow(store, (progress) => received.push(progress));
    await expect
      .poll(() => received)
      .toContainEqual({ callType: 'bulk_phase_1', status: 'Completed', progress: null, row: null });
    stop();
    expect(jobs.list()).toHaveLength(1);
  });

  it('reports progress to a listener that subscribes during a poll', async () => {
    const store = await startedStore('Joined');
    const held = Promise.withResolvers<void>();
    let reads = 0;
    const slow = {
      ...silent(),
      read: async (...call: Parameters<BackOffice['read']>) => {
        reads += 1;
        // The log, after the record.
        if (reads === 2) await held.promise;
        return app.backOffice.read(...call);
      },
    } as BackOffice;
    const { loads } = following(slow, { live: 60_000, polled: 60_000, idle: 60_000 });
    loads.track(store, 'bulk_phase_1');
    await expect.poll(() => reads).toBe(2);
    const received: LoadProgress[] = [];
    const stop = loads.follow(store, (progress) => received.push(progress));
    // This gives the new listener its turn before the response.
    await new Promise((resolve) => setTimeout(resolve, 10));
    held.resolve();
    await expect.poll(() => received.map(({ callType }) => callType)).toContain('bulk_phase_2');
    stop();
  });

  it('is tracked again after a restart of the app, also if it ended meanwhile', async () => {
    const store = await startedStore('Again');
    const before = following(silent(), { live: 60_000, polled: 60_000, idle: 60_000 });
    before.loads.track(store, 'bulk_phase_1');
    before.jobs.close('ended');
    const again = following(withoutLive());
    again.jobs.start();
    await expect.poll(() => again.jobs.list()).toMatchObject([{ status: 'done' }]);
    saved = new Map([...saved].map(([id, job]) => [id, { ...job, status: 'running', endedAt: null }]));
    const late = following(app.backOffice);
    late.jobs.start();
    await expect.poll(() => late.jobs.list()).toMatchObject([{ status: 'done' }]);
  });

  it('is no longer polled once it has ended and has no listener', async () => {
    let reads = 0;
    const counted: BackOffice = {
      ...withoutLive(),
      read: (...call: Parameters<BackOffice['read']>) => {
        reads += 1;
        return app.backOffice.read(...call);
      },
    } as BackOffice;
    const store = await startedStore('Quiet');
    const { jobs, loads } = following(counted);
    loads.track(store, 'bulk_phase_1');
    loads.track(store, 'bulk_phase_1');
    expect(jobs.list()).toHaveLength(1);
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'done' }]);
    const readsBefore = reads;
    await new Promise((resolve) => setTimeout(resolve, 4 * PACE.idle));
    expect(reads).toBe(readsBefore);
  });
});

describe('a flood of live updates', () => {
  it('reaches the windows in a few batches, and the log once', async () => {
    const store = await startedStore('Flooded');
    const warnings: string[] = [];
    const log = { ...app.log, warn: (event: string) => void warnings.push(event) };
    let flooded = false;
    const flooding: BackOffice = {
      ...app.backOffice,
      subscribe: (_document, _variables, handlers) => {
        const row = { datetime: '', status: 'In Progress', error: null, source: null };
        const send = (bulkDataloadProgress: object): void =>
          handlers.next(JSON.parse(JSON.stringify({ bulkDataloadProgress })));
        for (let id = 1_000_001; id <= 1_020_000; id += 1) {
          const line = { ...row, id, description: `Line ${id}` };
          send({ callType: 'bulk_phase_1', status: 'In Progress', progress: 0.5, row: line });
          send({ callType: 'bulk_phase_1', status: 'In Progress', progress: 7, row: line });
        }
        flooded = true;
        return () => undefined;
      },
    };
    const { jobs, loads } = jobHarness({ backOffice: flooding, log, saved, pollMs: 50, pace: PACE });
    const received: LoadProgress[] = [];
    const stop = loads.follow(store, (progress) => received.push(progress));
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'done' }]);
    stop();
    expect(flooded).toBe(true);
    const live = received.filter(({ row }) => row !== null && row.id > 1_000_000);
    expect(live.length).toBeGreaterThan(0);
    expect(live.length).toBeLessThanOrEqual(LINES_PER_BATCH + 2);
    expect(warnings.filter((event) => event === 'load.progress-mismatch')).toHaveLength(1);
  });
});

describe('a bulk load that is no longer tracked', () => {
  it('ends with the reason if its store is missing, and is not followed again after a restart', async () => {
    const store = { id: 999_999, storeId: 'none', tenantId: 'none', storeName: 'Gone Motors' };
    const { jobs, loads } = following(app.backOffice);
    loads.track(store, 'bulk_phase_1');
    await expect
      .poll(() => jobs.list())
      .toMatchObject([
        { status: 'failed', code: 'NOT_FOUND', result: jobEndTexts.lost("This store wasn't found") },
      ]);
    const again = following(app.backOffice);
    again.jobs.start();
    expect(again.jobs.list()).toMatchObject([{ status: 'failed' }]);
  });

  it('stays dismissed while its store is open', async () => {
    const store = await startedStore('Dismissed');
    const { jobs, loads } = following(withoutLive());
    const received: LoadProgress[] = [];
    const stop = loads.follow(store, (progress) => received.push(progress));
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'running' }]);
    jobs.dismiss(jobs.list()[0]?.id ?? '');
    await expect
      .poll(() => received)
      .toContainEqual(expect.objectContaining({ callType: 'bulk_phase_1', status: 'Completed' }));
    expect(jobs.list()).toEqual([]);
    stop();
  });
});

describe('if everything fails the first time', () => {
  beforeAll(() => host.restart({ failureRate: 1 }));

  it.each([
    ['with live updates', () => app.backOffice],
    ['without live updates', withoutLive],
  ])('a load fails with the error of its log line: %s', async (_case, backOffice) => {
    const store = await startedStore('Failing');
    const { jobs, loads } = following(backOffice());
    loads.track(store, 'bulk_phase_1');
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'failed' }]);
    const log = await calls.log({
      inStoreId: store.storeId,
      inTenantId: store.tenantId,
      inCallType: 'bulk_phase_1',
    });
    expect(JSON.stringify(log.data)).toContain(JSON.stringify(jobs.list()[0]?.result));
  });
});
