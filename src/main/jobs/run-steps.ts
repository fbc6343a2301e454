// Runs the steps of a job over many records, with an outcome for each: bulk runs, copies of stores, undo of pasted
// cells. The steps of the pipeline are in src/main/domains/bulk-load.

import { toAppError } from '@main/bridge/to-app-error';
import { AppError, type ErrorCode } from '@shared/kernel/app-error';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import type { JobWork, RunningJob } from './job-work';

/** The outcome of one step. */
export type StepOutcome = Pick<JobPart, 'status' | 'reason'>;

type Parts = readonly JobPart[];

interface StepRun<Step> {
  steps: readonly Step[];
  /** The parts before the first step starts: first those of the steps, in their order, then those left out. */
  parts: Parts;
  execute: (step: Step, job: RunningJob) => Promise<StepOutcome>;
  /** Errors after which the next step would fail in the same way. */
  endsAt: ReadonlySet<ErrorCode>;
  /**
   * Called after a step with an unknown outcome, before the next one: if it fails too, the run ends.
   * @throws AppError
   */
  checkReachable: () => Promise<unknown>;
  texts: {
    outcome: (parts: Parts) => string;
    stopped: (parts: Parts) => string;
    endedEarly: (parts: Parts, reason: string) => string;
    /** The reason shown for a step that the run ended before. */
    notStarted: string;
  };
}

/** Errors after which no server would respond to the next step either. */
export const UNREACHABLE_CODES: ReadonlySet<ErrorCode> = new Set([
  'OFFLINE',
  'TIMEOUT',
  'SIGNED_OUT',
  'SESSION_ENDED',
]);

/** The back office's own error is a refusal; an unknown outcome is shown as unknown. */
const STATUS_OF: Partial<Record<ErrorCode, StepOutcome['status']>> = {
  BACK_OFFICE: 'refused',
  FORBIDDEN: 'refused',
  INVALID: 'refused',
  NOT_FOUND: 'refused',
  IN_FLIGHT: 'refused',
  OUTCOME_UNKNOWN: 'unknown',
  CANCELLED: 'cancelled',
};

/** The outcome of a step that threw. */
const endOf = ({ code, message }: AppError): StepOutcome => ({
  status: STATUS_OF[code] ?? 'failed',
  reason: code === 'CANCELLED' ? null : message,
});

/** The statuses of a step that was sent and succeeded; all others are failures of some kind. */
const SUCCESSFUL: ReadonlySet<JobPart['status']> = new Set(['done', 'skipped']);

/**
 * A refused step is recorded and the next one runs; the run stops at cancellation or when the back office is
 * unreachable.
 */
export function runSteps<Step>({
  steps,
  parts: first,
  execute,
  endsAt,
  checkReachable,
  texts,
}: StepRun<Step>): JobWork {
  return async (job) => {
    const parts = [...first];
    const mark = (at: number, end: StepOutcome): void => {
      const part = parts[at];
      if (part) parts[at] = { ...part, ...end };
    };
    let broken: AppError | undefined;
    for (const [at, step] of steps.entries()) {
      if (broken === undefined && parts[at - 1]?.status === 'unknown' && !job.signal.aborted)
        broken = await checkReachable().then(
          () => undefined,
          (thrown: unknown) => toAppError(thrown),
        );
      if (broken !== undefined || job.signal.aborted) {
        mark(at, { status: 'cancelled', reason: broken ? texts.notStarted : null });
        continue;
      }
      mark(at, { status: 'running', reason: null });
      job.parts(parts);
      try {
        mark(at, await execute(step, job));
      } catch (thrown) {
        const error = toAppError(thrown);
        mark(at, endOf(error));
        if (endsAt.has(error.code)) broken = error;
      }
      job.progress((at + 1) / steps.length);
    }
    const text = texts.outcome(parts);
    job.parts(parts);
    job.reportResult(job.signal.aborted ? texts.stopped(parts) : text);
    if (broken) throw new AppError(broken.code, texts.endedEarly(parts, broken.message), { cause: broken });
    job.signal.throwIfAborted();
    if (parts.slice(0, steps.length).some(({ status }) => !SUCCESSFUL.has(status)))
      throw new AppError('BACK_OFFICE', text);
    return { result: text };
  };
}
