// Sends a mail with a workbook through the back office, for the launch report and the status sheet, and removes its
// draft. `recipients.ts` in src/shared/domains/launch-report checks the addresses.

import type { SignedInContext } from '@main/bridge/procedures';
import { mailDraftSchema, recipientsOf } from '@shared/domains/launch-report/recipients';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { AppError } from '@shared/kernel/app-error';

const ENDPOINT = '/api/send-email';
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A mail with its workbook, which is the only attachment that back offices accept. */
interface Mail {
  /** Addresses as they were typed, separated by commas. */
  to: string;
  subject: string;
  text: string;
  /** The tenant that the mail is about, if it is about one: who may not see the tenant may not see the mail either. */
  tenantId?: string;
  /** The name of the workbook. */
  fileName: string;
  bytes: Uint8Array;
}

/** The error of a mail. An unknown outcome has its own text, because the mail may have been sent. */
const asMailError = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'OUTCOME_UNKNOWN'
    ? new AppError('OUTCOME_UNKNOWN', launchReportTexts.mail.unknown, { cause: error })
    : error;

/** Sends a mail once. @throws AppError BACK_OFFICE with the reason of a refusal, OUTCOME_UNKNOWN */
export async function postMail(
  { backOffice }: SignedInContext,
  { to, subject, text, tenantId, fileName, bytes }: Mail,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  form.append('to', recipientsOf(to).join(', '));
  form.append('subject', subject);
  form.append('text', text);
  if (tenantId !== undefined) form.append('tenantId', tenantId);
  form.append('attachment', new Blob([new Uint8Array(bytes)], { type: WORKBOOK_TYPE }), fileName);
  try {
    await backOffice.postForm(ENDPOINT, form, signal);
  } catch (error) {
    throw asMailError(error);
  }
}

/**
 * Removes the draft of a mail that was sent, because its dialog may have been closed since. What tells it from the
 * draft of another mail is its text: it may have been stored before the mail was sent or after, and moved aside by what
 * another window has typed.
 */
export function removeMailDraft(
  { cache }: SignedInContext,
  key: string,
  { to, text }: Pick<Mail, 'to' | 'text'>,
): void {
  for (const stored of [cache.drafts.get(key), ...cache.drafts.earlier(key)]) {
    const draft = mailDraftSchema.safeParse(stored?.value);
    if (stored && draft.data?.to === to && draft.data.message === text) cache.drafts.remove(stored.key);
  }
}
