// The calls of the launch report, and the job that takes back cells that were saved together: row by row, each where
// it still has the value that was saved.

import { z } from 'zod';
import { toAppError } from '@main/bridge/to-app-error';
import { changesSince } from '@main/domains/activity-log';
import { runSteps, type StepOutcome, UNREACHABLE_CODES } from '@main/jobs/run-steps';
import { cellLabel, changeText, fieldText } from '@shared/domains/launch-report/fields';
import {
  allowedValuesSchema,
  countsSchema,
  type FieldChange,
  fieldChangeSchema,
  launchPageSchema,
  MAX_ROWS_UNDONE,
  outboxMailSchema,
  reportMailSchema,
  type SavedChanges,
  savedChangesSchema,
  scheduledMailSchema,
  trialSchema,
  workbookRequestSchema,
} from '@shared/domains/launch-report/model';
import { mailDraftSchema } from '@shared/domains/launch-report/recipients';
import { read, type SignedInContext, write } from '@main/bridge/procedures';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { sheetTexts as texts } from '@shared/domains/launch-report/texts';
import { AppError } from '@shared/kernel/app-error';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { undoRunTexts } from '@shared/kernel/jobs/undo-run-texts';
import { formatAge, formatNumber } from '@shared/kernel/text/format';
import {
  supplyScheduledRun,
  exportReport,
  outboxMails,
  scheduleMail,
  scheduledMails,
  sendReport,
} from './report-delivery';
import { allowedValues, changeField, reportCounts, reportPage, endedTrials } from './report-service';

const jobSchema = z.object({ jobId: z.string() });

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
function undoCells(ctx: SignedInContext, { changes, since }: SavedChanges): { jobId: string } {
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

export const launchReportRouter = router({
  /** One page of the rows, of which each store has one. */
  rows: read(
    z.object({
      /** The page, from 0, that an infinite query requests next. */
      cursor: z.number().int().nonnegative().default(0),
    }),
    launchPageSchema,
    ({ ctx, input }) => reportPage(ctx, input.cursor),
  ),
  trials: read(z.void(), z.array(trialSchema), ({ ctx }) => endedTrials(ctx)),
  counts: read(z.void(), countsSchema, ({ ctx }) => reportCounts(ctx)),
  allowedValues: read(z.void(), allowedValuesSchema, ({ ctx }) => allowedValues(ctx)),
  /** Changes one field of one row; the value seen on the screen is sent for the conflict check. */
  changeField: write(fieldChangeSchema, z.void(), ({ ctx, input }) => changeField(ctx, input)),
  /** Starts a job that takes back changes which were saved together, row by row. */
  undoChanges: write(savedChangesSchema, jobSchema, async ({ ctx, input }) => undoCells(ctx, input)),
  /** Writes a workbook of the current view and of all stores; null when the user cancels. */
  export: protectedProcedure
    .input(workbookRequestSchema)
    .output(jobSchema.nullable())
    .mutation(({ ctx, input }) => exportReport(ctx, input)),
  /** Writes the same workbook for the run of a scheduled export, which has its own target. */
  answerRun: protectedProcedure
    .input(workbookRequestSchema.extend({ runId: z.string() }))
    .mutation(({ ctx, input }) => supplyScheduledRun(ctx, input)),
  /** Sends that workbook in the background. */
  send: write(reportMailSchema, jobSchema, async ({ ctx, input }) => sendReport(ctx, input)),
  schedule: write(mailDraftSchema, z.string(), ({ ctx, input }) => scheduleMail(ctx, input)),
  scheduled: read(z.void(), z.array(scheduledMailSchema), ({ ctx }) => scheduledMails(ctx)),
  /** The sandbox's mails, for users who may send any. */
  outbox: read(z.void(), z.array(outboxMailSchema), ({ ctx }) => outboxMails(ctx), {
    capability: 'change-data',
  }),
});
