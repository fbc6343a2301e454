import { describe, expect, it } from 'vitest';
import type { Job } from './model';
import { jobsEndedSince, interruptedJob, failureKind, jobCounts, latestParts, worstFirst } from './rules';

const jobWithStatus = (id: string, status: Job['status']): Job => ({
  id,
  status,
  kind: 'export',
  title: id,
  progress: null,
  startedAt: '2026-01-01T00:00:00Z',
  endedAt: null,
  file: null,
  result: null,
  code: null,
  link: null,
  subject: {},
  parts: [],
  seen: false,
});

describe('jobsEndedSince', () => {
  it('lists the jobs that just ended, with any outcome', () =>
    expect(
      jobsEndedSince(
        [jobWithStatus('a', 'running'), jobWithStatus('b', 'running'), jobWithStatus('c', 'done')],
        [jobWithStatus('a', 'done'), jobWithStatus('b', 'failed'), jobWithStatus('c', 'done')],
      ).map(({ id }) => id),
    ).toEqual(['a', 'b']));

  it('does not report jobs that had ended before the window opened', () =>
    expect(jobsEndedSince([], [jobWithStatus('a', 'done')])).toEqual([]));
});

const job = (id: string, change: Partial<Job> = {}): Job => ({
  id,
  kind: 'failed-loads',
  title: id,
  status: 'done',
  progress: 1,
  result: null,
  code: null,
  file: null,
  link: null,
  subject: {},
  parts: [],
  startedAt: '2026-01-01T00:00:00Z',
  endedAt: null,
  seen: true,
  ...change,
});

describe('the mark of a row', () => {
  it('is the result of the newest run of that kind of job', () => {
    const part = { subject: 's1', title: 'Kia', reason: null };
    const newer = job('b', { parts: [{ ...part, status: 'running' }] });
    const older = job('a', {
      parts: [
        { ...part, status: 'failed', reason: 'old' },
        { ...part, subject: 's2', status: 'failed', reason: 'No answer' },
      ],
    });
    const other = job('c', { kind: 'bulk-load', parts: [{ ...part, subject: 's3', status: 'failed' }] });
    const marks = latestParts([other, newer, older], 'failed-loads');
    expect(marks.get('s1')).toMatchObject({ status: 'running', job: { id: 'b' } });
    expect(marks.get('s2')).toMatchObject({ status: 'failed', reason: 'No answer' });
    expect(marks.has('s3')).toBe(false);
  });
});

describe('the badge', () => {
  it('counts running jobs, and ended jobs that were not seen', () =>
    expect(
      jobCounts([
        job('a', { status: 'running', seen: false }),
        job('b', { seen: false }),
        job('c', { status: 'failed', seen: false }),
        job('d'),
      ]),
    ).toEqual({ running: 1, unseen: 2, failed: 1 }));
});

it('an interrupted copy shows the known outcome of each entry', () => {
  const part = { title: 'Diesel', reason: null };
  const cut = interruptedJob(
    job('c', {
      kind: 'store-copy',
      status: 'running',
      parts: [
        { ...part, subject: 'a', status: 'done' },
        { ...part, subject: 'b', status: 'running' },
        { ...part, subject: 'c', status: 'waiting' },
        { ...part, subject: 'd', status: 'skipped', reason: 'Not selected' },
      ],
    }),
    '2026-01-02T00:00:00Z',
  );
  expect(cut).toMatchObject({ status: 'failed', result: expect.stringContaining('Copied items stay') });
  expect(cut.parts.map(({ status, reason }) => [status, reason])).toEqual([
    ['done', null],
    ['unknown', 'It may have finished: check the store'],
    ['cancelled', null],
    ['skipped', 'Not selected'],
  ]);
});

it('lists the parts that need attention first, and keeps the order of the others', () => {
  const parts = (['done', 'waiting', 'failed', 'done', 'unknown'] as const).map((status, at) => ({
    status,
    at,
  }));
  expect(worstFirst(parts).map(({ at }) => at)).toEqual([4, 2, 1, 0, 3]);
});

it.each([
  ['is partly failed where some parts succeeded', ['done', 'refused', 'skipped'], 'partlyFailed'],
  ['is failed where none succeeded', ['failed', 'skipped'], 'failed'],
  ['is failed where it did not come to the end', ['done', 'failed', 'cancelled'], 'failed'],
  ['has an unknown outcome where nobody knows what became of a part', ['done', 'unknown'], 'unknown'],
  ['is failed where another part was refused, too', ['refused', 'unknown'], 'failed'],
  ['is partly failed where a third one succeeded', ['done', 'refused', 'unknown'], 'partlyFailed'],
] as const)('a failed job %s', (_what, statuses, expected) => {
  const parts = statuses.map((status) => ({ subject: status, title: status, status, reason: null }));
  expect(failureKind(job('a', { status: 'failed', parts }))).toBe(expected);
});

it.each([
  ['a failure that the back office reports', 'BACK_OFFICE', 'failed'],
  ['a role that may not see it anymore', 'FORBIDDEN', 'unfollowed'],
  ['its limit', 'TIMEOUT', 'unfollowed'],
  ['an error of the console', 'INTERNAL', 'unfollowed'],
] as const)('work of the back office without parts ends with %s', (_what, code, expected) => {
  const load = job('a', { kind: 'bulk-load', status: 'failed', code, parts: [] });
  expect(failureKind(load)).toBe(expected);
});

it('a mail whose answer was lost, or that was on its way when the app was closed, may have been sent', () => {
  const mail = job('a', { kind: 'mail', status: 'failed', code: 'OUTCOME_UNKNOWN', parts: [] });
  expect(failureKind(mail)).toBe('unknown');
  const interrupted = interruptedJob({ ...mail, status: 'running', code: null }, '2026-01-01T00:00:00Z');
  expect(failureKind(interrupted)).toBe('unknown');
  expect(failureKind({ ...mail, code: 'BACK_OFFICE' })).toBe('failed');
});
