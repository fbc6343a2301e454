// The loads that this console started again, by store, while their jobs are listed; their end refreshes the list.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useJobs } from '@renderer/domains/jobs';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Job } from '@shared/domains/jobs/model';
import { latestParts } from '@shared/domains/jobs/rules';
import type { JobPart } from '@shared/kernel/jobs/job-part';

/** The last run of each store that this console started, by store id; it is known until its job is dismissed. */
export type TriggeredLoads = ReadonlyMap<string, JobPart & { job: Job }>;

export const isRunning = (triggered: TriggeredLoads, storeId: string): boolean =>
  triggered.get(storeId)?.status === 'running';

export function useTriggeredLoads(): TriggeredLoads {
  const jobs = useJobs();
  return useMemo(() => latestParts(jobs, 'failed-loads'), [jobs]);
}

/**
 * Invalidates the list of failed loads whenever a load has ended, because its store may no longer belong to the list.
 */
export function useInvalidateOnLoadEnd(triggered: TriggeredLoads): void {
  const cache = useQueryClient();
  const bridge = useBridge();
  const ended = [...triggered.values()].filter(({ status }) => status !== 'running').length;
  useEffect(() => {
    if (ended > 0) void cache.invalidateQueries(bridge.failedLoads.pathFilter());
  }, [ended, cache, bridge]);
}
