// Runs failed loads again, from their page and from Today, and follows those that this console started until their
// jobs end.

import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useJobs } from '@renderer/domains/jobs';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { mayRun, runFailure, runProblem, runSucceeded } from '@shared/domains/failed-loads/rules';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import type { Job } from '@shared/domains/jobs/model';
import { latestParts } from '@shared/domains/jobs/rules';
import { requireAll } from '@shared/kernel/access/permission';
import type { JobPart } from '@shared/kernel/jobs/job-part';

interface RunLoads {
  run: (storeIds: string[]) => void;
  running: boolean;
}

/** Starts the loads of stores and shows the specification's text about the outcome. */
export function useRunLoads(
  onTriggered: (storeIds: readonly string[]) => void,
  onRefused?: () => void,
): RunLoads {
  const bridge = useBridge();
  const notify = useNotify();
  const options = bridge.failedLoads.run.mutationOptions();
  const notifyFailure = ({ text, ...rest }: ReturnType<typeof runProblem>): void => {
    notify.error(text, rest);
    onRefused?.();
  };
  const change = useChange(options, {
    recordName: ({ storeIds }) => texts.runOfMany(storeIds.length),
    invalidates: ['failedLoads', 'stores'],
    onFailed: (thrown, run = texts.title) => notifyFailure(runProblem(readAppError(thrown), run)),
    onInFlight: () => onRefused?.(),
  });
  // The state is read from the mutation cache, so that a run counts as running after the user has left and returned.
  const pending = useMutationState({
    filters: { mutationKey: bridge.failedLoads.run.mutationKey(), status: 'pending' },
  });
  const run = (storeIds: string[]): void => {
    const handleResponse = (response: string | null): void => {
      if (!runSucceeded(response))
        return notifyFailure({ title: texts.failedTitle, text: runFailure(response) });
      notify.success(texts.done, { title: texts.doneTitle, duration: 'short' });
      onTriggered(storeIds);
    };
    change.mutate({ storeIds }, { onSuccess: handleResponse });
  };
  return { run, running: pending.length > 0 };
}

/** Reruns the load of one store outside of the list. `onSettled` is called when the load was started or refused. */
export function useRerunLoad(storeId: string, onSettled: () => void) {
  const writable = useWritePermission('run-failed-loads');
  const { run, running } = useRunLoads(onSettled, onSettled);
  return {
    key: 'retry' as const,
    label: failedLoadsTexts.rerun,
    permission: requireAll(mayRun({ loading: false, running }), writable),
    busy: false,
    run: () => run([storeId]),
  };
}

const texts = failedLoadsTexts;

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
