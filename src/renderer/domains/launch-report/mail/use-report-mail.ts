// The hooks of the dialog that mails the launch report: validation of the recipients, the draft, and sending as a job.

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useValueDraft } from '@renderer/components/unsaved-work';
import { useJobs } from '@renderer/domains/jobs';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import type { ReportMail } from '@shared/domains/launch-report/model';
import { MAIL_DRAFT_KEY, recipientsError, recipientsOf } from '@shared/domains/launch-report/recipients';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { ALLOWED, type Decision, refuse } from '@shared/kernel/access/decision';

const texts = launchReportTexts.mail;
const DEBOUNCE_MS = 300;

/** Validates the recipients, debounced; sending stays disabled until the validation of the current text is done. */
export function useDebouncedRecipientCheck(text: string): { error: string | undefined; decision: Decision } {
  const [checked, setChecked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setChecked(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const error = recipientsError(checked);
  if (recipientsOf(text).length === 0) return { error, decision: refuse(texts.noRecipient) };
  if (checked !== text) return { error, decision: refuse(texts.checking) };
  return { error, decision: error === undefined ? ALLOWED : refuse(error) };
}

const mailDraftSchema = z.object({ to: z.string(), message: z.string() });
type Mail = z.infer<typeof mailDraftSchema>;

/**
 * Draft of the mail. It is not offered again if a mail job started after the draft was saved, since that mail has been
 * sent.
 */
export function useMailDraft(value: Mail | null, onRestore: (mail: Mail) => void) {
  const { offer, clear } = useValueDraft({ key: MAIL_DRAFT_KEY, schema: mailDraftSchema, value, onRestore });
  const isSent = useJobs().some(
    ({ kind, status, startedAt }) =>
      kind === 'mail' &&
      (status === 'running' || status === 'done') &&
      offer !== null &&
      startedAt >= offer.savedAt,
  );
  return { offer: isSent ? null : offer, clear };
}

interface SendMailNow {
  send: (mail: ReportMail) => void;
  busy: boolean;
  sent: boolean;
  failure: string | null;
}

/** Sends a mail as a job, which continues when the dialog is closed, and shows the outcome while it is open. */
export function useSendMailNow(): SendMailNow {
  const bridge = useBridge();
  const jobs = useJobs();
  const [jobId, setJobId] = useState<string | null>(null);
  const start = useMutation(
    bridge.launchReport.send.mutationOptions({ onSuccess: (started) => setJobId(started.jobId) }),
  );
  const job = jobs.find(({ id }) => id === jobId);
  const running = jobId !== null && (job === undefined || job.status === 'running');
  const failed = job?.status === 'failed' || job?.status === 'cancelled';
  return {
    send: (mail) => {
      if (start.isPending || running) return;
      setJobId(null);
      start.mutate(mail);
    },
    busy: start.isPending || running,
    sent: job?.status === 'done',
    failure: start.error ? readAppError(start.error).message : failed ? (job.result ?? 'Cancelled') : null,
  };
}
