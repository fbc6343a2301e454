// The procedures of store copies: what a store has to copy, and the copy of one store's configuration into another as a
// job, with a result for each entry.

import { z } from 'zod';
import { write } from '@main/bridge/procedures';
import { toAppError } from '@main/bridge/to-app-error';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { fetchStore } from '@main/domains/stores';
import type { JobWork } from '@main/jobs/job-work';
import { runSteps, type StepOutcome, UNREACHABLE_CODES } from '@main/jobs/run-steps';
import type { Services } from '@main/startup/services';
import { SECTIONS } from '@shared/domains/store-configuration/sections';
import {
  type CopyRequest,
  copyRequestSchema,
  type CopyScope,
  type CopyStep,
} from '@shared/domains/store-copy/model';
import { storeCopyPaths } from '@shared/domains/store-copy/paths';
import { copyCounts, copyOutcome, mayCopyInto } from '@shared/domains/store-copy/rules';
import { storeCopyTexts as texts } from '@shared/domains/store-copy/texts';
import type { Store } from '@shared/domains/stores/model';
import { storeRecordTexts } from '@shared/domains/stores/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { undoRunTexts } from '@shared/kernel/jobs/undo-run-texts';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { applyChange, type Caller, createCaller, DaysFailed } from './apply-change';
import { createExplainChange, undoChange } from './undo-change';

const waitingPart = ({ id, title }: CopyStep): JobPart => ({
  subject: id,
  title,
  status: 'waiting',
  reason: null,
});

interface CopiedSteps extends Pick<CopyRequest, 'id' | 'fromId'> {
  /** The entries that were copied, as a whole or in part. */
  copied: readonly CopyStep[];
  /** The instant before the copy was started. */
  since: string;
}

/** Undoes a copy entry by entry, the last one first, because an interval goes before its menu. */
async function startUndo(ctx: Services, { id, fromId, copied, since }: CopiedSteps): Promise<void> {
  const calls = createCaller(ctx);
  const { data: to } = await calls.stores.get({ id });
  assertMayCopyInto(ctx, to);
  const steps = copied.toReversed();
  const parts = steps.map(waitingPart);
  const explain = await createExplainChange(ctx, to, since);
  // A copy may have started while the log was read.
  assertMayCopyInto(ctx, to);
  ctx.jobs.run(
    {
      kind: 'store-copy',
      title: texts.undoTitle(to.storeName),
      link: storeCopyPaths.copy(id, fromId),
      subject: { id: String(id), fromId: String(fromId) },
      parts,
    },
    runSteps({
      steps,
      parts,
      execute: ({ change }) => undoChange(calls, to, change, explain),
      endsAt: UNREACHABLE_CODES,
      checkReachable: () => fetchStore(ctx.backOffice, id),
      texts: undoRunTexts,
    }),
  );
}

/** @throws AppError when the store cannot be copied into: it is deleted, or another copy is in progress */
function assertMayCopyInto(ctx: Services, to: Store): void {
  const permission = mayCopyInto(to, ctx.jobs.list());
  if (!permission.allowed) throw new AppError('BACK_OFFICE', reasonsOf(permission));
}

interface Copy {
  to: Store;
  steps: readonly CopyStep[];
  skipped: readonly JobPart[];
  /** Collects the ids of steps that were copied in part, which an undo takes back too. */
  partly: Set<string>;
}

/** The work of a copy: one change after the other. */
function copyWork({ backOffice }: Services, calls: Caller, { to, steps, skipped, partly }: Copy): JobWork {
  const menusNotMade = new Set<string>();
  const copyStep = async ({ id, change }: CopyStep): Promise<StepOutcome> => {
    // An interval of a menu that could not be created has no target.
    if (change.kind === 'interval' && menusNotMade.has(change.menuName))
      return { status: 'skipped', reason: texts.notMade(change.menuName) };
    try {
      await applyChange(calls, to, change);
    } catch (error) {
      if (error instanceof DaysFailed) partly.add(id);
      // Whether the menu exists after a lost response shows when the interval is sent.
      if (change.kind === 'menu' && toAppError(error).code !== 'OUTCOME_UNKNOWN')
        menusNotMade.add(change.menu.menuName);
      throw error;
    }
    return { status: 'done', reason: null };
  };
  return runSteps({
    steps,
    parts: [...steps.map(waitingPart), ...skipped],
    execute: copyStep,
    endsAt: UNREACHABLE_CODES,
    checkReachable: () => fetchStore(backOffice, to.id),
    texts: {
      outcome: copyOutcome,
      stopped: copyCounts,
      endedEarly: (parts, reason) => texts.endedEarly(copyCounts(parts), reason),
      notStarted: texts.notStarted,
    },
  });
}

/** @throws AppError when the store cannot be copied into: it is deleted, or another copy is in progress */
async function startCopy(
  ctx: Services,
  { id, fromId, steps, leftOut }: CopyRequest,
): Promise<{ jobId: string }> {
  if (id === fromId) throw new AppError('INVALID', texts.sameStore);
  const calls = createCaller(ctx);
  const [{ data: to }, { data: from }] = await Promise.all([
    calls.stores.get({ id }),
    calls.stores.get({ id: fromId }),
  ]);
  assertMayCopyInto(ctx, to);
  const since = new Date().toISOString();
  const skipped = leftOut.map(({ id: subject, title, reason }): JobPart => {
    return { subject, title, status: 'skipped', reason };
  });
  const partly = new Set<string>();
  const jobId = ctx.jobs.run(
    {
      kind: 'store-copy',
      title: texts.jobTitle(from.storeName, to.storeName),
      link: storeCopyPaths.copy(id, fromId),
      subject: { id: String(id), fromId: String(fromId) },
      parts: [...steps.map(waitingPart), ...skipped],
      undo: (parts) => {
        const done = new Set(parts.flatMap(({ subject, status }) => (status === 'done' ? [subject] : [])));
        const copied = steps.filter(({ id: step }) => done.has(step) || partly.has(step));
        return copied.length === 0 ? undefined : () => startUndo(ctx, { id, fromId, copied, since });
      },
    },
    copyWork(ctx, calls, { to, steps, skipped, partly }),
  );
  return { jobId };
}

/** @throws AppError BACK_OFFICE for a partial answer: what it left out would be copied as if the store had none */
async function dataOf<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { data, partial } = await answer;
  if (partial) throw new AppError('BACK_OFFICE', backOfficeTexts.incomplete(storeRecordTexts.store));
  return data;
}

/** The content of a store that copies are compared with; sections that the pipeline has not opened are empty. */
async function readCopyScope(calls: Caller, store: Store): Promise<CopyScope> {
  const { laborGrids, menus, opcodes, partsMatrices } = calls;
  const { storeId, tenantId, realmName: realm } = store;
  const key = { storeId, tenantId };
  const inRealm = { ...key, realm };
  const open = (name: keyof typeof SECTIONS): boolean => SECTIONS[name].access(store).allowed;
  const [grids, matrices, names, sources, types, listed] = await Promise.all([
    open('laborGrids') ? dataOf(laborGrids.list(inRealm)) : [],
    open('partsMatrices') ? dataOf(partsMatrices.list(key)) : [],
    open('partsMatrices') ? dataOf(partsMatrices.types(inRealm)) : [],
    open('partsMatrices') ? dataOf(partsMatrices.sources(inRealm)) : [],
    open('menus') ? dataOf(menus.serviceTypes(inRealm)) : [],
    open('menus') ? dataOf(opcodes.ofStore(key)) : null,
  ]);
  return {
    grids,
    matrices,
    matrixNames: names.map(({ name }) => name),
    sources,
    categories: types.map(({ serviceType }) => serviceType),
    opcodes: [...new Set((listed?.opcodes ?? []).map(({ lbropcode }) => lbropcode))],
  };
}

export const storeCopyRouter = router({
  /** The content of the target store that copies are compared with; each part is cached separately. */
  scope: protectedProcedure
    .input(z.object({ id: z.number().int() }))
    .query(async ({ ctx, input }): Promise<CopyScope> => {
      const calls = createCaller(ctx);
      return readCopyScope(calls, (await calls.stores.get(input)).data);
    }),
  /** Starts a job; its parts hold the outcome of each entry. */
  start: write(copyRequestSchema, z.object({ jobId: z.string() }), ({ ctx, input }) => startCopy(ctx, input)),
});
