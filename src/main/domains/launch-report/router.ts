// The procedures of the launch report: rows, trials, counts, dropdown options, field changes, workbook, mails and
// outbox.

import { z } from 'zod';
import {
  allowedValuesSchema,
  countsSchema,
  fieldChangeSchema,
  launchPageSchema,
  outboxMailSchema,
  reportMailSchema,
  savedChangesSchema,
  scheduledMailSchema,
  scheduleSchema,
  trialSchema,
  workbookRequestSchema,
} from '@shared/domains/launch-report/model';
import { read, write } from '@main/bridge/procedures';
import { protectedProcedure, router } from '@main/bridge/trpc';
import {
  supplyScheduledRun,
  exportReport,
  outboxMails,
  scheduleMail,
  scheduledMails,
  sendReport,
} from './report-delivery';
import { undoCells } from './undo-cells';
import { allowedValues, changeField, reportCounts, reportPage, endedTrials } from './report-service';

const jobSchema = z.object({ jobId: z.string() });

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
  schedule: write(scheduleSchema, z.string(), ({ ctx, input }) => scheduleMail(ctx, input)),
  scheduled: read(z.void(), z.array(scheduledMailSchema), ({ ctx }) => scheduledMails(ctx)),
  /** The sandbox's mails, for users who may send any. */
  outbox: read(z.void(), z.array(outboxMailSchema), ({ ctx }) => outboxMails(ctx), {
    capability: 'change-data',
  }),
});
