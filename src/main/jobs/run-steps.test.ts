import { expect, it, type Mock, vi } from 'vitest';
import { AppError, type ErrorCode } from '@shared/kernel/app-error';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import type { RunningJob } from './job-work';
import { runSteps, type StepOutcome, UNREACHABLE_CODES } from './run-steps';

const part = (subject: string): JobPart => ({ subject, title: subject, status: 'waiting', reason: null });
const DONE: StepOutcome = { status: 'done', reason: null };
const failing = (code: ErrorCode, message: string) => () => Promise.reject(new AppError(code, message));

type Execute = (step: string, job: RunningJob) => Promise<StepOutcome>;

interface RunOptions {
  checkReachable?: Mock<() => Promise<void>>;
  controller?: AbortController;
  /** The status of the part that was left out; skipped by default. */
  leftOut?: JobPart['status'];
}

/** Runs the steps, each with what it does, and a last part that was left out of the run. */
async function run(
  steps: Readonly<Record<string, Execute>>,
  {
    checkReachable = vi.fn(() => Promise.resolve()),
    controller = new AbortController(),
    leftOut,
  }: RunOptions = {},
) {
  const shown: string[] = [];
  const progress: (number | null)[] = [];
  const results: string[] = [];
  const executed: string[] = [];
  const textOf = (parts: readonly JobPart[]): string => parts.map(({ status }) => status).join();
  const work = runSteps<string>({
    steps: Object.keys(steps),
    parts: [
      ...Object.keys(steps).map(part),
      { ...part('left out'), status: leftOut ?? 'skipped', reason: 'Launched' },
    ],
    execute: (step, job) => {
      executed.push(step);
      return (steps[step] ?? (() => Promise.resolve(DONE)))(step, job);
    },
    endsAt: UNREACHABLE_CODES,
    checkReachable,
    texts: {
      outcome: (parts) => `outcome ${textOf(parts)}`,
      stopped: (parts) => `stopped ${textOf(parts)}`,
      endedEarly: (parts, reason) => `ended: ${reason} ${textOf(parts)}`,
      notStarted: 'Not started',
    },
  });
  let parts: readonly JobPart[] = [];
  const end = await work({
    signal: controller.signal,
    progress: (done) => progress.push(done),
    parts: (now) => {
      parts = [...now];
      shown.push(textOf(now));
    },
    reportResult: (result) => results.push(result),
  }).catch((error: unknown) => error);
  return { end, executed, shown, progress, results, parts, checkReachable };
}

it('runs one step after the other, shows each, and tells the outcome', async () => {
  const { end, executed, shown, progress, results, checkReachable } = await run({
    a: async () => DONE,
    b: async () => ({ status: 'skipped', reason: 'Had it' }),
  });
  expect(end).toEqual({ result: 'outcome done,skipped,skipped' });
  expect(executed).toEqual(['a', 'b']);
  expect(shown).toEqual(['running,waiting,skipped', 'done,running,skipped', 'done,skipped,skipped']);
  expect([progress, results]).toEqual([[0.5, 1], ['outcome done,skipped,skipped']]);
  expect(checkReachable).not.toHaveBeenCalled();
});

it.each([
  ['BACK_OFFICE', 'refused'],
  ['FORBIDDEN', 'refused'],
  ['INVALID', 'refused'],
  ['NOT_FOUND', 'refused'],
  ['IN_FLIGHT', 'refused'],
  ['OUTCOME_UNKNOWN', 'unknown'],
  ['BAD_ANSWER', 'failed'],
  ['INTERNAL', 'failed'],
] as const)(
  'records a step that ends with %s as %s with the reason, and runs the next one',
  async (code, status) => {
    const { end, executed, parts } = await run({ a: failing(code, 'Because'), b: async () => DONE });
    expect(executed).toEqual(['a', 'b']);
    expect(parts.slice(0, 2)).toMatchObject([
      { status, reason: 'Because' },
      { status: 'done', reason: null },
    ]);
    // The run has failed, although a step was done.
    expect(end).toMatchObject({ code: 'BACK_OFFICE', message: `outcome ${status},done,skipped` });
  },
);

it('does not fail because of what was left out of the run', async () => {
  const { end } = await run({ a: async () => DONE }, { leftOut: 'refused' });
  expect(end).toEqual({ result: 'outcome done,refused' });
});

const UNREACHABLE = ['OFFLINE', 'TIMEOUT', 'SIGNED_OUT', 'SESSION_ENDED'] as const;

it.each(UNREACHABLE)('ends where no other step would be answered either: %s', async (code) => {
  const { end, executed, parts, progress } = await run({ a: failing(code, 'Gone'), b: async () => DONE });
  expect(executed).toEqual(['a']);
  expect(parts.slice(0, 2)).toMatchObject([
    { status: 'failed', reason: 'Gone' },
    { status: 'cancelled', reason: 'Not started' },
  ]);
  expect(end).toMatchObject({ code, message: 'ended: Gone failed,cancelled,skipped' });
  expect(end).toMatchObject({ cause: { code, message: 'Gone' } });
  expect(progress).toEqual([0.5]);
});

it('asks whether the back office is there after a step with an unknown outcome, and goes on if it is', async () => {
  const { executed, checkReachable } = await run({
    a: failing('OUTCOME_UNKNOWN', 'Lost'),
    b: async () => DONE,
    c: async () => DONE,
  });
  expect(executed).toEqual(['a', 'b', 'c']);
  expect(checkReachable).toHaveBeenCalledOnce();
});

it('ends if it is not, with the reason of that', async () => {
  const { end, executed, parts, checkReachable } = await run(
    { a: failing('OUTCOME_UNKNOWN', 'Lost'), b: async () => DONE, c: async () => DONE },
    { checkReachable: vi.fn(() => Promise.reject(new Error('No route'))) },
  );
  expect([executed, checkReachable.mock.calls.length]).toEqual([['a'], 1]);
  expect(parts.map(({ status }) => status)).toEqual(['unknown', 'cancelled', 'cancelled', 'skipped']);
  expect(end).toMatchObject({ code: 'INTERNAL' });
});

it('stops at Cancel, asks for nothing more, and says what was done until then', async () => {
  const controller = new AbortController();
  const cancelled = new AppError('CANCELLED', 'Cancelled');
  const { end, executed, parts, results, checkReachable } = await run(
    {
      a: async () => DONE,
      b: async () => {
        controller.abort(cancelled);
        throw new AppError('OUTCOME_UNKNOWN', 'It was sent');
      },
      c: async () => DONE,
    },
    { controller },
  );
  expect(executed).toEqual(['a', 'b']);
  expect(checkReachable).not.toHaveBeenCalled();
  expect(parts.slice(0, 3)).toMatchObject([
    { status: 'done' },
    { status: 'unknown', reason: 'It was sent' },
    { status: 'cancelled', reason: null },
  ]);
  expect([end, results]).toEqual([cancelled, ['stopped done,unknown,cancelled,skipped']]);
});

it('gives no reason for the step that Cancel has ended', async () => {
  const controller = new AbortController();
  const cancelled = new AppError('CANCELLED', 'Cancelled');
  const { parts } = await run(
    {
      a: async () => {
        controller.abort(cancelled);
        throw cancelled;
      },
    },
    { controller },
  );
  expect(parts[0]).toMatchObject({ status: 'cancelled', reason: null });
});
