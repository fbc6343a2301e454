import { z } from 'zod';
import {
  allowedValuesSchema,
  countsSchema,
  fieldChangeSchema,
  launchRowSchema,
  outboxMailSchema,
  reportMailSchema,
  scheduledMailSchema,
  scheduleSchema,
  trialSchema,
  workbookRequestSchema,
} from '@shared/domains/launch-report/model';
import { read, write } from '@main/bridge/procedures';
import { local, router } from '@main/bridge/trpc';
import { answerRun, exportReport, outbox, schedule, scheduled, sendReport } from './mail-service';
import { allowedValues, changeField, reportCounts, reportRows, trials } from './report-service';

const jobSchema = z.object({ jobId: z.string() });

export const launchReportRouter = router({
  /** A row for each store. */
  rows: read(z.void(), z.array(launchRowSchema), ({ ctx }) => reportRows(ctx)),
  trials: read(z.void(), z.array(trialSchema), ({ ctx }) => trials(ctx)),
  counts: read(z.void(), countsSchema, ({ ctx }) => reportCounts(ctx)),
  allowedValues: read(z.void(), allowedValuesSchema, ({ ctx }) => allowedValues(ctx)),
  /** Changes one field of one row; what was seen there goes along. */
  changeField: write(fieldChangeSchema, z.void(), ({ ctx, input }) => changeField(ctx, input)),
  /** Writes a workbook of what is shown and of all stores; null when the user cancels. */
  export: local
    .input(workbookRequestSchema)
    .output(jobSchema.nullable())
    .mutation(({ ctx, input }) => exportReport(ctx, input)),
  /** The same for the run of a scheduled export, which knows where to. */
  answerRun: local
    .input(workbookRequestSchema.extend({ runId: z.string() }))
    .mutation(({ ctx, input }) => answerRun(ctx, input)),
  /** Sends that workbook in the background. */
  send: write(reportMailSchema, jobSchema, async ({ ctx, input }) => sendReport(ctx, input)),
  schedule: write(scheduleSchema, z.string(), ({ ctx, input }) => schedule(ctx, input)),
  scheduled: read(z.void(), z.array(scheduledMailSchema), ({ ctx }) => scheduled(ctx)),
  /** The sandbox's mails, for those who may send any. */
  outbox: read(z.void(), z.array(outboxMailSchema), ({ ctx }) => outbox(ctx), { capability: 'change-data' }),
});
