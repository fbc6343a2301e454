// Writes the status sheet of a tenant as a file, or mails it: both as jobs, from the tenant's stores and their
// forecasts.

import { z } from 'zod';
import { type SignedInContext, write } from '@main/bridge/procedures';
import { toAppError } from '@main/bridge/to-app-error';
import { createCallerFactory, protectedProcedure, router } from '@main/bridge/trpc';
import { recentForecasts } from '@main/domains/forecast';
import { forecastRouter } from '@main/domains/forecast/router';
import { postMail, removeMailDraft } from '@main/domains/launch-report';
import { runSheetWorker } from '@main/domains/store-configuration';
import { storesRouter } from '@main/domains/stores/router';
import { safeFileName } from '@main/files/file-names';
import type { JobWork } from '@main/jobs/job-work';
import type { CurrentForecasts } from '@shared/domains/forecast/model';
import { mailError, mailSubject, recipientsOf } from '@shared/domains/launch-report/recipients';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import {
  type SheetTenant,
  type StatusMail,
  statusMailDraft,
  statusMailSchema,
  type StatusSheetRequest,
  statusSheetRequestSchema,
} from '@shared/domains/status-sheet/model';
import { summaryOf, tenantStatusOf } from '@shared/domains/status-sheet/tenant-status';
import { statusSheetTexts as texts } from '@shared/domains/status-sheet/texts';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { formatLogTime } from '@shared/kernel/text/format';
import { statusSheet, type StatusSource } from './status-sections';

/** Under their bridge names, so that what the screens have read is available offline. */
const callerOf = createCallerFactory(router({ forecast: forecastRouter, stores: storesRouter }));

interface Forecasts {
  answer: Answer<CurrentForecasts> | null;
  /** Why there are none, or none of now. */
  reason: string | undefined;
}

/** A sheet without forecasts still says what is done and needed, so their failure is a remark on it. */
async function readForecasts(ctx: SignedInContext): Promise<Forecasts> {
  try {
    const answer = recentForecasts(ctx) ?? (await callerOf(ctx).forecast.onTheirWay());
    return { answer, reason: answer.failure };
  } catch (error) {
    const { code, message } = toAppError(error);
    if (code === 'SESSION_ENDED' || code === 'SIGNED_OUT') throw error;
    return { answer: null, reason: message };
  }
}

async function readStores(ctx: SignedInContext, { tenantId, realmName }: SheetTenant) {
  try {
    return await callerOf(ctx).stores.ofTenant({ tenantId, realmName, includeDeleted: false });
  } catch (error) {
    const { code, message } = toAppError(error);
    throw new AppError(code, texts.storesNotRead(message), { cause: error });
  }
}

/** The oldest of the answers that are saved copies. */
const cachedSinceOf = (answers: readonly Answer<unknown>[]): string | null =>
  answers.flatMap(({ origin, asOf }) => (origin === 'cache' ? [asOf] : [])).sort()[0] ?? null;

interface Read extends StatusSource {
  /** Whether some stores of the tenant are missing. */
  isCut: boolean;
}

/** Reads the stores of a tenant and their forecasts. @throws AppError for stores that cannot be read */
async function readStatus(ctx: SignedInContext, tenant: SheetTenant): Promise<Read> {
  const [stores, { answer, reason }] = await Promise.all([readStores(ctx, tenant), readForecasts(ctx)]);
  const today = ctx.connectivity.backOfficeDay();
  const zone = ctx.connectivity.state().clock?.zone ?? null;
  const byId = answer && new Map(answer.data.stores.map((forecast) => [forecast.id, forecast]));
  const status = tenantStatusOf(stores.data, byId, today, zone);
  return {
    ...{ tenantName: tenant.tenantName, status, today },
    ...{ madeAt: new Date().toISOString(), madeBy: ctx.user.name },
    learnedAt: answer && status.open.length > 0 ? answer.data.learnedAt : null,
    cachedSince: cachedSinceOf(answer ? [stores, answer] : [stores]),
    remarks: [
      ...(stores.partial ? [texts.storesIncomplete] : []),
      ...(reason === undefined ? [] : [texts.forecastsNotRead(reason)]),
      ...(answer?.partial ? [texts.forecastsIncomplete] : []),
    ],
    isCut: stores.partial,
  };
}

/** Asks for the file, then writes the sheet of a tenant as a job. Null without a target. */
const writeStatusSheet = (
  ctx: SignedInContext,
  request: StatusSheetRequest,
): Promise<{ jobId: string } | null> => {
  const { tenantName, format } = request;
  return ctx.exports.exportFile(
    { fileName: texts.fileName(tenantName), format },
    async (temp, { signal }) => {
      const source = await readStatus(ctx, request);
      await runSheetWorker(ctx, { temp, format }, () => Promise.resolve(statusSheet(source)), { signal });
      const { cachedSince, remarks } = source;
      const cached =
        cachedSince === null ? [] : [storeConfigurationTexts.fromCache(formatLogTime(cachedSince))];
      const result = [...cached, ...remarks].join('. ');
      return result === '' ? {} : { result };
    },
  );
};

const send = (ctx: SignedInContext, mail: StatusMail): JobWork => {
  return async ({ signal }) => {
    const source = await readStatus(ctx, mail);
    // A file can be looked at before it is passed on; what is mailed would look complete to the dealer.
    if (source.isCut) throw new AppError('BAD_ANSWER', texts.storesIncomplete);
    const bytes = await ctx.exports.bytesFrom((temp) =>
      runSheetWorker(ctx, { temp, format: 'xlsx' }, () => Promise.resolve(statusSheet(source)), { signal }),
    );
    const subject = mailSubject(source.today, texts.title(mail.tenantName));
    const text = mail.text.trim() === '' ? summaryOf(source.status, source.today) : mail.text;
    const fileName = safeFileName(texts.fileName(mail.tenantName), 'xlsx');
    const { to, tenantId } = mail;
    await postMail(ctx, { to, subject, text, tenantId, fileName, bytes }, signal);
    removeMailDraft(ctx, statusMailDraft(mail.tenantId), mail);
    return { result: launchReportTexts.mail.sent };
  };
};

/**
 * Sends the sheet of a tenant in the background, once; the list of jobs shows its outcome.
 * @throws AppError INVALID, and IN_FLIGHT for a mail that is in flight already
 */
function sendStatusSheet(ctx: SignedInContext, mail: StatusMail): { jobId: string } {
  const wrong = mailError(mail);
  if (wrong !== undefined) throw new AppError('INVALID', wrong, { fields: { to: wrong } });
  const name = JSON.stringify([mail.tenantId, recipientsOf(mail.to), mail.text]);
  if (ctx.jobs.isRunning('mail', name)) throw new AppError('IN_FLIGHT', launchReportTexts.mail.inFlight);
  const title = texts.title(mail.tenantName);
  const link = tenantsPaths.show(mail.id);
  return { jobId: ctx.jobs.run({ kind: 'mail', title, subject: {}, link, name }, send(ctx, mail)) };
}

const jobSchema = z.object({ jobId: z.string() });

export const statusSheetRouter = router({
  /** Asks where to save, then writes in the background; null when the user cancels. */
  write: protectedProcedure
    .input(statusSheetRequestSchema)
    .output(jobSchema.nullable())
    .mutation(({ ctx, input }) => writeStatusSheet(ctx, input)),
  /** Sends the sheet as a workbook in the background. */
  send: write(statusMailSchema, jobSchema, async ({ ctx, input }) => sendStatusSheet(ctx, input)),
});
