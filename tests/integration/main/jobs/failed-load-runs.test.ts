import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { consoleOn, type TestConsole } from '@fixtures/console/console-on-sandbox';
import { failedLoadsOf, runLoads } from '@fixtures/domains/loads';
import type { BackOffice } from '@main/back-office/back-office';
import { NotOfferedError } from '@main/back-office/response/graphql-errors';
import { failedStoreNames, trackLoadRun } from '@main/domains/failed-loads/failed-load-runs';
import type { Job } from '@shared/domains/jobs/model';
import { jobHarness } from './job-harness';

let host: TestSandbox;
let calls: Calls;
let app: TestConsole;
const control = sandboxControlAt(() => host.sandbox.url);

beforeAll(async () => {
  host = await startTestSandbox({ tenants: 40, loadSeconds: 1 });
  calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
});
afterAll(() => host.dispose());
beforeEach(async () => {
  app = consoleOn(host, 'olivia');
  await app.session.signIn('sandbox');
});
afterEach(async () => {
  await control.clearFaults();
  await app.session.signOut();
  app.dispose();
});

const following = (backOffice: BackOffice) =>
  jobHarness({ backOffice, log: app.log, saved: new Map(), pollMs: 50 });

/** A back office that does not report the status of loads, so that it is inferred from the list of failed ones. */
const withoutStatuses = (): BackOffice =>
  ({
    ...app.backOffice,
    read: (document: Parameters<BackOffice['read']>[0], ...rest: [object]) =>
      JSON.stringify(document).includes('GetDailyLoadRuns')
        ? Promise.reject(new NotOfferedError('BACK_OFFICE', 'Cannot query field'))
        : app.backOffice.read(document, ...rest),
  }) as BackOffice;

/** A back office that counts the answers it was asked for. */
function counted(backOffice: BackOffice, operation: string) {
  let reads = 0;
  const read = (document: Parameters<BackOffice['read']>[0], ...rest: [object]) => {
    if (JSON.stringify(document).includes(operation)) reads += 1;
    return backOffice.read(document, ...rest);
  };
  return { backOffice: { ...backOffice, read } as BackOffice, reads: () => reads };
}

describe('a run of failed loads', () => {
  it.each([
    ['if the back office reports their status', () => app.backOffice],
    ["if it doesn't", withoutStatuses],
  ])('is a job with a result for every store: %s', async (_case, backOffice) => {
    const [one, two] = await failedLoadsOf(calls);
    if (!one || !two) throw new Error('too few failed loads');
    const { jobs, log } = following(backOffice());
    const names = await failedStoreNames({ backOffice: app.backOffice, log });
    await runLoads(calls, [one.storeId, two.storeId]);
    trackLoadRun(jobs, [one.storeId, two.storeId], names);
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
      .poll(() => jobs.list())
      .toMatchObject([
        {
          status: 'done',
          result: 'The data of 2 stores is loaded',
          parts: [{ status: 'done' }, { status: 'done' }],
        },
      ]);
  });

  it('has loaded nothing if the list of failed loads is missing, which is no empty list', async () => {
    const [store] = await failedLoadsOf(calls);
    if (!store) throw new Error('no failed load');
    await control.faults({ holdRuns: true, nullNext: 1, operation: 'GetFailedStoreDetails' });
    const { jobs } = following(withoutStatuses());
    await runLoads(calls, [store.storeId]);
    trackLoadRun(jobs, [store.storeId], new Map());
    await expect.poll(() => app.logged.join()).toContain('job.poll-failed');
    expect(jobs.list()).toMatchObject([{ status: 'running', parts: [{ status: 'running' }] }]);
    await control.clearFaults();
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'done' }]);
  });

  it('has not loaded a store that a partial list of failed loads leaves out', async () => {
    const store = (await failedLoadsOf(calls)).at(-1);
    if (!store) throw new Error('no failed load');
    await control.faults({ holdRuns: true, partialNext: 1, operation: 'GetFailedStoreDetails' });
    const { backOffice, reads } = counted(withoutStatuses(), 'GetFailedStoreDetails');
    const { jobs } = following(backOffice);
    await runLoads(calls, [store.storeId]);
    trackLoadRun(jobs, [store.storeId], new Map());
    // The first answer is the partial one; it was read when the second is asked for.
    await expect.poll(reads).toBeGreaterThan(1);
    expect(jobs.list()).toMatchObject([{ status: 'running', parts: [{ status: 'running' }] }]);
    await control.clearFaults();
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'done' }]);
  });

  it('has not failed for a store that a partial list of statuses leaves out, however long it takes', async () => {
    const [one, two] = await failedLoadsOf(calls);
    if (!one || !two) throw new Error('too few failed loads');
    await control.faults({ holdRuns: true, partialNext: 1, operation: 'GetDailyLoadRuns' });
    await runLoads(calls, [one.storeId, two.storeId]);
    const saved = new Map<string, Job>();
    const stored = jobHarness({ backOffice: app.backOffice, log: app.log, saved, pollMs: 600_000 });
    trackLoadRun(stored.jobs, [one.storeId, two.storeId], new Map());
    stored.jobs.close('quit');
    const startedAt = new Date(Date.now() - 11 * 60_000).toISOString();
    for (const [id, job] of saved) saved.set(id, { ...job, startedAt });
    const { backOffice, reads } = counted(app.backOffice, 'GetDailyLoadRuns');
    const { jobs } = jobHarness({ backOffice, log: app.log, saved, pollMs: 50 });
    jobs.start();
    await expect.poll(reads).toBeGreaterThan(1);
    expect(jobs.list()).toMatchObject([{ parts: [{ status: 'running' }, { status: 'running' }] }]);
    await control.clearFaults();
    await expect.poll(() => jobs.list()).toMatchObject([{ status: 'done' }]);
  });

  it('shows which store failed, and why, if everything fails the first time', async () => {
    await host.restart({ failureRate: 1 });
    const [store] = await failedLoadsOf(calls);
    if (!store) throw new Error('no failed load');
    const { jobs } = following(app.backOffice);
    await runLoads(calls, [store.storeId]);
    trackLoadRun(jobs, [store.storeId], new Map());
    await expect
      .poll(() => jobs.list())
      .toMatchObject([
        {
          status: 'failed',
          result: 'The DMS did not answer within 30 s.',
          parts: [{ status: 'failed', reason: 'The DMS did not answer within 30 s.' }],
        },
      ]);
  });
});
