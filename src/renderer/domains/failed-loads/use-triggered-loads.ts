import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useJobs } from '@renderer/domains/jobs';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Job, JobPart } from '@shared/domains/jobs/model';
import { lastParts } from '@shared/domains/jobs/rules';

/** The last run of each store that was begun here, by store id; it stays until its job is dismissed. */
export type TriggeredLoads = ReadonlyMap<string, JobPart & { job: Job }>;

export const isRunning = (triggered: TriggeredLoads, storeId: string): boolean =>
  triggered.get(storeId)?.status === 'running';

export function useTriggeredLoads(): TriggeredLoads {
  const jobs = useJobs();
  return useMemo(() => lastParts(jobs, 'failed-loads'), [jobs]);
}

/** Reads the list again whenever a load has ended: its store may have left it. */
export function useFreshList(triggered: TriggeredLoads): void {
  const cache = useQueryClient();
  const bridge = useBridge();
  const ended = [...triggered.values()].filter(({ status }) => status !== 'running').length;
  useEffect(() => {
    if (ended > 0) void cache.invalidateQueries(bridge.failedLoads.pathFilter());
  }, [ended, cache, bridge]);
}
