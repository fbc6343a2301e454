import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { activeStore, callsOf, pollUntil, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { newTekionStore, type LoadedStore } from '@fixtures/domains/loaded-store';
import type { BulkRun } from '@shared/domains/bulk/model';
import { undoStepsOf } from '@shared/domains/bulk/outcome';
import { leftOutStores, namesOf, type PlannedStore, stepsOf } from '@shared/domains/bulk/plan';
import { planStores, planSummary, type BulkRequest } from '@shared/domains/bulk/rules';
import { jobEndTexts } from '@shared/domains/jobs/texts';
import type { Job } from '@shared/domains/jobs/model';
import { buildWorker } from './build-worker';

const PLAN = '/statelessServiceBzoStoreDetails/bulk?do=launchDate';
const DAY = '2027-03-01';

let host: TestSandbox;
let omar: Calls;
let olivia: UserCalls;
let adam: UserCalls;
let out: string;

beforeAll(async () => {
  out = await buildWorker('src/main/domains/store-configuration/sheet/sheet-worker.ts', 'sheet-worker');
  host = await startTestSandbox();
  omar = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
  olivia = await signedInCalls(host, 'olivia', out);
  adam = await signedInCalls(host, 'adam');
});
afterAll(async () => {
  // Started work is no longer followed.
  for (const { services } of [olivia, adam]) services.jobs.close('signedOut');
  olivia.dispose();
  adam.dispose();
  await host.dispose();
  rmSync(out, { recursive: true, force: true });
});
afterEach(() => fetch(`${host.sandbox.url}/__faults`, { method: 'DELETE' }));

const fault = (plan: Record<string, unknown>): Promise<Response> =>
  fetch(`${host.sandbox.url}/__faults`, { method: 'POST', body: JSON.stringify(plan) });

async function newStores(name: string, count: number): Promise<LoadedStore[]> {
  const stores: LoadedStore[] = [];
  for (let at = 1; at <= count; at += 1)
    stores.push(await newTekionStore(omar, `${name} ${'ABCDEFG'.charAt(at - 1)}`));
  return stores;
}

const idsOf = (stores: readonly LoadedStore[]): number[] => stores.map(({ id }) => id);

/** The plan of the preview. */
async function planned(wanted: BulkRequest, ids: number[], person = olivia): Promise<PlannedStore[]> {
  return planStores(wanted, ids, (await person.call.bulk.stores({ ids })).data);
}

const requestOf = (action: BulkRun['action'], plan: readonly PlannedStore[]): BulkRun => ({
  action,
  steps: stepsOf(plan),
  leftOut: leftOutStores(plan),
  plan: PLAN,
});

const dated = async (stores: readonly LoadedStore[]): Promise<BulkRun> =>
  requestOf('launchDate', await planned({ action: 'launchDate', date: DAY }, idsOf(stores)));

async function ended(jobId: string | undefined, person = olivia): Promise<Job> {
  const { jobs } = person.services;
  await expect.poll(() => jobs.get(jobId ?? '')?.status).not.toBe('running');
  const job = jobs.get(jobId ?? '');
  if (!job) throw new Error('The job is gone');
  return job;
}

const summariesOf = ({ parts }: Job): string[] =>
  parts.map(({ title, status, reason }) => `${title}: ${status}${reason === null ? '' : `. ${reason}`}`);

const dateOf = async ({ storeId }: LoadedStore): Promise<unknown> =>
  (await activeStore(omar, storeId))['storeLaunchedDate'];

const change = (store: LoadedStore, columns: string): void =>
  void host.sandbox.db.prepare(`update store set ${columns} where id = ?`).run(store.id);

describe('launch dates of many stores', () => {
  it('are set one after the other; the report includes what was left out', async () => {
    const [one, two, launched] = await newStores('Dated', 3);
    if (!one || !two || !launched) throw new Error('too few');
    change(launched, "storeLaunched = 'Completed'");
    await olivia.call.stores.setLaunchDate({ id: two.id, date: DAY, seen: null });
    const plan = await planned({ action: 'launchDate', date: DAY }, idsOf([one, two, launched]));
    expect(planSummary('launchDate', plan)).toBe('1 will be set, 1 refused, 1 has that date already');
    const started = await olivia.call.bulk.run(requestOf('launchDate', plan));
    const job = await ended(started.jobId);
    expect(job).toMatchObject({
      kind: 'bulk',
      status: 'done',
      title: 'Launch date of 1 store',
      result: '1 set, 1 refused, 1 skipped',
      link: `/statelessServiceBzoStoreDetails/bulk/${started.run}`,
      subject: { run: started.run, action: 'launchDate', plan: PLAN },
    });
    expect(summariesOf(job)).toEqual([
      'Dated A Ford: done',
      "Dated C Ford: refused. Set a launched store's missing launch date on its own page",
      'Dated B Ford: skipped. Already has this date',
    ]);
    expect(job.parts[0]).toMatchObject({ subject: String(one.id), of: 'Dated A' });
    expect(await dateOf(one)).toBe(DAY);
    // A repetition has nothing to do.
    expect((await dated([one, two, launched])).steps).toEqual([]);
  });

  it('are undone from the notice about the run, and only once', async () => {
    const stores = await newStores('Undone', 2);
    const [one, two] = stores;
    if (!one || !two) throw new Error('too few');
    const { jobId } = await olivia.call.bulk.run(await dated(stores));
    expect(await ended(jobId)).toMatchObject({ canUndo: true });
    await adam.call.stores.setLaunchDate({ id: two.id, date: '2027-05-05', seen: DAY });
    await olivia.call.jobs.undo({ id: jobId });
    await expect
      .poll(() => olivia.services.jobs.list().every(({ status }) => status !== 'running'))
      .toBe(true);
    expect([await dateOf(one), await dateOf(two)]).toEqual([null, '2027-05-05']);
    await expect(olivia.call.jobs.undo({ id: jobId })).rejects.toThrow(jobEndTexts.notUndoable);
    const [latest] = olivia.services.jobs.list();
    expect(latest).toMatchObject({ title: 'Undo of 2 launch dates', result: '1 undone, 1 refused' });
    expect(latest?.canUndo).toBeUndefined();
  });

  it('are no longer offered to be undone once they are undone from the report', async () => {
    const { jobId, run } = await olivia.call.bulk.run(await dated(await newStores('Reported', 1)));
    const steps = undoStepsOf((await ended(jobId)).parts);
    const undo = { action: 'launchDate' as const, steps, leftOut: [], plan: PLAN, undoes: run };
    await ended((await olivia.call.bulk.run(undo)).jobId);
    await expect(olivia.call.jobs.undo({ id: jobId })).rejects.toThrow(jobEndTexts.notUndoable);
    expect(olivia.services.jobs.get(jobId)?.canUndo).toBeUndefined();
  });

  it('are refused with the reason after a change of another user since the preview, and the others continue', async () => {
    const stores = await newStores('Raced', 5);
    const [moved, launched, deleted, same, last] = stores;
    if (!moved || !launched || !deleted || !same || !last) throw new Error('too few');
    const request = await dated(stores);
    expect(request.steps).toHaveLength(5);
    await adam.call.stores.setLaunchDate({ id: moved.id, date: '2027-05-05', seen: null });
    await adam.call.stores.setLaunchDate({ id: same.id, date: DAY, seen: null });
    const { data: seen } = await adam.call.stores.get({ id: deleted.id });
    await adam.call.stores.remove({ id: deleted.id, seen });
    change(launched, "storeLaunched = 'Completed'");
    const job = await ended((await olivia.call.bulk.run(request)).jobId);
    expect(summariesOf(job)).toEqual([
      'Raced A Ford: refused. Someone else changed the launch date to 05/05/2027. Nothing was saved.',
      "Raced B Ford: refused. Set a launched store's missing launch date on its own page",
      'Raced C Ford: refused. The store is deleted',
      'Raced D Ford: skipped. Already has this date',
      'Raced E Ford: done',
    ]);
    expect(job).toMatchObject({ status: 'failed', result: '1 set, 3 refused, 1 skipped' });
    expect([await dateOf(moved), await dateOf(last)]).toEqual(['2027-05-05', DAY]);
  });

  it('are set once per store if two users set them at the same time, and the conflict is reported to the other', async () => {
    const stores = await newStores('Twice', 3);
    const mine = await dated(stores);
    const theirs = requestOf(
      'launchDate',
      await planned({ action: 'launchDate', date: '2027-04-01' }, idsOf(stores), adam),
    );
    const [first, second] = await Promise.all([
      olivia.call.bulk.run(mine).then(({ jobId }) => ended(jobId)),
      adam.call.bulk.run(theirs).then(({ jobId }) => ended(jobId, adam)),
    ]);
    const ends = (at: number): (string | undefined)[] =>
      [first.parts[at]?.status, second.parts[at]?.status].sort();
    for (const [at, store] of stores.entries()) {
      expect(ends(at)).toEqual(['done', 'refused']);
      const won = first.parts[at]?.status === 'done' ? DAY : '2027-04-01';
      expect(await dateOf(store)).toBe(won);
    }
  });

  it('stop between two stores: completed changes stay, the rest is not started', async () => {
    const stores = await newStores('Stopped', 3);
    const { jobs } = olivia.services;
    const stop = jobs.watch((all) => {
      const running = all.find(
        ({ status, parts }) => status === 'running' && parts.some((part) => part.status === 'running'),
      );
      if (running) jobs.cancel(running.id);
    });
    const job = await ended((await olivia.call.bulk.run(await dated(stores))).jobId);
    stop();
    expect(summariesOf(job)).toEqual([
      'Stopped A Ford: done',
      'Stopped B Ford: cancelled',
      'Stopped C Ford: cancelled',
    ]);
    expect(job).toMatchObject({ status: 'cancelled', result: 'Stopped: 1 set, 2 not started' });
    expect(await Promise.all(stores.map(dateOf))).toEqual([DAY, null, null]);
  });

  it('report a lost response as unknown, while an error of the back office fails only its store', async () => {
    const stores = await newStores('Lost', 3);
    await fault({ dropAfterWork: 1, operation: 'InsertStore' });
    const job = await ended((await olivia.call.bulk.run(await dated(stores))).jobId);
    expect(job.parts.map(({ status }) => status)).toEqual(['unknown', 'done', 'done']);
    expect(job).toMatchObject({ status: 'failed', result: '2 set, 1 unknown' });
    expect(job.parts[0]?.reason).toMatch(/may/);
    // The change was made after all, as the next preview shows.
    expect((await dated(stores)).steps).toEqual([]);
  });

  it('end early if the back office is unreachable, without waiting for each store', async () => {
    const stores = await newStores('Gone', 3);
    const request = await dated(stores);
    await fault({ dropNext: 1_000 });
    const job = await ended((await olivia.call.bulk.run(request)).jobId);
    expect(job.parts.map(({ status }) => status)).toEqual(['failed', 'cancelled', 'cancelled']);
    expect(job.parts[1]?.reason).toBe('The run ended before this store');
    expect(job.result).toMatch(/^Ended early: 0 set, 1 failed, 2 not started\. /);
    await fetch(`${host.sandbox.url}/__faults`, { method: 'DELETE' });
    expect(await Promise.all(stores.map(dateOf))).toEqual([null, null, null]);
  });

  it('require write access, allow one run at a time, and need a valid day', async () => {
    const stores = await newStores('Refused', 2);
    const request = await dated(stores);
    const cleo = await signedInCalls(host, 'cleo');
    await expect(cleo.call.bulk.run(request)).rejects.toMatchObject({
      message: 'Your role can look at this but not change it',
    });
    cleo.dispose();
    const wrong = request.steps.map((step) => ({
      ...step,
      change: { kind: 'launchDate' as const, date: '1999-01-01', seen: null },
    }));
    await expect(olivia.call.bulk.run({ ...request, steps: wrong })).rejects.toThrow();
    await fault({ latencyMs: 200, operation: 'InsertStore' });
    const { jobId } = await olivia.call.bulk.run(request);
    await expect(olivia.call.bulk.run(request)).rejects.toMatchObject({
      message: 'Another run is in progress',
    });
    expect(await ended(jobId)).toMatchObject({ status: 'done' });
  });
});

describe('failed loads of many stores', () => {
  it('are restarted, each tracked as if it was started on its own page', async () => {
    const [failed, fine, validation] = await newStores('Retried', 3);
    if (!failed || !fine || !validation) throw new Error('too few');
    change(failed, "bulkPhase1 = 'Failed'");
    change(validation, "bulkPhase1 = 'Completed', phase1VerifiedDate = '2026-01-01T00:00:00.000Z'");
    const wanted: BulkRequest = { action: 'retry', failed: new Set() };
    const plan = await planned(wanted, idsOf([failed, fine, validation]));
    expect(planSummary('retry', plan)).toBe('1 will be started again, 1 refused, 1 without a failed load');
    const job = await ended((await olivia.call.bulk.run(requestOf('retry', plan))).jobId);
    expect(job).toMatchObject({ status: 'done', result: '1 started, 1 refused, 1 skipped' });
    await pollUntil(
      () => activeStore(omar, failed.storeId),
      (store) => store['bulkPhase1'] === 'Completed',
    );
    const loads = olivia.services.jobs.list().filter(({ kind }) => kind === 'bulk-load');
    expect(loads.map(({ title }) => title)).toEqual([expect.stringContaining('Retried A Ford')]);
  });

  it('that another user has started meanwhile are not started twice', async () => {
    const [first, second] = await newStores('Begun', 2);
    if (!first || !second) throw new Error('too few');
    for (const store of [first, second]) change(store, "bulkPhase1 = 'Failed'");
    const plan = await planned({ action: 'retry', failed: null }, idsOf([first, second]));
    change(first, "bulkPhase1 = 'In Progress'");
    change(second, "bulkPhase1 = 'Completed'");
    const job = await ended((await olivia.call.bulk.run(requestOf('retry', plan))).jobId);
    expect(job.parts.map(({ status }) => status)).toEqual(['skipped', 'skipped']);
  });

  it('of the nightly loads are rerun and tracked together', async () => {
    // An admin does not see stores of test tenants at all.
    const idOf = host.sandbox.db
      .prepare<[string], number>('select id from store where storeId = ? and isTestStore = 0')
      .pluck();
    const failed = (await olivia.call.failedLoads.list()).data
      .filter(({ storeId }) => idOf.get(storeId) !== undefined)
      .slice(0, 2);
    expect(failed.length).toBeGreaterThan(0);
    const ids = failed.map(({ storeId }) => Number(idOf.get(storeId)));
    const wanted: BulkRequest = { action: 'retry', failed: new Set(failed.map(({ storeId }) => storeId)) };
    const request = requestOf('retry', await planned(wanted, ids));
    expect(request.steps.map((step) => step.change.kind)).toEqual(failed.map(() => 'dailyLoad'));
    // An admin does not see these loads.
    const refused = await ended((await adam.call.bulk.run(request)).jobId, adam);
    expect(new Set(refused.parts.map(({ reason }) => reason))).toEqual(
      new Set(['Only a superadmin can run failed daily loads']),
    );
    expect(await ended((await olivia.call.bulk.run(request)).jobId)).toMatchObject({ status: 'done' });
    const runs = olivia.services.jobs.list().filter(({ kind }) => kind === 'failed-loads');
    expect(runs.map(({ parts }) => parts.length)).toEqual([failed.length]);
    // Once more: they run, or have been loaded.
    const again = await ended((await olivia.call.bulk.run(request)).jobId);
    expect(new Set(again.parts.map(({ status }) => status))).toEqual(new Set(['refused']));
  });
});

it('writes the configuration of each store to its own file in one folder, with read access only', async () => {
  const stores = await newStores('Written', 2);
  const cleo = await signedInCalls(host, 'cleo', out);
  const downloads = join(cleo.folder, 'downloads');
  mkdirSync(downloads, { recursive: true });
  const plan = await planned({ action: 'sheets' }, idsOf(stores), cleo);
  const request = { format: 'pdf' as const, steps: namesOf(plan), leftOut: [], plan: PLAN };
  const job = await ended((await cleo.call.bulk.sheets(request))?.jobId, cleo);
  expect(job).toMatchObject({
    status: 'done',
    file: downloads,
    result: `2 written. Written to ${downloads}`,
  });
  const files = ['Written A - Written A Ford Store Sheet.pdf', 'Written B - Written B Ford Store Sheet.pdf'];
  expect(readdirSync(downloads).sort()).toEqual(files);
  // An existing entry is left alone.
  await ended((await cleo.call.bulk.sheets(request))?.jobId, cleo);
  expect(readdirSync(downloads)).toHaveLength(4);
  cleo.dispose();
});
