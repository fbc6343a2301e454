// Delivers the launch report: exports its workbook, supplies it to a scheduled export, mails it, and schedules mails;
// also reads the scheduled mails and the sandbox's outbox.

import { z } from 'zod';
import {
  ScheduledLaunchReportsDocument,
  ScheduleLaunchReportDocument,
} from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { ExportTable } from '@main/exports/run-export-worker';
import { currentForecasts } from '@main/domains/forecast';
import type { JobWork } from '@main/jobs/job-work';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import {
  type LaunchRow,
  type OutboxMail,
  outboxMailSchema,
  type ReportMail,
  type ScheduledMail,
  type WorkbookRequest,
} from '@shared/domains/launch-report/model';
import { launchReportPaths } from '@shared/domains/launch-report/paths';
import {
  isMailRefusal,
  MAIL_DRAFT_KEY,
  mailError,
  mailSubject,
  recipientsOf,
} from '@shared/domains/launch-report/recipients';
import { REFETCH_INTERVAL_MS } from '@shared/domains/launch-report/rules';
import { launchReportTexts, workbookTexts } from '@shared/domains/launch-report/texts';
import { AppError } from '@shared/kernel/app-error';
import { fileTimestamp } from '@shared/kernel/text/format';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { translated } from '@shared/kernel/text/server-text';
import { postMail, removeMailDraft } from './post-mail';
import { freshReport, reportRows } from './report-service';
import { reportWorkbook } from './report-workbook';

/** `Onboarding Tenant Status_20260131_174500`, by the clock of this computer. */
const reportFileName = (now: Date): string => workbookTexts.fileName(fileTimestamp(now));

const texts = launchReportTexts.mail;

/** Reads what is stored now and refuses a partial response: a workbook without some rows would look complete. */
async function wholeRows(ctx: SignedInContext): Promise<LaunchRow[]> {
  const { data, partial } = await reportRows(ctx);
  if (partial) throw new AppError('BAD_ANSWER', backOfficeTexts.incomplete(workbookTexts.theReport));
  return data;
}

/** The workbook of some rows, with the forecasts that the screen shows beside them. */
async function workbookOf(
  ctx: SignedInContext,
  request: WorkbookRequest,
  title: string,
  cached: LaunchRow[] | null = null,
): Promise<ExportTable> {
  const [rows, forecasts] = await Promise.all([cached ?? wholeRows(ctx), currentForecasts(ctx)]);
  return reportWorkbook(rows, request, { title, today: ctx.connectivity.backOfficeDay(), forecasts });
}

/**
 * Asks for the file, then writes its sheets in the background, from the cached rows if they are as fresh as the
 * screen's; null when the user cancels.
 */
export async function exportReport(
  ctx: SignedInContext,
  request: WorkbookRequest,
): Promise<{ jobId: string } | null> {
  const title = reportFileName(new Date());
  const cached = freshReport(ctx, REFETCH_INTERVAL_MS);
  const table = workbookOf(ctx, request, title, cached);
  return ctx.exports.exportSource(title, { format: 'xlsx', table });
}

/** Supplies the sheets to the run of a scheduled export that requested them. */
export async function supplyScheduledRun(
  ctx: SignedInContext,
  { runId, ...request }: WorkbookRequest & { runId: string },
): Promise<void> {
  ctx.scheduleRuns.supplyTable(runId, await workbookOf(ctx, request, reportFileName(new Date())));
}

const send = (ctx: SignedInContext, mail: ReportMail): JobWork => {
  return async (job) => {
    const title = reportFileName(new Date());
    const bytes = await ctx.exports.bytesOf(
      { format: 'xlsx', table: workbookOf(ctx, mail, title) },
      { signal: job.signal, progress: () => undefined },
    );
    const subject = mailSubject(ctx.connectivity.backOfficeDay());
    await postMail(
      ctx,
      { to: mail.to, subject, text: mail.text, fileName: `${title}.xlsx`, bytes },
      job.signal,
    );
    removeMailDraft(ctx, MAIL_DRAFT_KEY, mail);
    return { result: texts.sent };
  };
};

/**
 * Sends the report in the background, once; the list of jobs shows its outcome.
 * @throws AppError INVALID, and IN_FLIGHT for a mail that is in flight already
 */
export function sendReport(ctx: SignedInContext, mail: ReportMail): { jobId: string } {
  const wrong = mailError(mail);
  if (wrong !== undefined) throw new AppError('INVALID', wrong, { fields: { to: wrong } });
  const name = JSON.stringify([recipientsOf(mail.to), mail.text]);
  if (ctx.jobs.isRunning('mail', name)) throw new AppError('IN_FLIGHT', texts.inFlight);
  const title = mailSubject(ctx.connectivity.backOfficeDay());
  const link = launchReportPaths.report;
  return { jobId: ctx.jobs.run({ kind: 'mail', title, subject: {}, link, name }, send(ctx, mail)) };
}

/**
 * Stores recipients and message for later. @returns the back office's confirmation
 * @throws AppError INVALID, and BACK_OFFICE with the reason of a refusal
 */
export async function scheduleMail(
  ctx: SignedInContext,
  { to, message }: { to: string; message: string },
): Promise<string> {
  const wrong = mailError({ to, text: message });
  if (wrong !== undefined) throw new AppError('INVALID', wrong, { fields: { to: wrong } });
  const answer = await ctx.backOffice.write(ScheduleLaunchReportDocument, {
    emails: recipientsOf(to).join(', '),
    message,
  });
  const confirmation = answer.statelessServiceReportsLprReportEmails?.string;
  if (confirmation && isMailRefusal(confirmation)) throw new AppError('BACK_OFFICE', confirmation);
  return confirmation ? translated(confirmation) : texts.scheduled;
}

export async function scheduledMails(ctx: SignedInContext): Promise<Fetched<ScheduledMail[]>> {
  const answer = await ctx.backOffice.read(ScheduledLaunchReportsDocument, {});
  return { data: [...allResults(answer, 'statelessServiceReportsGetLrpMail')], partial: answer.partial };
}

const outboxSchema = z.object({ mails: z.array(outboxMailSchema) });

/** The mails that the sandbox stores instead of sending them. Other back offices have no outbox. */
export async function outboxMails(ctx: SignedInContext): Promise<Fetched<OutboxMail[]>> {
  if (ctx.connection.id !== SANDBOX_CONNECTION_ID)
    throw new AppError('NOT_FOUND', backOfficeTexts.notFound(workbookTexts.theOutbox));
  const found = outboxSchema.safeParse(await ctx.backOffice.fetchJson('/data/outbox'));
  if (!found.success) throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer);
  return { data: found.data.mails, partial: false };
}
