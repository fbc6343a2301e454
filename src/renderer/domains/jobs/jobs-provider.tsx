import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShellPanels } from '@renderer/platform/shell-panels';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readDomainsAgain } from '@renderer/platform/use-change';
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
  const navigate = useNavigate();
  const { show } = useShellPanels();
  const before = useRef<readonly Job[]>([]);
  useEffect(() => {
    for (const { kind, title, status, result, link, file } of endedSince(before.current, jobs)) {
      const onClick = (): void => void (link === null ? show('jobs') : navigate(link));
      const options = { action: { label: 'Show', onClick }, ...(result === null ? {} : { detail: result }) };
      if (status === 'done')
        notify.success(file === null ? jobsTexts.succeeded(title) : jobsTexts.ready(title), options);
      if (status === 'failed') notify.error(jobsTexts.failed(title), options);
      const touched = JOB_TOUCHES[kind];
      if (touched) readDomainsAgain(cache, touched);
    }
    before.current = jobs;
  }, [jobs, cache, notify, navigate, show]);
  return <JobsContext value={jobs}>{children}</JobsContext>;
}
