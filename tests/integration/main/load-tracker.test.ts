import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackOffice } from '@main/back-office/back-office';
import { LoadTracker } from '@main/domains/bulk-load/load-tracker';
import { LoadRuns } from '@main/domains/failed-loads/load-runs';
import { JobService } from '@main/jobs/job-service';
import type { FollowedStore, LoadProgress } from '@shared/domains/bulk-load/model';
import type { Job } from '@shared/domains/jobs/model';
import { AppError } from '@shared/kernel/app-error';
import { failedLoadsOf, runLoads } from '../../fixtures/failed-loads';
import { signIn } from '../../fixtures/sandbox-client';
import { activeStore, callsOf, eventually, newStore, type Calls } from '../../fixtures/sandbox-data';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';
import { consoleOn, type TestConsole } from './console-on-sandbox';

const PACE = { live: 50, polled: 50, idle: 50 };
const PATIENCE = { timeout: 10_000 };

let host: TestSandbox;
let calls: Calls;
let app: TestConsole;
let kept: Map<string, Job>;

beforeAll(async () => {
  host = await startTestSandbox({ tenants: 40, loadSeconds: 1 });
  calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
});
afterAll(() => host.dispose());
beforeEach(async () => {
  kept = new Map();
  app = consoleOn(host, 'olivia');
  await app.session.signIn('sandbox');
});
afterEach(async () => {
  await app.session.signOut();
  app.dispose();
});

function following(backOffice: BackOffice, pace = PACE) {
  const { log } = app;
  const jobs = new JobService({
    desktop: { setProgress: () => undefined, notify: () => undefined, tellingWindow: () => null },
    kept: {
      list: () => [...kept.values()],
      put: (job) => void kept.set(job.id, job),
      remove: (id) => void kept.delete(id),
    },
    log,
  });
  const tracker = new LoadTracker({ backOffice, jobs, log, pace });
  const runs = new LoadRuns({ backOffice, jobs, log, askMs: 50 });
  jobs.open('olivia');
  return { jobs, tracker, runs };
}

/** An endpoint that offers no subscriptions. */
const withoutLive = (): BackOffice => ({
  ...app.backOffice,
  subscribe: (_document, _variables, handlers) => {
    queueMicrotask(() => handlers.error(new AppError('BAD_ANSWER', 'No live updates')));
    return () => undefined;
  },
});

/** Live updates that are there, and of which none arrives. */
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

describe('a bulk load that is found running', () => {
  it.each([
    ['with live updates', () => app.backOffice],
    ['without live updates', withoutLive],
    ['when live updates miss the end', silent],
  ])('becomes a job that ends with it: %s', async (_case, backOffice) => {
    const store = await startedStore('Found');
    const { jobs, tracker } = following(backOffice());
    const heard: LoadProgress[] = [];
    const stop = tracker.follow(store, (progress) => heard.push(progress));
    await expect
      .poll(() => jobs.list(), PATIENCE)
      .toMatchObject([
        {
          kind: 'bulk-load',
          title: `Phase 1 load of ${store.storeName}`,
          status: 'running',
          link: `/statelessServiceBzoStoreDetails/${store.id}/show?sub=bulkDataLoad#log-bulk_phase_1`,
        },
      ]);
    await expect.poll(() => jobs.list(), PATIENCE).toMatchObject([{ status: 'done' }]);
    stop();
    expect(jobs.list()).toHaveLength(1);
    const lines = heard.flatMap(({ row }) => (row ? [row.id] : []));
    expect(lines.length).toBeGreaterThan(5);
    expect(
      heard.filter(({ callType, status }) => callType === 'bulk_phase_1' && status !== 'In Progress'),
    ).toMatchObject([{ status: 'Completed' }]);
  });

  it('is told of at once by live updates, however seldom one asks', async () => {
    const store = await startedStore('Prompt');
    const { jobs, tracker } = following(app.backOffice, { live: 60_000, polled: 60_000, idle: 60_000 });
    tracker.track(store, 'bulk_phase_1');
    await expect.poll(() => jobs.list()[0]?.progress ?? 0, PATIENCE).toBeGreaterThan(0);
    await expect.poll(() => jobs.list(), PATIENCE).toMatchObject([{ status: 'done' }]);
  });

  it('is one job, also when an answer of before its end comes after it', async () => {
    const store = await startedStore('Overtaken');
    let reads = 0;
    let gate: Promise<void> | undefined;
    let release = (): void => undefined;
    const slow = {
      ...app.backOffice,
      read: async (...call: Parameters<BackOffice['read']>) => {
        reads += 1;
        const held = gate;
        const answer = await app.backOffice.read(...call);
        await held;
        return answer;
      },
    } as BackOffice;
    const { jobs, tracker } = following(slow);
    const stop = tracker.follow(store, () => undefined);
    await expect.poll(() => jobs.list()[0]?.progress ?? 0, PATIENCE).toBeGreaterThan(0);
    gate = new Promise((resolve) => (release = resolve));
    await expect.poll(() => jobs.list(), PATIENCE).toMatchObject([{ status: 'done' }]);
    gate = undefined;
    release();
    const before = reads;
    await expect.poll(() => reads, PATIENCE).toBeGreaterThan(before + 1);
    expect(jobs.list()).toHaveLength(1);
    stop();
  });

  it('that was just started is not over because of an answer from before', async () => {
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
    const { jobs, tracker } = following(counted, { live: 60_000, polled: 2_000, idle: 60_000 });
    tracker.track(store, 'bulk_phase_1');
    // The record and the log, before the load is set to In Progress.
    await expect.poll(() => reads, PATIENCE).toBe(2);
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
    await eventually(
      () => activeStore(calls, storeId),
      (row) => row['bulkPhase1'] === 'Completed',
    );
    await expect.poll(() => jobs.list(), PATIENCE).toMatchObject([{ status: 'done' }]);
  });

  it('that ended before one looked on is told to have ended', async () => {
    const store = await startedStore('Over');
    const { jobs, tracker } = following(app.backOffice);
    tracker.track(store, 'bulk_phase_1');
    await expect.poll(() => jobs.list(), PATIENCE).toMatchObject([{ status: 'done' }]);
    const heard: LoadProgress[] = [];
    const stop = tracker.follow(store, (progress) => heard.push(progress));
    await expect
      .poll(() => heard, PATIENCE)
      .toContainEqual({ callType: 'bulk_phase_1', status: 'Completed', progress: null, row: null });
    stop();
    expect(jobs.list()).toHaveLength(1);
  });

  it('is told of to who begins to look on in the middle of asking', async () => {
    const store = await startedStore('Joined');
    const gate = Promise.withResolvers<void>();
    let reads = 0;
    const slow = {
      ...silent(),
      read: async (...call: Parameters<BackOffice['read']>) => {
        reads += 1;
        // The log, after the record.
        if (reads === 2) await gate.promise;
        return app.backOffice.read(...call);
      },
    } as BackOffice;
    const { tracker } = following(slow, { live: 60_000, polled: 60_000, idle: 60_000 });
    tracker.track(store, 'bulk_phase_1');
    await expect.poll(() => reads, PATIENCE).toBe(2);
    const heard: LoadProgress[] = [];
    const stop = tracker.follow(store, (progress) => heard.push(progress));
    // So that the turn of who is new comes before the answer.
    await new Promise((resolve) => setTimeout(resolve, 10));
    gate.resolve();
    await expect.poll(() => heard.map(({ callType }) => callType), PATIENCE).toContain('bulk_phase_2');
    stop();
  });

  it('is followed again by the next start of the app, also when it ended meanwhile', async () => {
    const store = await startedStore('Again');
    const before = following(silent(), { live: 60_000, polled: 60_000, idle: 60_000 });
    before.tracker.track(store, 'bulk_phase_1');
    before.jobs.pause();
    const again = following(withoutLive());
    again.jobs.resume();
    await expect.poll(() => again.jobs.list(), PATIENCE).toMatchObject([{ status: 'done' }]);
    kept = new Map([...kept].map(([id, job]) => [id, { ...job, status: 'running', endedAt: null }]));
    const late = following(app.backOffice);
    late.jobs.resume();
    await expect.poll(() => late.jobs.list(), PATIENCE).toMatchObject([{ status: 'done' }]);
  });

  it('is not asked about any more when nobody looks on and it has ended', async () => {
    let reads = 0;
    const counted: BackOffice = {
      ...withoutLive(),
      read: (...call: Parameters<BackOffice['read']>) => {
        reads += 1;
        return app.backOffice.read(...call);
      },
    } as BackOffice;
    const store = await startedStore('Quiet');
    const { jobs, tracker } = following(counted);
    tracker.track(store, 'bulk_phase_1');
    tracker.track(store, 'bulk_phase_1');
    expect(jobs.list()).toHaveLength(1);
    await expect.poll(() => jobs.list(), PATIENCE).toMatchObject([{ status: 'done' }]);
    const asked = reads;
    await new Promise((resolve) => setTimeout(resolve, 4 * PACE.idle));
    expect(reads).toBe(asked);
  });
});

describe('a run of failed loads', () => {
  it.each([
    ['where the back office says how they stand', () => app.backOffice],
    [
      'where it does not',
      (): BackOffice =>
        ({
          ...app.backOffice,
          read: (document: Parameters<BackOffice['read']>[0], ...rest: [object]) =>
            JSON.stringify(document).includes('GetDailyLoadRuns')
              ? Promise.reject(new AppError('BACK_OFFICE', 'Cannot query field'))
              : app.backOffice.read(document, ...rest),
        }) as BackOffice,
    ],
  ])('is a job with a result for every store: %s', async (_case, backOffice) => {
    const [one, two] = await failedLoadsOf(calls);
    if (!one || !two) throw new Error('too few failed loads');
    const { jobs, runs } = following(backOffice());
    const names = await runs.names();
    await runLoads(calls, [one.storeId, two.storeId]);
    runs.track([one.storeId, two.storeId], names);
    expect(jobs.list()).toMatchObject([
      {
        title: 'Run of 2 failed loads',
        parts: [
          { subject: one.storeId, title: one.storeName, status: 'running' },
          { subject: two.storeId, status: 'running' },
        ],
      },
    ]);
    await expect
      .poll(() => jobs.list(), PATIENCE)
      .toMatchObject([
        {
          status: 'done',
          result: 'The data of 2 stores is loaded',
          parts: [{ status: 'done' }, { status: 'done' }],
        },
      ]);
  });
});

describe('where everything fails the first time', () => {
  beforeAll(() => host.restart({ failureRate: 1 }));

  it.each([
    ['with live updates', () => app.backOffice],
    ['without live updates', withoutLive],
  ])('a load fails with the reason of its line: %s', async (_case, backOffice) => {
    const store = await startedStore('Failing');
    const { jobs, tracker } = following(backOffice());
    tracker.track(store, 'bulk_phase_1');
    await expect.poll(() => jobs.list(), PATIENCE).toMatchObject([{ status: 'failed' }]);
    const log = await calls.log({
      inStoreId: store.storeId,
      inTenantId: store.tenantId,
      inCallType: 'bulk_phase_1',
    });
    expect(JSON.stringify(log.data)).toContain(JSON.stringify(jobs.list()[0]?.result));
  });

  it('a run says which store failed, and why', async () => {
    const [store] = await failedLoadsOf(calls);
    if (!store) throw new Error('no failed load');
    const { jobs, runs } = following(app.backOffice);
    await runLoads(calls, [store.storeId]);
    runs.track([store.storeId], new Map());
    await expect
      .poll(() => jobs.list(), PATIENCE)
      .toMatchObject([
        {
          status: 'failed',
          result: 'The DMS did not answer within 30 s.',
          parts: [{ status: 'failed', reason: 'The DMS did not answer within 30 s.' }],
        },
      ]);
  });
});
