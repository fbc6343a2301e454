import { randomUUID } from 'node:crypto';
import { AppError, type ErrorCode } from '@shared/kernel/app-error';
import type { BulkAction, BulkRun, StartedRun } from '@shared/domains/bulk/model';
import { bulkPaths } from '@shared/domains/bulk/paths';
import { mayBegin } from '@shared/domains/bulk/rules';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import type { JobPart } from '@shared/domains/jobs/model';
import type { SignedInContext } from '@main/bridge/procedures';
import type { JobWork } from '@main/jobs/job-work';
import { callsOf } from './calls';
import { makeChange } from './make-change';
import { partsAtFirst, runStores } from './run-stores';

/** Nobody is there who would answer for the next store. */
const UNANSWERED: ReadonlySet<ErrorCode> = new Set(['OFFLINE', 'TIMEOUT', 'SIGNED_OUT', 'SESSION_ENDED']);

interface NewRun {
  action: BulkAction;
  stores: number;
  parts: readonly JobPart[];
  plan: string;
}

/** @throws AppError BACK_OFFICE while another run is under way */
export function expectFree(ctx: SignedInContext): void {
  const decision = mayBegin(ctx.jobs.list());
  if (!decision.allowed) throw new AppError('BACK_OFFICE', texts.runningAlready);
}

/** Lists the run among the jobs, with the address of its report. */
export function beginJob(ctx: SignedInContext, run: NewRun, work: JobWork): StartedRun {
  const id = randomUUID();
  const jobId = ctx.jobs.run(
    {
      kind: 'bulk',
      title: texts.jobTitle[run.action](run.stores),
      link: bulkPaths.report(id),
      subject: { run: id, action: run.action, plan: run.plan },
      parts: run.parts,
    },
    work,
  );
  return { jobId, run: id };
}

/** Begins a run that changes stores. @throws AppError BACK_OFFICE while another one is under way */
export function startRun(ctx: SignedInContext, { action, steps, leftOut, plan }: BulkRun): StartedRun {
  expectFree(ctx);
  const calls = callsOf(ctx);
  /** Their names by store id: loads of a pipeline are followed each by itself, these together. */
  const dailyLoads = new Map<string, string>();
  const work = runStores({
    action,
    steps,
    leftOut,
    endsAt: UNANSWERED,
    make: (step) => makeChange(ctx, calls, step, (storeId) => dailyLoads.set(storeId, step.storeName)),
  });
  return beginJob(ctx, { action, stores: steps.length, parts: partsAtFirst(steps, leftOut), plan }, (job) =>
    work(job).finally(() => {
      if (dailyLoads.size > 0) ctx.runs.track([...dailyLoads.keys()], dailyLoads);
    }),
  );
}
