// The stores of a bulk plan, and bulk runs: jobs with an outcome per store, which change stores, or write the sheet of
// each store into a folder.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { StoresInPlanDocument } from '@main/back-office/generated/graphql';
import { read, type SignedInContext, write } from '@main/bridge/procedures';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { trackLoadRun } from '@main/domains/failed-loads';
import { fillSheet } from '@main/domains/store-configuration';
import { requireFolder, requireFormat } from '@main/exports/export-policy';
import { safeFileName, uniqueFileName } from '@main/files/file-names';
import type { JobWork, RunningJob } from '@main/jobs/job-work';
import { runSteps, type StepOutcome, UNREACHABLE_CODES } from '@main/jobs/run-steps';
import {
  type BulkAction,
  type BulkRun,
  bulkRunSchema,
  type BulkSheets,
  bulkSheetsSchema,
  type BulkStep,
  bulkStoreSchema,
  type LeftOutStore,
  MAX_BULK_STORES,
  type NamedStore,
  type StartedRun,
  startedRunSchema,
} from '@shared/domains/bulk/model';
import { outcomeSummary, remainingUndoSteps, type RunKind, undoStepsOf } from '@shared/domains/bulk/outcome';
import { bulkPaths } from '@shared/domains/bulk/paths';
import { mayStart } from '@shared/domains/bulk/rules';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import { jobEndTexts } from '@shared/domains/jobs/texts';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
import { AppError, type ErrorCode } from '@shared/kernel/app-error';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { applyChange, createCaller } from './apply-change';

const partOf = ({ id, storeName, tenantName }: NamedStore, end: StepOutcome): JobPart => ({
  subject: String(id),
  title: storeName,
  of: tenantName,
  ...end,
});

/** The parts that wait, with the change that an undo of the run takes back. */
const waitingPart = (step: NamedStore & Partial<Pick<BulkStep, 'change'>>): JobPart => ({
  ...partOf(step, { status: 'waiting', reason: null }),
  ...(step.change?.kind === 'launchDate' && {
    change: { before: step.change.seen, after: step.change.date },
  }),
});

/** The parts of a run in the order of the report, before the first step starts. */
const initialParts = (steps: readonly NamedStore[], leftOut: readonly LeftOutStore[]): JobPart[] => [
  ...steps.map(waitingPart),
  ...leftOut.map((store) =>
    partOf(store, { status: store.state === 'refused' ? 'refused' : 'skipped', reason: store.reason }),
  ),
];

interface StoreRun<Step extends NamedStore> {
  kind: RunKind;
  steps: readonly Step[];
  leftOut: readonly LeftOutStore[];
  execute: (step: Step, job: RunningJob) => Promise<StepOutcome>;
  endsAt: ReadonlySet<ErrorCode>;
}

/**
 * The work of a run over many stores. Each store is read before it is changed, which also checks that the back office
 * is reachable.
 */
const runStores = <Step extends NamedStore>({ kind, leftOut, ...run }: StoreRun<Step>): JobWork =>
  runSteps({
    ...run,
    parts: initialParts(run.steps, leftOut),
    checkReachable: async () => undefined,
    texts: {
      outcome: (parts) => outcomeSummary(kind, parts),
      stopped: (parts) => texts.stopped(outcomeSummary(kind, parts)),
      endedEarly: (parts, reason) => texts.endedEarly(outcomeSummary(kind, parts), reason),
      notStarted: texts.ended,
    },
  });

/** After these errors the next file would not be written either. */
const FATAL_ERRORS: ReadonlySet<ErrorCode> = new Set(['DISK', 'DISK_FULL', 'SIGNED_OUT', 'SESSION_ENDED']);

/** The file name of a store's sheet. It has the tenant's name too, because two tenants may have stores of one name. */
const nameOf = ({ tenantName, storeName }: NamedStore): string =>
  storeConfigurationTexts.fileName(`${tenantName} - ${storeName}`);

/**
 * Asks for a folder, then writes the sheet of each store to a separate file. Null when the user cancels.
 * @throws AppError FORBIDDEN for a format or folder that the policy refuses
 */
async function startSheets(
  ctx: SignedInContext,
  { steps, leftOut, plan, format }: BulkSheets,
): Promise<StartedRun | null> {
  assertNoRunInProgress(ctx);
  const { policy } = ctx.managed;
  requireFormat(policy, format);
  const folder = await ctx.desktop.chooseFolder(ctx.settings.get('exportFolder'));
  if (folder === null) return null;
  requireFolder(policy, folder);
  // Another run may have started while the dialog was open.
  assertNoRunInProgress(ctx);
  const work = runStores({
    kind: 'sheets',
    steps,
    leftOut,
    endsAt: FATAL_ERRORS,
    execute: async (step, { signal }) => {
      const target = uniqueFileName(folder, safeFileName(nameOf(step), format));
      // The run reports its progress per store, so that of one sheet is ignored.
      const quiet = { signal, progress: () => undefined };
      const { result } = await ctx.exports.writeFile(target, format, (temp) =>
        fillSheet(ctx, { id: step.id, format }, temp, quiet),
      );
      return { status: 'done', reason: result ?? null };
    },
  });
  const parts = initialParts(steps, leftOut);
  return startJob(ctx, { action: 'sheets', stores: steps.length, parts, plan }, async (job) => {
    const { result = '' } = await work(job);
    return { file: folder, result: `${result}. ${texts.into(folder)}` };
  });
}

interface NewRun {
  action: BulkAction;
  /** The run that this one undoes. */
  undoes?: string | undefined;
  stores: number;
  parts: readonly JobPart[];
  plan: string;
}

/** @throws AppError BACK_OFFICE while another run is in progress */
function assertNoRunInProgress(ctx: SignedInContext): void {
  const permission = mayStart(ctx.jobs.list());
  if (!permission.allowed) throw new AppError('BACK_OFFICE', texts.runningAlready);
}

/** Lists the run among the jobs, with the address of its report. */
function startJob(ctx: SignedInContext, run: NewRun, work: JobWork): StartedRun {
  const id = randomUUID();
  const jobId = ctx.jobs.run(
    {
      kind: 'bulk',
      title: (run.undoes === undefined ? texts.jobTitle[run.action] : texts.undoTitle)(run.stores),
      link: bulkPaths.report(id),
      subject: { run: id, action: run.action, plan: run.plan, undoes: run.undoes ?? '' },
      parts: run.parts,
      ...(run.undoes === undefined && {
        undo: (parts) => (undoStepsOf(parts).length === 0 ? undefined : () => startUndo(ctx, id)),
      }),
    },
    work,
  );
  return { jobId, run: id };
}

/** Starts a run that undoes what of a run is not undone yet. @throws AppError NOT_FOUND if that is nothing */
async function startUndo(ctx: SignedInContext, id: string): Promise<StartedRun> {
  const jobs = ctx.jobs.list();
  const run = jobs.find(({ subject }) => subject['run'] === id);
  const steps = run === undefined ? [] : remainingUndoSteps(run, jobs);
  if (run === undefined || steps.length === 0) throw new AppError('NOT_FOUND', jobEndTexts.notUndoable);
  return startRun(ctx, {
    action: 'launchDate',
    steps,
    leftOut: [],
    plan: run.subject['plan'] ?? '',
    undoes: id,
  });
}

/** Starts a run that changes stores. @throws AppError BACK_OFFICE while another one is in progress */
function startRun(ctx: SignedInContext, { action, steps, leftOut, plan, undoes }: BulkRun): StartedRun {
  assertNoRunInProgress(ctx);
  const calls = createCaller(ctx);
  /** Names by store id. Loads of a pipeline are followed one by one, daily loads together. */
  const dailyLoads = new Map<string, string>();
  const work = runStores({
    kind: undoes === undefined ? action : 'undo',
    steps,
    leftOut,
    endsAt: UNREACHABLE_CODES,
    execute: (step) => applyChange(ctx, calls, step, (storeId) => dailyLoads.set(storeId, step.storeName)),
  });
  return startJob(
    ctx,
    { action, undoes, stores: steps.length, parts: initialParts(steps, leftOut), plan },
    (job) =>
      work(job).finally(() => {
        if (dailyLoads.size > 0) trackLoadRun(ctx.jobs, [...dailyLoads.keys()], dailyLoads);
      }),
  );
}

const idsSchema = z.object({ ids: z.array(z.number().int()).max(MAX_BULK_STORES) });

export const bulkRouter = router({
  /** The stores of a plan as they are now, in one request. */
  stores: read(idsSchema, z.array(bulkStoreSchema), async ({ ctx, input }) => {
    const filter = { id: { in: input.ids }, storeDmsStatus: { equalTo: 'Active' } };
    const { data, partial } = await ctx.backOffice.read(StoresInPlanDocument, { filter });
    return { data: data.statelessServiceBzoStoreDetails.nodes, partial };
  }),
  /** Starts a job that changes one store after the other; its parts hold the outcome of each. */
  run: write(bulkRunSchema, startedRunSchema, async ({ ctx, input }) => startRun(ctx, input)),
  /** Asks for the folder, then writes a file for each store as a job; null when the user cancels. */
  sheets: protectedProcedure
    .input(bulkSheetsSchema)
    .output(startedRunSchema.nullable())
    .mutation(({ ctx, input }) => startSheets(ctx, input)),
});
