import { useEffect, useRef, type ReactNode } from 'react';
import { useShellPanels } from '@renderer/platform/shell-panels';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { Job } from '@shared/domains/jobs/model';
import { endedSince } from './ended-jobs';
import { JobsContext, useWatchedJobs } from './use-jobs';

/** Follows the jobs, and says so on the page when one has ended. */
export function JobsProvider({ children }: { children: ReactNode }) {
  const jobs = useWatchedJobs();
  const notify = useNotify();
  const { show } = useShellPanels();
  const before = useRef<readonly Job[]>([]);
  useEffect(() => {
    const action = { label: 'Show', onClick: () => show('activity') };
    for (const job of endedSince(before.current, jobs)) {
      if (job.state === 'done') notify.success(`${job.title} is ready`, { action });
      if (job.state === 'failed') notify.error(job.error ?? `${job.title} failed`, { action });
    }
    before.current = jobs;
  }, [jobs, notify, show]);
  return <JobsContext value={jobs}>{children}</JobsContext>;
}
