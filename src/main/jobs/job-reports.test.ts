import { beforeEach, expect, it, vi } from 'vitest';
import { jobScope } from '@fixtures/samples/account-cache';
import type { DesktopNotice } from '@main/desktop/desktop-notice';
import type { Log } from '@main/log/log';
import type { Job } from '@shared/domains/jobs/model';
import { AppError } from '@shared/kernel/app-error';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { JobService } from './job-service';
import type { LocalJobSpec, RunningJob } from './job-work';

let jobs: JobService;
let saved: Map<string, Job>;
let bar: (number | null)[];
let notices: DesktopNotice[];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() } satisfies Log;

const LIST = { kind: 'export', title: 'List', subject: {} } as const;

const never = (): never => {
  throw new Error('These jobs are followed by nobody');
};

beforeEach(() => {
  [saved, bar, notices] = [new Map(), [], []];
  log.error.mockClear();
  jobs = new JobService({
    desktop: {
      setProgress: (value) => bar.push(value),
      notify: (notice) => notices.push(notice),
      windowToNotify: () => null,
    },
    followers: never,
    log,
  });
  jobs.open(jobScope('ann', saved));
  bar = [];
});

/** Starts work that a test ends, and that reports what the test wants. */
async function begin(spec: Partial<Omit<LocalJobSpec<'export'>, 'kind' | 'subject'>> = {}) {
  const end = Promise.withResolvers<{ file?: string; result?: string }>();
  let running: RunningJob | undefined;
  const id = jobs.run({ ...LIST, ...spec }, (job) => {
    running = job;
    return end.promise;
  });
  await vi.waitFor(() => expect(running).toBeDefined());
  if (!running) throw new Error('The work has not begun.');
  const ended = (): Promise<unknown> => vi.waitFor(() => expect(jobs.get(id)?.status).not.toBe('running'));
  return { id, running, end, ended };
}

const part = (status: JobPart['status']): JobPart => ({ subject: 's1', title: 'Bay', status, reason: null });

it('announces each change of the list until the watcher leaves', async () => {
  const seen: string[] = [];
  const leave = jobs.watch((list) => seen.push(list.map(({ status }) => status).join()));
  const { id, running, end, ended } = await begin();
  running.progress(0.5);
  end.resolve({});
  await ended();
  expect(seen).toEqual(['running', 'running', 'done']);
  jobs.markSeen();
  jobs.dismiss(id);
  expect(seen.slice(3)).toEqual(['done', '']);
  leave();
  jobs.dismissAll();
  await begin();
  expect(seen).toHaveLength(5);
});

it('announces what a dismissal of all, a sign-in and a sign-out change', () => {
  const lengths: number[] = [];
  jobs.run(LIST, () => new Promise(() => undefined));
  jobs.watch((list) => lengths.push(list.length));
  jobs.dismissAll();
  jobs.close('signedOut');
  jobs.open(jobScope('ann', saved));
  // A sign-in begins with an empty list, whoever was signed in before.
  expect(lengths).toEqual([1, 0, 0, 1]);
});

it('stores the parts and the results of a job, but not its progress, which is between 0 and 1', async () => {
  const { id, running } = await begin();
  running.parts([part('running')]);
  expect(saved.get(id)?.parts).toEqual([part('running')]);
  running.reportResult('1 of 2');
  expect(saved.get(id)?.result).toBe('1 of 2');
  for (const done of [0.25, 7, -1, null]) running.progress(done);
  expect([saved.get(id)?.progress, jobs.get(id)?.progress]).toEqual([null, null]);
  expect(bar.slice(-4)).toEqual([0.25, 1, 0, 0]);
});

it('shows the mean progress of all running jobs on the taskbar', async () => {
  const [one, other] = [await begin(), await begin()];
  one.running.progress(0.5);
  other.running.progress(1);
  expect(bar.at(-1)).toBe(0.75);
  one.end.resolve({});
  await one.ended();
  expect(bar.at(-1)).toBe(1);
});

it('finds running work by its kind and its name together', async () => {
  const { end, ended } = await begin({ name: 'a' });
  await begin({ name: 'b' });
  expect(['a', 'b', 'c'].map((name) => jobs.isRunning('export', name))).toEqual([true, true, false]);
  expect(jobs.isRunning('mail', 'a')).toBe(false);
  end.resolve({});
  await ended();
  expect(jobs.isRunning('export', 'a')).toBe(false);
});

it('keeps the title of a failure and the place of a job where it has them', async () => {
  const { id } = await begin({ failedTitle: 'List not saved', link: '/stores' });
  expect(jobs.get(id)).toMatchObject({ failedTitle: 'List not saved', link: '/stores' });
  const bare = await begin();
  expect(jobs.get(bare.id)).toMatchObject({ link: null });
  expect(jobs.get(bare.id)).not.toHaveProperty('failedTitle');
});

it('calls work that was sent before it was cancelled unknown, and not cancelled', async () => {
  const { id, end, ended } = await begin();
  jobs.cancel(id);
  end.reject(new AppError('OUTCOME_UNKNOWN', 'It may have been sent'));
  await ended();
  expect(jobs.get(id)).toMatchObject({
    status: 'failed',
    code: 'OUTCOME_UNKNOWN',
    result: 'It may have been sent',
  });
  expect(log.error).toHaveBeenCalledExactlyOnceWith('job.failed', { error: expect.any(AppError) });
  const other = await begin();
  jobs.cancel(other.id);
  other.end.reject(new AppError('BACK_OFFICE', 'Refused meanwhile'));
  await other.ended();
  expect(jobs.get(other.id)).toMatchObject({ status: 'cancelled' });
  expect(notices.map(({ title }) => title)).toEqual(['List']);
});

it('offers a file only of work that is done, and ignores what ended work reports', async () => {
  const { id, running, end, ended } = await begin();
  end.resolve({ file: '/tmp/list.xlsx' });
  await ended();
  expect(notices).toMatchObject([{ file: '/tmp/list.xlsx' }]);
  running.reportResult('Too late');
  expect(jobs.get(id)?.result).toBeNull();
  const bare = await begin();
  bare.end.resolve({});
  await bare.ended();
  expect(notices[1]).not.toHaveProperty('file');
});

it('offers an undo no longer once there is nothing to undo, and still after another failure', async () => {
  let error: AppError = new AppError('OFFLINE', 'Away');
  const { id, end, ended } = await begin({ undo: () => () => Promise.reject(error) });
  end.resolve({});
  await ended();
  await expect(jobs.undo(id)).rejects.toThrow('Away');
  expect(jobs.get(id)?.canUndo).toBe(true);
  error = new AppError('NOT_FOUND', 'Gone');
  await expect(jobs.undo(id)).rejects.toThrow('Gone');
  expect(jobs.get(id)?.canUndo).toBeUndefined();
});
