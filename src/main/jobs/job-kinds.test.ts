import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobScope } from '@fixtures/samples/account-cache';
import { silentLog } from '@fixtures/samples/silent-log';
import type { BackOffice } from '@main/back-office/back-office';
import { LoadTracker } from '@main/domains/bulk-load/load-tracker';
import type { Job } from '@shared/domains/jobs/model';
import { isFollowed, isJobKind, isLocal, JOBS, type JobKind } from '@shared/domains/jobs/registry';
import { failureKind } from '@shared/domains/jobs/rules';
import { jobEndTexts } from '@shared/domains/jobs/texts';
import { AppError } from '@shared/kernel/app-error';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { createFollowers } from './followers';
import { JobService } from './job-service';

const KINDS = Object.keys(JOBS).filter(isJobKind);
const FOLLOWED = KINDS.filter(isFollowed);
const LOCAL = KINDS.filter(isLocal);
/** The back office's response to every poll; undefined means that it never responds. */
let answer: AppError | undefined;
let polls: number;
/** The interval between two polls of a load, by the clock that a test may advance. */
let paceMs: number;
let saved: Map<string, Job>;

const backOffice: BackOffice = {
  read: () => {
    polls += 1;
    return answer === undefined ? new Promise(() => undefined) : Promise.reject(answer);
  },
  write: () => Promise.reject(new Error('Followers change nothing')),
  readAhead: () => undefined,
  share: (_name, read) => read(),
  postForm: () => Promise.reject(new Error('Followers send nothing')),
  subscribe: () => () => undefined,
  lastWriteAt: () => 0,
  isWriteUnconfirmedSince: () => false,
  rememberRealms: () => undefined,
  fetchMedia: () => Promise.reject(new Error('Followers look at nothing')),
  fetchJson: () => Promise.reject(new Error('Followers fetch nothing')),
};

/** The account's jobs after a start of the app, with the app's own followers. */
function start(): JobService {
  const jobs: JobService = new JobService({
    desktop: { setProgress: () => undefined, notify: () => undefined, windowToNotify: () => null },
    followers: () => createFollowers({ backOffice, loads, log: silentLog, pollMs: 1 }),
    log: silentLog,
  });
  const pace = { live: paceMs, polled: paceMs, idle: paceMs };
  const loads = new LoadTracker({ backOffice, jobs, log: silentLog, pace });
  jobs.open(jobScope('ann', saved));
  jobs.start();
  return jobs;
}

const part = (subject: string, status: JobPart['status']): JobPart => ({
  subject,
  title: subject,
  status,
  reason: null,
});

const SUBJECT: Readonly<Record<string, string>> = {
  id: '1',
  storeId: 's1',
  tenantId: 't1',
  storeName: 'Kia',
  callType: 'daily_load',
  userName: 'dana@dealer.example',
};

/** A job that the previous run of the app started. */
function startJob(kind: JobKind, startedAt = new Date().toISOString()): string {
  const id = `of ${kind}`;
  saved.set(id, {
    id,
    kind,
    title: kind,
    status: 'running',
    progress: null,
    result: null,
    code: null,
    file: null,
    link: null,
    subject: Object.fromEntries(JOBS[kind].subject.map((key) => [key, SUBJECT[key] ?? key])),
    parts: [part('a', 'done'), part('b', 'running')],
    startedAt,
    endedAt: null,
    seen: false,
  });
  return id;
}

/** What is said of the end of a job. */
const ended = (jobs: JobService, id: string): string => {
  const job = jobs.get(id);
  if (!job) throw new Error('The job is not listed');
  return failureKind(job);
};

beforeEach(() => {
  answer = undefined;
  polls = 0;
  paceMs = 1;
  saved = new Map();
});
afterEach(() => void vi.useRealTimers());

it('each kind runs either on this computer or in the back office', () =>
  expect([...LOCAL, ...FOLLOWED].toSorted()).toEqual(KINDS.toSorted()));

describe.each(FOLLOWED)('%s', (kind) => {
  const { finalErrors, giveUpAfterMs, texts } = JOBS[kind];

  it.each(finalErrors)('ends with the reason after %s, and stays ended', async (code) => {
    answer = new AppError(code, 'It is not yours to see');
    const id = startJob(kind);
    const jobs = start();
    await expect.poll(() => jobs.get(id)?.status).toBe('failed');
    expect(jobs.get(id)).toMatchObject({
      code,
      result: jobEndTexts.lost('It is not yours to see'),
      parts: [{ status: 'done' }, { status: 'unknown', reason: jobEndTexts.partUnfollowed }],
    });
    expect(ended(jobs, id)).toBe('unfollowed');
    const before = polls;
    expect(start().get(id)).toMatchObject({ status: 'failed' });
    expect(polls).toBe(before);
    jobs.dismiss(id);
    expect(jobs.list()).toEqual([]);
  });

  it.each(['OFFLINE', 'TIMEOUT', 'BAD_ANSWER'] as const)('continues through %s', async (code) => {
    answer = new AppError(code, 'Not now');
    const id = startJob(kind);
    const jobs = start();
    await expect.poll(() => polls).toBeGreaterThan(3);
    expect(jobs.get(id)).toMatchObject({ status: 'running' });
    jobs.close('ended');
  });

  it('is tracked again after a restart', async () => {
    startJob(kind);
    const jobs = start();
    await expect.poll(() => polls).toBeGreaterThan(0);
    jobs.close('ended');
  });

  it.each([
    ['never responds', undefined],
    ['returns no usable status', new AppError('BAD_ANSWER', 'Odd')],
  ])('reports that tracking was given up at its limit if the back office %s', async (_case, response) => {
    vi.useFakeTimers();
    paceMs = 60_000;
    answer = response;
    const id = startJob(kind);
    const jobs = start();
    await vi.advanceTimersByTimeAsync(giveUpAfterMs - 1_000);
    expect(jobs.get(id)).toMatchObject({ status: 'running' });
    await vi.advanceTimersByTimeAsync(1_001);
    expect(jobs.get(id)).toMatchObject({
      status: 'failed',
      code: 'TIMEOUT',
      result: texts.gaveUp,
      parts: [{ status: 'done' }, { status: 'unknown' }],
    });
    expect(ended(jobs, id)).toBe('unfollowed');
    const before = polls;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls).toBe(before);
    jobs.dismiss(id);
    expect(jobs.list()).toEqual([]);
  });

  it('is polled once more if its time limit passed before the app started', async () => {
    vi.useFakeTimers();
    const id = startJob(kind, new Date(Date.now() - 2 * giveUpAfterMs).toISOString());
    const jobs = start();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(() => polls).toBeGreaterThan(0);
    expect(jobs.get(id)).toMatchObject({ status: 'running' });
    await vi.advanceTimersByTimeAsync(60_001);
    expect(jobs.get(id)).toMatchObject({ status: 'failed', result: texts.gaveUp });
  });

  it('can be dismissed while it runs, and is not tracked afterwards', async () => {
    answer = new AppError('OFFLINE', 'Not now');
    const id = startJob(kind);
    const jobs = start();
    await expect.poll(() => polls).toBeGreaterThan(0);
    jobs.cancel(id);
    expect(jobs.get(id)).toMatchObject({ status: 'running' });
    jobs.dismiss(id);
    expect([jobs.list(), saved.size]).toEqual([[], 0]);
    expect(start().list()).toEqual([]);
  });
});

describe.each(LOCAL)('%s', (kind) => {
  it('is marked as interrupted by a restart, and can be dismissed then', () => {
    const id = startJob(kind);
    const jobs = start();
    expect(jobs.get(id)).toMatchObject({
      status: 'failed',
      result: JOBS[kind].texts.interrupted,
      parts: [{ status: 'done' }, { status: 'unknown', reason: jobEndTexts.partInterrupted }],
    });
    jobs.dismiss(id);
    expect(jobs.list()).toEqual([]);
  });
});
