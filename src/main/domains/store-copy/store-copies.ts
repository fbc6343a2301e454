import { AppError } from '@shared/kernel/app-error';
import type { JobPart } from '@shared/domains/jobs/model';
import type { CopyRequest, CopyStep } from '@shared/domains/store-copy/model';
import { copyOutcome } from '@shared/domains/store-copy/outcome';
import { storeCopyPaths } from '@shared/domains/store-copy/paths';
import { mayCopyInto } from '@shared/domains/store-copy/rules';
import { storeCopyTexts as texts } from '@shared/domains/store-copy/texts';
import { toAppError } from '@main/bridge/to-app-error';
import type { Services } from '@main/services';
import type { JobWork } from '@main/jobs/job-work';
import { callsOf } from './calls';
import { makeChange } from './make-change';

type Make = (step: CopyStep) => Promise<void>;

const waiting = ({ id, title }: CopyStep): JobPart => ({
  subject: id,
  title,
  status: 'waiting',
  reason: null,
});

/** An interval of a menu that could not be made has nowhere to go. */
function missingMenu({ change }: CopyStep, failed: ReadonlySet<string>): string | undefined {
  return change.kind === 'interval' && failed.has(change.menuName)
    ? texts.notMade(change.menuName)
    : undefined;
}

/** One change after the other: one that is refused says why, and the others go on. Cancelled between two of them. */
function work(steps: readonly CopyStep[], skipped: readonly JobPart[], make: Make): JobWork {
  return async ({ signal, progress, parts: tell, said }) => {
    const parts = steps.map(waiting);
    const menusFailed = new Set<string>();
    const mark = (at: number, status: JobPart['status'], reason: string | null = null): void => {
      const part = parts[at];
      if (part) parts[at] = { ...part, status, reason };
      tell([...parts, ...skipped]);
    };
    for (const [at, step] of steps.entries()) {
      if (signal.aborted) {
        steps.slice(at).forEach((_step, after) => mark(at + after, 'cancelled'));
        break;
      }
      mark(at, 'running');
      try {
        const missing = missingMenu(step, menusFailed);
        if (missing !== undefined) throw new AppError('BACK_OFFICE', missing);
        await make(step);
        mark(at, 'done');
      } catch (error) {
        if (step.change.kind === 'menu') menusFailed.add(step.change.menu.menuName);
        mark(at, 'failed', toAppError(error).message);
      }
      progress((at + 1) / steps.length);
      said(copyOutcome([...parts, ...skipped]).text);
    }
    signal.throwIfAborted();
    const { failed, text } = copyOutcome([...parts, ...skipped]);
    if (failed) throw new AppError('BACK_OFFICE', text);
    return { result: text };
  };
}

/**
 * Begins a copy as a job with a result for each entry.
 * @throws AppError when the store cannot be copied into: it is deleted, or another copy is under way
 */
export async function startCopy(
  ctx: Services,
  { id, fromId, steps, leftOut }: CopyRequest,
): Promise<{ jobId: string }> {
  if (id === fromId) throw new AppError('INVALID', texts.sameStore);
  const calls = callsOf(ctx);
  const [{ data: to }, { data: from }] = await Promise.all([
    calls.stores.get({ id }),
    calls.stores.get({ id: fromId }),
  ]);
  const decision = mayCopyInto(to, ctx.jobs.list());
  if (!decision.allowed)
    throw new AppError('BACK_OFFICE', decision.reasons.map(({ text }) => text).join('. '));
  const skipped = leftOut.map(({ id: subject, title, reason }): JobPart => {
    return { subject, title, status: 'skipped', reason };
  });
  const jobId = ctx.jobs.run(
    {
      kind: 'store-copy',
      title: texts.jobTitle(from.storeName, to.storeName),
      link: storeCopyPaths.copy(id, fromId),
      subject: { id: String(id), fromId: String(fromId) },
      parts: [...steps.map(waiting), ...skipped],
    },
    work(steps, skipped, ({ change }) => makeChange(calls, to, change)),
  );
  return { jobId };
}
