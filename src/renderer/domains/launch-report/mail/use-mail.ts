// The hooks of the dialogs that mail a file: validation of the recipients, the draft, sending as a job, and the close
// of the dialog a moment after that.

import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useValueDraft } from '@renderer/components/unsaved-work';
import { useJobs } from '@renderer/domains/jobs';
import { useCommand } from '@renderer/platform/bridge/use-command';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import {
  type MailDraft,
  mailDraftSchema,
  recipientsError,
  recipientsOf,
  wrongRecipients,
} from '@shared/domains/launch-report/recipients';
import { launchReportTexts, mailTexts } from '@shared/domains/launch-report/texts';
import { ALLOWED, type Permission, refuse } from '@shared/kernel/access/permission';

const texts = launchReportTexts.mail;
const DEBOUNCE_MS = 300;

/** Validates the recipients, debounced; sending stays disabled until the validation of the current text is done. */
export function useDebouncedRecipientCheck(text: string): {
  error: string | undefined;
  /** The recipients that are no addresses. */
  wrong: readonly string[];
  permission: Permission;
} {
  const [checked, setChecked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setChecked(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const error = recipientsError(checked);
  const found = { error, wrong: wrongRecipients(checked) };
  if (recipientsOf(text).length === 0) return { ...found, permission: refuse(texts.noRecipient) };
  if (checked !== text) return { ...found, permission: refuse(texts.checking) };
  return { ...found, permission: error === undefined ? ALLOWED : refuse(error) };
}

/** The key of a draft, and the page that the jobs of its mails lead to. */
interface MailDraftPlace {
  key: string;
  link: string;
  /** True once the mail was sent or scheduled: its draft ends for all windows. */
  isSent: boolean;
}

/**
 * Draft of a mail. It is not offered again if a job of such a mail started after the draft was saved, since that mail
 * has been sent; one that was only offered while another mail was typed is not what was sent. That is why it is written when it changes only, and what waits for its delay before it is sent.
 */
export function useMailDraft(
  { key, link, isSent: isDone }: MailDraftPlace,
  value: MailDraft | null,
  onRestore: (mail: MailDraft) => void,
) {
  const [to, message] = [value?.to, value?.message];
  const unsent = useMemo(
    () => (isDone || to === undefined || message === undefined ? null : { to, message }),
    [isDone, to, message],
  );
  const { offer, ...handle } = useValueDraft({
    ...{ key, schema: mailDraftSchema, value: unsent, isNew: true, isSent: () => isDone, onRestore },
  });
  const { settle } = handle;
  useEffect(() => {
    if (isDone) settle();
  }, [isDone, settle]);
  const isSent = useJobs().some(
    (job) =>
      job.kind === 'mail' &&
      job.link === link &&
      (job.status === 'running' || job.status === 'done') &&
      offer !== null &&
      !offer.isEarlier &&
      job.startedAt >= offer.savedAt,
  );
  return { offer: isSent ? null : offer, ...handle };
}

interface MailJob<Mail> {
  send: (mail: Mail) => void;
  busy: boolean;
  /**
   * True while another mail of its kind is being sent, whose dialog was closed. It may be refused, and what is written
   * now would replace its draft.
   */
  waits: boolean;
  sent: boolean;
  failure: string | null;
}

/**
 * Sends a mail as a job, which continues when the dialog is closed, and shows the outcome while it is open.
 * @param options The call that starts the job
 * @param link The page that the jobs of such mails lead to
 */
export function useMailJob<Mail, Failure>(
  options: UseMutationOptions<{ jobId: string }, Failure, Mail>,
  link: string,
): MailJob<Mail> {
  // The dialog shows a failure itself.
  const start = useCommand({ ...options, onError: () => undefined });
  const jobId = start.data?.jobId;
  const jobs = useJobs();
  const job = jobs.find(({ id }) => id === jobId);
  const running = jobId !== undefined && (job === undefined || job.status === 'running');
  const failed = job?.status === 'failed' || job?.status === 'cancelled';
  return {
    send: (mail) => {
      if (!running) start.mutate(mail);
    },
    busy: start.isPending || running,
    waits:
      !start.isPending &&
      jobs.some(
        (other) =>
          other.kind === 'mail' && other.link === link && other.status === 'running' && other.id !== jobId,
      ),
    sent: job?.status === 'done',
    failure: start.error
      ? readAppError(start.error).message
      : failed
        ? (job.result ?? mailTexts.cancelled)
        : null,
  };
}

/** For how long the confirmation of a mail that was sent is shown. */
export const SENT_CLOSE_DELAY_MS = 1000;

/** Closes the dialog after a delay in which its message can be read. */
export function useDelayedClose(done: boolean, ms: number, onClose: () => void): void {
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(onClose, ms);
    return () => clearTimeout(timer);
  }, [done, ms, onClose]);
}
