import { useSubscription } from '@trpc/tanstack-react-query';
import { createContext, useContext } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Job } from '@shared/domains/jobs/model';

/** What there is until the jobs are known. */
const NOT_KNOWN: readonly Job[] = [];

export const JobsContext = createContext<readonly Job[]>(NOT_KNOWN);

/** Long work of this account, newest first, until dismissed. */
export const useJobs = (): readonly Job[] => useContext(JobsContext);

/** One subscription for the whole window; newest first. */
export function useWatchedJobs(): readonly Job[] {
  const bridge = useBridge();
  const { data } = useSubscription(bridge.jobs.watch.subscriptionOptions());
  return data ?? NOT_KNOWN;
}

/** Whether the jobs are known: right after a reload they are not. */
export const useJobsKnown = (): boolean => useContext(JobsContext) !== NOT_KNOWN;
