import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { readAppError } from '@renderer/platform/read-app-error';
import type { ReportMail } from '@shared/domains/launch-report/model';
import { useJobs } from '@renderer/domains/jobs';

interface SendNow {
  send: (mail: ReportMail) => void;
  busy: boolean;
  sent: boolean;
  failure: string | null;
}

/** Sends a mail as a job, which goes on when the dialog is closed, and says how it ended while it is open. */
export function useSendNow(): SendNow {
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
