import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBridgeClient } from '@renderer/platform/bridge-provider';
import { useShellPanels } from '@renderer/platform/shell-panels';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readDomainsAgain } from '@renderer/platform/read-again';
import type { Job } from '@shared/domains/jobs/model';
import { jobsTexts } from '@shared/domains/jobs/texts';
import { endedSince } from './ended-jobs';
import { JOB_TOUCHES } from './job-touches';
import { JobsContext, useWatchedJobs } from './use-jobs';

/** Follows the jobs, and says so on the page when one has ended. */
export function JobsProvider({ children }: { children: ReactNode }) {
  const jobs = useWatchedJobs();
  const notify = useNotify();
  const cache = useQueryClient();
  const client = useBridgeClient();
  const navigate = useNavigate();
  const { show } = useShellPanels();
  const before = useRef<readonly Job[]>([]);
  useEffect(() => {
    const tell = ({ title, status, result, link, file }: Job): void => {
      const onClick = (): void => void (link === null ? show('jobs') : navigate(link));
      const options = { action: { label: 'Show', onClick }, ...(result === null ? {} : { detail: result }) };
      if (status === 'done')
        notify.success(file === null ? jobsTexts.succeeded(title) : jobsTexts.ready(title), options);
      if (status === 'failed') notify.error(jobsTexts.failed(title), options);
    };
    for (const job of endedSince(before.current, jobs)) {
      // Every window follows all jobs; one of them says so.
      client.jobs.isTold.query({ id: job.id }).then((told) => told && tell(job), notify.error);
      const touched = JOB_TOUCHES[job.kind];
      if (touched) readDomainsAgain(cache, touched);
    }
    before.current = jobs;
  }, [jobs, cache, client, notify, navigate, show]);
  return <JobsContext value={jobs}>{children}</JobsContext>;
}
