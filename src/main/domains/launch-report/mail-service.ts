import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { reportFileName } from '@shared/domains/launch-report/file-name';
import {
  launchRowSchema,
  outboxMailSchema,
  type OutboxMail,
  type ReportMail,
  type ScheduledMail,
  type WorkbookRequest,
} from '@shared/domains/launch-report/model';
import { launchReportPaths } from '@shared/domains/launch-report/paths';
import { mailError, mailSubject, recipientsOf } from '@shared/domains/launch-report/recipients';
import { READ_AGAIN_MS } from '@shared/domains/launch-report/rules';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { AppError } from '@shared/kernel/app-error';
import { localToday } from '@shared/kernel/dates';
import { messages } from '@shared/kernel/messages';
import { z } from 'zod';
import {
  ScheduledLaunchReportsDocument,
  ScheduleLaunchReportDocument,
} from '@main/back-office/generated/graphql';
import { freshAnswer } from '@main/bridge/kept-answer';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { ExportTable } from '@main/exports/run-worker';
import type { JobWork } from '@main/jobs/job-work';
import { reportRows } from './report-service';
import { reportWorkbook } from './report-workbook';

const texts = launchReportTexts.mail;
const ENDPOINT = '/api/send-email';
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What is stored now, whole: a workbook that lost rows would be taken for all there is. */
async function workbookOf(
  ctx: SignedInContext,
  request: WorkbookRequest,
  title: string,
): Promise<ExportTable> {
  const { data, partial } = await reportRows(ctx);
  if (partial) throw new AppError('BAD_ANSWER', messages.backOffice.incomplete('the launch report'));
  return reportWorkbook(data, request, { title, today: localToday() });
}

/**
 * Asks where to, then writes both sheets in the background, of what the screen has read where that is as new as the
 * screen ever is; null when the user cancels.
 */
export async function exportReport(
  ctx: SignedInContext,
  request: WorkbookRequest,
): Promise<{ jobId: string } | null> {
  const title = reportFileName(new Date());
  const kept = freshAnswer(ctx, 'launchReport.rows', z.array(launchRowSchema), { ms: READ_AGAIN_MS });
  const table = kept
    ? reportWorkbook(kept, request, { title, today: localToday() })
    : workbookOf(ctx, request, title);
  return ctx.exports.exportSource(title, { format: 'xlsx', table });
}

/** Hands both sheets to the run of a scheduled export that asked for them. */
export async function answerRun(
  ctx: SignedInContext,
  { runId, ...request }: WorkbookRequest & { runId: string },
): Promise<void> {
  ctx.scheduleRuns.answerWith(runId, await workbookOf(ctx, request, reportFileName(new Date())));
}

/** A connection that broke off says nothing about the mail. */
const asMailError = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'OUTCOME_UNKNOWN'
    ? new AppError('OUTCOME_UNKNOWN', texts.unknown, { cause: error })
    : error;

const send = (ctx: SignedInContext, mail: ReportMail): JobWork => {
  return async (job) => {
    const title = reportFileName(new Date());
    const bytes = await ctx.exports.bytesOf(
      { format: 'xlsx', table: workbookOf(ctx, mail, title) },
      { signal: job.signal, progress: () => undefined },
    );
    const form = new FormData();
    form.append('to', recipientsOf(mail.to).join(', '));
    form.append('subject', mailSubject(localToday()));
    form.append('text', mail.text);
    form.append('attachment', new Blob([new Uint8Array(bytes)], { type: WORKBOOK_TYPE }), `${title}.xlsx`);
    try {
      await ctx.backOffice.postForm(ENDPOINT, form, job.signal);
    } catch (error) {
      throw asMailError(error);
    }
    return { result: texts.sent };
  };
};

/**
 * Sends the report in the background, once; how it ended is in the list of jobs.
 * @throws AppError INVALID, and IN_FLIGHT for a mail that is on its way already
 */
export function sendReport(ctx: SignedInContext, mail: ReportMail): { jobId: string } {
  const wrong = mailError(mail);
  if (wrong !== undefined) throw new AppError('INVALID', wrong, { fields: { to: wrong } });
  const subject = { to: recipientsOf(mail.to).join(', '), text: mail.text };
  const onItsWay = ctx.jobs
    .list()
    .some(
      (job) =>
        job.kind === 'mail' &&
        job.status === 'running' &&
        job.subject['to'] === subject.to &&
        job.subject['text'] === subject.text,
    );
  if (onItsWay) throw new AppError('IN_FLIGHT', texts.inFlight);
  const title = mailSubject(localToday());
  return {
    jobId: ctx.jobs.run({ kind: 'mail', title, subject, link: launchReportPaths.report }, send(ctx, mail)),
  };
}

/** Keeps recipients and message for later. @returns the back office's confirmation */
export async function schedule(
  ctx: SignedInContext,
  { to, message }: { to: string; message: string },
): Promise<string> {
  const wrong = mailError({ to, text: message });
  if (wrong !== undefined) throw new AppError('INVALID', wrong, { fields: { to: wrong } });
  const answer = await ctx.backOffice.write(ScheduleLaunchReportDocument, {
    emails: recipientsOf(to).join(', '),
    message,
  });
  return answer.statelessServiceReportsLprReportEmails?.string ?? texts.scheduled;
}

export async function scheduled(ctx: SignedInContext): Promise<Fetched<ScheduledMail[]>> {
  const { data, partial } = await ctx.backOffice.read(ScheduledLaunchReportsDocument, {});
  return { data: [...(data.statelessServiceReportsGetLrpMail?.results ?? [])], partial };
}

const outboxSchema = z.object({ mails: z.array(outboxMailSchema) });

/** What the sandbox keeps instead of sending it. Other back offices have no such place. */
export async function outbox(ctx: SignedInContext): Promise<Fetched<OutboxMail[]>> {
  if (ctx.connection.id !== SANDBOX_CONNECTION_ID)
    throw new AppError('NOT_FOUND', messages.backOffice.notFound('The outbox'));
  const found = outboxSchema.safeParse(await ctx.backOffice.fetchJson('/data/outbox'));
  if (!found.success) throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  return { data: found.data.mails, partial: false };
}
