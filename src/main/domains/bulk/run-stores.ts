import { AppError, type ErrorCode } from '@shared/kernel/app-error';
import type { BulkAction, LeftOutStore, NamedStore } from '@shared/domains/bulk/model';
import { outcomeText } from '@shared/domains/bulk/outcome';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import type { JobPart } from '@shared/domains/jobs/model';
import { toAppError } from '@main/bridge/to-app-error';
import type { JobWork, RunningJob } from '@main/jobs/job-work';

/** What became of one store. */
export type StoreEnd = Pick<JobPart, 'status' | 'reason'>;

const partOf = ({ id, storeName, tenantName }: NamedStore, end: StoreEnd): JobPart => ({
  subject: String(id),
  title: storeName,
  of: tenantName,
  ...end,
});

/** Every store of a run in the order of the report, before the first of them is begun. */
export const partsAtFirst = (steps: readonly NamedStore[], leftOut: readonly LeftOutStore[]): JobPart[] => [
  ...steps.map((step) => partOf(step, { status: 'waiting', reason: null })),
  ...leftOut.map((store) =>
    partOf(store, { status: store.state === 'refused' ? 'refused' : 'skipped', reason: store.reason }),
  ),
];

/** The back office's own word is a refusal; what nobody knows is told as that. */
const STATUS_OF: Partial<Record<ErrorCode, StoreEnd['status']>> = {
  BACK_OFFICE: 'refused',
  FORBIDDEN: 'refused',
  INVALID: 'refused',
  NOT_FOUND: 'refused',
  IN_FLIGHT: 'refused',
  OUTCOME_UNKNOWN: 'unknown',
  CANCELLED: 'cancelled',
};

/** Said of a store that was sent and is as it should be: the others went wrong in one way or another. */
const WELL: ReadonlySet<JobPart['status']> = new Set(['done', 'skipped']);

interface StoreRun<Step extends NamedStore> {
  action: BulkAction;
  steps: readonly Step[];
  leftOut: readonly LeftOutStore[];
  make: (step: Step, job: RunningJob) => Promise<StoreEnd>;
  /** Errors after which the next store would fail like this one. */
  endsAt: ReadonlySet<ErrorCode>;
}

/** One store after the other: one that is refused says why, and the others go on. Stopped between two of them. */
export function runStores<Step extends NamedStore>(run: StoreRun<Step>): JobWork {
  const { action, steps, leftOut, make, endsAt } = run;
  return async (job) => {
    const parts = partsAtFirst(steps, leftOut);
    const mark = (at: number, end: StoreEnd): void => {
      const part = parts[at];
      if (part) parts[at] = { ...part, ...end };
    };
    let broken: AppError | undefined;
    for (const [at, step] of steps.entries()) {
      if (broken !== undefined || job.signal.aborted) {
        mark(at, { status: 'cancelled', reason: broken ? texts.ended : null });
        continue;
      }
      mark(at, { status: 'running', reason: null });
      job.parts(parts);
      try {
        mark(at, await make(step, job));
      } catch (thrown) {
        const error = toAppError(thrown);
        const reason = error.code === 'CANCELLED' ? null : error.message;
        mark(at, { status: STATUS_OF[error.code] ?? 'failed', reason });
        if (endsAt.has(error.code)) broken = error;
      }
      job.progress((at + 1) / steps.length);
    }
    const text = outcomeText(action, parts);
    job.parts(parts);
    job.said(job.signal.aborted ? texts.stopped(text) : text);
    if (broken) throw new AppError(broken.code, texts.endedEarly(text, broken.message), { cause: broken });
    job.signal.throwIfAborted();
    if (parts.slice(0, steps.length).some(({ status }) => !WELL.has(status)))
      throw new AppError('BACK_OFFICE', text);
    return { result: text };
  };
}
