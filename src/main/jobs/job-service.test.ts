import { beforeEach, expect, it } from 'vitest';
import { jobScope } from '@fixtures/samples/account-cache';
import { silentLog } from '@fixtures/samples/silent-log';
import type { ConsoleWindow } from '@main/desktop/desktop';
import type { DesktopNotice } from '@main/desktop/desktop-notice';
import { PreviewTab } from '@main/desktop/preview-desktop';
import { runInRequestContext } from '@main/desktop/request-context';
import type { Job } from '@shared/domains/jobs/model';
import { AppError } from '@shared/kernel/app-error';
import { JobService } from './job-service';
import type { Follower, JobWork, LocalJobSpec } from './job-work';

let notified: string[];
let notices: DesktopNotice[];
let bar: (number | null)[];
let jobs: JobService;
let open: ConsoleWindow[];

/** The stored jobs of one account. */
let saved: Map<string, Job>;

/** The follower of back-office work. */
let follower: Follower;

const LIST = { kind: 'export', title: 'List', subject: {} } as const;
const STORE = { id: '1', storeId: 's1', tenantId: 't1', storeName: 'Kia', callType: 'daily_load' };
const LOAD = { kind: 'bulk-load', title: 'Load', subject: STORE } as const;

const service = (): JobService =>
  new JobService({
    desktop: {
      setProgress: (value) => bar.push(value),
      notify: (notice) => {
        notified.push(`${notice.title}: ${notice.body}`);
        notices.push(notice);
      },
      windowToNotify: (starter) =>
        starter !== null && open.includes(starter) ? starter : (open.at(-1) ?? null),
    },
    followers: () => ({
      'adu-user': follower,
      'bulk-load': follower,
      'failed-loads': follower,
      'smoke-test': follower,
    }),
    log: silentLog,
  });

beforeEach(() => {
  notified = [];
  notices = [];
  bar = [];
  saved = new Map();
  open = [];
  follower = () => lasting;
  jobs = service();
  jobs.open(jobScope('ann', saved));
  bar = [];
});

/** Work that lasts until it is aborted. */
const lasting: JobWork = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const done: JobWork = async () => ({});
const ended = async (id: string): Promise<void> => {
  await expect.poll(() => jobs.get(id)?.status).not.toBe('running');
};

it('a job runs, shows its progress, and reports its end', async () => {
  const id = jobs.run(LIST, async ({ progress }) => {
    progress(0.5);
    return { file: '/tmp/list.xlsx' };
  });
  expect(jobs.list()).toMatchObject([{ title: 'List', status: 'running', progress: null }]);
  await ended(id);
  expect(jobs.get(id)).toMatchObject({ status: 'done', progress: 1, file: '/tmp/list.xlsx', result: null });
  expect(bar).toEqual([0, 0.5, null]);
  expect(notified).toEqual(['List: Done']);
  jobs.dismiss(id);
  expect(jobs.list()).toEqual([]);
});

it('the notice of a file can open it, and that of a failure can start the work again', async () => {
  const retry = (): void => undefined;
  await ended(jobs.run({ ...LIST, retry }, async () => ({ file: '/tmp/list.xlsx' })));
  await ended(jobs.run({ ...LIST, retry }, () => Promise.reject(new Error('broken'))));
  await ended(jobs.run(LIST, () => Promise.reject(new Error('broken'))));
  const offered = notices.map(({ file, retry: again }) => [file, again]);
  expect(offered).toEqual([
    ['/tmp/list.xlsx', undefined],
    [undefined, retry],
    [undefined, undefined],
  ]);
});

it('what an ended job has done is undone once, as long as the app runs', async () => {
  let refusal: Error | null = new Error('Another copy is in progress');
  let undone: unknown[] = [];
  const undo: LocalJobSpec<'export'>['undo'] = (parts) =>
    parts.length === 0
      ? undefined
      : async () => {
          if (refusal) throw refusal;
          undone = [...undone, ...parts];
        };
  const parts = [{ subject: '1', title: 'Grid', status: 'done' as const, reason: null }];
  const [none, id] = [jobs.run({ ...LIST, undo }, done), jobs.run({ ...LIST, undo, parts }, done)];
  await ended(none);
  await ended(id);
  expect([jobs.get(none)?.canUndo, jobs.get(id)?.canUndo]).toEqual([undefined, true]);
  await expect(jobs.undo(id)).rejects.toThrow('Another copy is in progress');
  refusal = null;
  await jobs.undo(id);
  expect(undone).toEqual(parts);
  expect(jobs.get(id)?.canUndo).toBeUndefined();
  await expect(jobs.undo(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('offers no undo after a restart, because it was held in memory', async () => {
  const parts = [{ subject: '1', title: 'Grid', status: 'done' as const, reason: null }];
  const id = jobs.run({ ...LIST, parts, undo: () => async () => undefined }, done);
  await ended(id);
  expect(saved.get(id)?.canUndo).toBe(true);
  jobs = service();
  jobs.open(jobScope('ann', saved));
  expect(jobs.get(id)).toMatchObject({ status: 'done' });
  expect(jobs.get(id)?.canUndo).toBeUndefined();
});

it('a failed job reports why, without internals of an unexpected error', async () => {
  const full = jobs.run({ ...LIST, title: 'A' }, () =>
    Promise.reject(new AppError('DISK_FULL', 'The disk is full')),
  );
  const odd = jobs.run({ ...LIST, title: 'B' }, () => {
    throw new Error('secret inside');
  });
  await ended(full);
  await ended(odd);
  expect(jobs.get(full)).toMatchObject({ code: 'DISK_FULL', result: 'The disk is full' });
  expect(jobs.get(odd)).toMatchObject({ code: 'INTERNAL', result: 'Something went wrong' });
  expect(jobs.list().map(({ title }) => title)).toEqual(['B', 'A']);
});

it('a running job can be cancelled without a notice, but not dismissed', async () => {
  const id = jobs.run(
    LIST,
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  jobs.dismiss(id);
  expect(jobs.list()).toHaveLength(1);
  jobs.cancel(id);
  await ended(id);
  expect(jobs.get(id)?.status).toBe('cancelled');
  expect(notified).toEqual([]);
});

it('a cancelled job keeps its partial result', async () => {
  const id = jobs.run(LIST, (running) => {
    running.reportResult('2 of 3 copied');
    return lasting(running);
  });
  await expect.poll(() => jobs.get(id)?.result).toBe('2 of 3 copied');
  jobs.cancel(id);
  await ended(id);
  expect(jobs.get(id)).toMatchObject({ status: 'cancelled', result: '2 of 3 copied' });
});

it('quitting cancels the running jobs and waits for their cleanup', async () => {
  let cleaned = false;
  const id = jobs.run(
    LIST,
    ({ signal }) =>
      new Promise((_, reject) => {
        const cleanUp = (): void => {
          cleaned = true;
          reject(signal.reason);
        };
        signal.addEventListener('abort', () => setImmediate(cleanUp));
      }),
  );
  await Promise.resolve();
  await jobs.cancelAll();
  expect(cleaned).toBe(true);
  expect(jobs.get(id)?.status).toBe('cancelled');
});

it('jobs survive a restart: an export is interrupted, a load of the back office is tracked again', async () => {
  const list = jobs.run(LIST, lasting);
  const load = jobs.follow(LOAD);
  const done = jobs.run({ ...LIST, title: 'Old' }, async () => ({}));
  await ended(done);
  const again = service();
  follower =
    ({ subject }) =>
    async () => ({ result: `followed ${subject['storeId']}` });
  again.open(jobScope('ann', saved));
  expect(again.get(list)).toMatchObject({ status: 'failed', result: expect.stringContaining('was closed') });
  expect(again.get(done)).toMatchObject({ status: 'done' });
  expect(again.get(load)).toMatchObject({ status: 'running' });
  again.start();
  await expect.poll(() => again.get(load)).toMatchObject({ status: 'done', result: 'followed s1' });
  expect(saved.get(load)).toMatchObject({ status: 'done' });
});

it('jobs that are dismissed immediately are not polled', async () => {
  let followed = 0;
  follower = () => {
    followed += 1;
    return lasting;
  };
  jobs.dismiss(jobs.follow(LOAD));
  await new Promise((resolve) => setImmediate(resolve));
  expect([jobs.list(), followed]).toEqual([[], 0]);
});

it('a job is tracked once, however often tracking is requested', async () => {
  let followed = 0;
  follower = () => (running) => {
    followed += 1;
    return lasting(running);
  };
  const id = jobs.follow(LOAD);
  jobs.start();
  await expect.poll(() => followed).toBe(1);
  jobs.close('ended');
  jobs.start();
  jobs.start();
  await expect.poll(() => followed).toBe(2);
  expect(jobs.get(id)?.status).toBe('running');
});

it('jobs disappear at sign-out, are hidden from other accounts, and ignore late ends', async () => {
  let finish = (): void => undefined;
  jobs.run(LIST, () => new Promise((resolve) => (finish = () => resolve({ file: '/tmp/late' }))));
  const stopped = jobs.follow(LOAD);
  await Promise.resolve();
  jobs.close('signedOut');
  expect(jobs.list()).toEqual([]);
  saved = new Map();
  jobs.open(jobScope('bob', saved));
  finish();
  await new Promise((resolve) => setImmediate(resolve));
  expect(jobs.list()).toEqual([]);
  expect(saved.size).toBe(0);
  expect(jobs.get(stopped)).toBeUndefined();
  expect(notified).toEqual([]);
});

it('work that a sign-out cuts off starts no job of the former user', async () => {
  const refused: unknown[] = [];
  jobs.run(LIST, async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    try {
      jobs.follow(LOAD);
    } catch (error) {
      refused.push(error);
    }
    return {};
  });
  await Promise.resolve();
  jobs.close('signedOut');
  await expect.poll(() => refused).toMatchObject([{ code: 'SIGNED_OUT' }]);
  expect(jobs.list()).toEqual([]);
});

it('jobs are restored at the next sign-in if the session merely ended', async () => {
  const id = jobs.run(LIST, async () => ({ file: '/tmp/list' }));
  await ended(id);
  jobs.close('ended');
  jobs.open(jobScope('ann', saved));
  expect(jobs.get(id)).toMatchObject({ status: 'done', file: '/tmp/list' });
  saved = new Map();
  jobs.open(jobScope('bob', saved));
  expect(jobs.get(id), 'whatever the cache of bob holds, this is not his').toBeUndefined();
});

it('ended jobs count as unseen until they are viewed, and are dismissed together', async () => {
  const id = jobs.run(LIST, async () => ({}));
  const load = jobs.follow(LOAD);
  await ended(id);
  expect(jobs.get(id)?.seen).toBe(false);
  jobs.markSeen();
  expect(jobs.get(id)?.seen).toBe(true);
  expect(jobs.get(load)?.seen).toBe(false);
  jobs.dismissAll();
  expect(jobs.list().map((job) => job.id)).toEqual([load]);
  jobs.cancel(load);
  await new Promise((resolve) => setImmediate(resolve));
  expect(jobs.get(load)?.status, "a load of the back office can't be cancelled from here").toBe('running');
});

it('jobs are removed by kind: the loads that a run has started leave its report unchanged', async () => {
  const subject = { run: 'r', action: 'retry', plan: '/bulk', undoes: '' };
  const RUN = { kind: 'bulk', title: 'Run', subject } as const;
  const report = jobs.run(RUN, async () => ({ result: '60 started' }));
  await ended(report);
  follower = () => async () => ({});
  const loads = Array.from({ length: 60 }, () => jobs.follow(LOAD));
  await ended(loads.at(-1) ?? '');
  expect(jobs.get(report)).toMatchObject({ status: 'done' });
  expect(jobs.list().filter(({ kind }) => kind === 'bulk-load')).toHaveLength(50);
});

it('the load that ran longest is listed when it ends, and its failure while nobody has seen it', async () => {
  let fail = (): void => undefined;
  follower = () => () => new Promise((_, reject) => (fail = () => reject(new AppError('BACK_OFFICE', 'No'))));
  const slow = jobs.follow(LOAD);
  await Promise.resolve();
  const quick = async (count: number): Promise<void> => {
    follower = () => async () => ({});
    await ended(Array.from({ length: count }, () => jobs.follow(LOAD)).at(-1) ?? '');
  };
  await quick(50);
  fail();
  await ended(slow);
  expect(notified.at(-1)).toBe('Load: Failed. No');
  await quick(60);
  expect(jobs.get(slow)).toMatchObject({ status: 'failed', result: 'No' });
  expect(jobs.list()).toHaveLength(50);
  jobs.markSeen();
  await quick(50);
  expect(jobs.get(slow)).toBeUndefined();
});

it('a job reports its end in the window that started it, or in the front window if that was closed', async () => {
  const [began, front] = [new PreviewTab(), new PreviewTab()];
  open = [began, front];
  const here = runInRequestContext(began, () => jobs.run(LIST, async () => ({})));
  await ended(here);
  expect([began, front, undefined].map((window) => jobs.shouldNotify(here, window))).toEqual([
    true,
    false,
    false,
  ]);
  const left = runInRequestContext(began, () => jobs.run(LIST, async () => ({})));
  open = [front];
  await ended(left);
  expect([began, front].map((window) => jobs.shouldNotify(left, window))).toEqual([false, true]);
  const byItself = jobs.run(LIST, async () => ({}));
  await ended(byItself);
  expect(jobs.shouldNotify(byItself, front)).toBe(true);
});

it('a job keeps only the details that its kind declares, also from an earlier version', async () => {
  const typed = { to: 'dana@dealer.example', text: 'Between us' };
  const mail = { ...LIST, kind: 'mail', subject: {}, title: 'Report', name: JSON.stringify(typed) } as const;
  const id = jobs.run(mail, lasting);
  expect(jobs.isRunning('mail', JSON.stringify(typed))).toBe(true);
  expect(JSON.stringify([...saved.values()])).not.toMatch(/dana|Between/);
  const stored = saved.get(id);
  if (!stored) throw new Error('The job is not kept');
  saved.set(id, { ...stored, status: 'done', subject: typed });
  const again = service();
  again.open(jobScope('ann', saved));
  expect(JSON.stringify([...saved.values(), ...again.list()])).not.toMatch(/dana|Between/);
});
