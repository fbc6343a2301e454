// Takes back cells of the launch report that were saved together, as a job: row by row, each cell where it still has the
// value that was saved.

import { toAppError } from '@main/bridge/to-app-error';
import type { SignedInContext } from '@main/bridge/procedures';
import { changesSince } from '@main/domains/activity-log';
import { runSteps, type StepOutcome, UNREACHABLE_CODES } from '@main/jobs/run-steps';
import { cellLabel, changeText, fieldText } from '@shared/domains/launch-report/fields';
import { type FieldChange, MAX_ROWS_UNDONE, type SavedChanges } from '@shared/domains/launch-report/model';
import { sheetTexts as texts } from '@shared/domains/launch-report/sheet-texts';
import { AppError } from '@shared/kernel/app-error';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { undoRunTexts } from '@shared/kernel/jobs/undo-run-texts';
import { formatAge, formatNumber } from '@shared/kernel/text/format';
import { changeField, reportCounts } from './report-service';

type SavedRow = readonly [first: FieldChange, ...others: FieldChange[]];

/** The changes by row, in the order in which the rows were changed. */
function rowsOf(changes: readonly FieldChange[]): SavedRow[] {
  return [...Map.groupBy(changes, ({ rowId }) => rowId).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] as const] : [],
  );
}

const waitingPart = ([{ rowId, storeName, groupName }]: SavedRow): JobPart => ({
  subject: rowId,
  title: storeName,
  of: groupName,
  status: 'waiting',
  reason: null,
});

/**
 * Starts the job. The back office refuses a cell that was changed since; the job lists it, with who changed it where the
 * activity log says so.
 * @throws AppError INVALID for more rows than a job lists
 */
export function undoCells(ctx: SignedInContext, { changes, since }: SavedChanges): { jobId: string } {
  const rows = rowsOf(changes);
  if (rows.length > MAX_ROWS_UNDONE)
    throw new AppError('INVALID', texts.tooManyRows(formatNumber(MAX_ROWS_UNDONE)));
  let log: ReturnType<typeof changesSince> | undefined;
  const lastChange = async ({ field, value, storeName, groupName }: FieldChange) => {
    log ??= changesSince(ctx, { since, spec: null, tenantId: null, storeId: null });
    const found = (await log).find(
      ({ activity, tenantName }) =>
        tenantName === groupName && activity.startsWith(`${cellLabel(field, storeName)}:`),
    );
    // The newest entry is the saved value itself where its change was not logged.
    return found?.activity === changeText(field, value, storeName) ? undefined : found;
  };
  /** Returns why a cell was left as it is; null if it has its former value. */
  const undoCell = async (saved: FieldChange): Promise<string | null> => {
    try {
      await changeField(ctx, { ...saved, value: saved.seen, seen: saved.value });
      return null;
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      if (code !== 'BACK_OFFICE') throw thrown;
      const by = await lastChange(saved);
      const reason = by ? undoRunTexts.changedBy(by.createdUser, formatAge(by.createdTime)) : message;
      return texts.leftAsIs(fieldText(saved.field), reason);
    }
  };
  const undoRow = async (row: SavedRow): Promise<StepOutcome> => {
    const reasons: string[] = [];
    for (const saved of row) {
      const reason = await undoCell(saved);
      if (reason !== null) reasons.push(reason);
    }
    return reasons.length === 0
      ? { status: 'done', reason: null }
      : { status: 'refused', reason: reasons.join('; ') };
  };
  const parts = rows.map(waitingPart);
  const jobId = ctx.jobs.run(
    { kind: 'cells-undo', title: texts.undoTitle(changes.length), subject: {}, parts },
    runSteps({
      steps: rows,
      parts,
      execute: undoRow,
      endsAt: UNREACHABLE_CODES,
      checkReachable: () => reportCounts(ctx),
      texts: undoRunTexts,
    }),
  );
  return { jobId };
}
