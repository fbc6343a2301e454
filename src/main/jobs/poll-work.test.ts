import { expect, it, vi } from 'vitest';
import { silentLog } from '@fixtures/samples/silent-log';
import { JOBS } from '@shared/domains/jobs/registry';
import { AppError } from '@shared/kernel/app-error';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import type { RunningJob } from './job-work';
import { isFinalError, type PollDeps, pollPartsUntilDone, pollUntilDone } from './poll-work';

const deps = (pollMs = 1): PollDeps => ({
  backOffice: {
    read: () => Promise.reject(new Error('The polls of these tests read nothing')),
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
  },
  log: silentLog,
  pollMs,
});

function job() {
  const controller = new AbortController();
  const seen: unknown[] = [];
  const running: RunningJob = {
    signal: controller.signal,
    progress: (done) => seen.push(done),
    parts: (parts) => seen.push(parts.map(({ status }) => status).join()),
    reportResult: (result) => seen.push(result),
  };
  return { controller, seen, running };
}

/** Polls a number that counts down to zero; each answer may be an error instead. */
const counting = (start: number, answers: (number | Error)[], failed = false) =>
  pollUntilDone<number>('smoke-test', deps(), start, {
    poll: (before) => {
      const answer = answers.shift() ?? before - 1;
      return typeof answer === 'number' ? Promise.resolve(answer) : Promise.reject(answer);
    },
    isRunning: (left) => left > 0,
    report: (left, { reportResult }) => reportResult(`${left} left`),
    outcome: (left) => ({ failed, text: `ended at ${left}` }),
  });

it('polls what is running, reports each status, and ends with the outcome', async () => {
  const { seen, running } = job();
  expect(await counting(2, [])(running)).toEqual({ result: 'ended at 0' });
  expect(seen).toEqual(['1 left', '0 left']);
});

it('does not poll what has ended already, and fails where the outcome is a failure', async () => {
  const { seen, running } = job();
  await expect(counting(0, [], true)(running)).rejects.toMatchObject({
    code: 'BACK_OFFICE',
    message: 'ended at 0',
  });
  expect(seen).toEqual([]);
});

it('goes on after a failed poll, from the last status, unless another one would fail alike', async () => {
  const warn = vi.spyOn(silentLog, 'warn');
  const { seen, running } = job();
  await counting(2, [new AppError('OFFLINE', 'Away'), new AppError('BACK_OFFICE', 'Not now')])(running);
  expect(seen).toEqual(['1 left', '0 left']);
  expect(warn).toHaveBeenCalledWith('job.poll-failed', { kind: 'smoke-test', error: 'AppError: OFFLINE' });
  warn.mockRestore();
  const gone = new AppError('NOT_FOUND', 'Gone');
  await expect(counting(2, [gone])(running)).rejects.toBe(gone);
});

it('tells final errors by the kind of the job', () => {
  for (const code of JOBS['smoke-test'].finalErrors)
    expect(isFinalError('smoke-test', new AppError(code, ''))).toBe(true);
  expect(isFinalError('smoke-test', new AppError('OFFLINE', ''))).toBe(false);
  expect(isFinalError('smoke-test', Object.assign(new Error(), { code: 'NOT_FOUND' }))).toBe(false);
});

it('ends at the abort, without another poll', async () => {
  const { controller, running } = job();
  const poll = vi.fn((before: number) => {
    controller.abort(new Error('Signed out'));
    return Promise.resolve(before);
  });
  const work = pollUntilDone<number>('smoke-test', deps(), 1, {
    poll,
    isRunning: () => true,
    report: () => undefined,
    outcome: () => ({ failed: false, text: '' }),
  });
  await expect(work(running)).rejects.toThrow();
  expect(poll).toHaveBeenCalledOnce();
});

const part = (status: JobPart['status']): JobPart => ({
  subject: status,
  title: status,
  status,
  reason: null,
});

it('polls parts until none runs, with the share that has ended as its progress', async () => {
  const { seen, running } = job();
  const answers = [
    [part('done'), part('running'), part('running'), part('running')],
    [part('done'), part('failed'), part('running'), part('done')],
    [part('done'), part('failed'), part('done'), part('done')],
  ];
  const start = Array.from({ length: 4 }, () => part('running'));
  const work = pollPartsUntilDone('failed-loads', deps(), start, {
    poll: () => Promise.resolve(answers.shift() ?? []),
    outcome: (parts) => ({ failed: false, text: `${parts.length} ended` }),
  });
  expect(await work(running)).toEqual({ result: '4 ended' });
  expect(seen).toEqual([
    ...['done,running,running,running', 0.25],
    ...['done,failed,running,done', 0.75],
    ...['done,failed,done,done', 1],
  ]);
});
