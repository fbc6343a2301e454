// The jobs of the window: their list, and the notice at the end of each, with Undo where what it has done can be undone.

import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOfferUndo } from '@renderer/components/saving/use-undo';
import { useBridge, useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { type Domain, invalidateDomains } from '@renderer/platform/bridge/invalidate-domains';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useShellPanels } from '@renderer/platform/windows/shell-panels';
import type { Job } from '@shared/domains/jobs/model';
import { JOBS } from '@shared/domains/jobs/registry';
import { failureKind, jobsEndedSince } from '@shared/domains/jobs/rules';
import { jobsTexts } from '@shared/domains/jobs/texts';
import { messages } from '@shared/kernel/text/messages';

/** The value until the jobs have loaded, which useJobsLoaded compares by identity. */
const NOT_LOADED: readonly Job[] = [];

const JobsContext = createContext<readonly Job[]>(NOT_LOADED);

/** Returns the jobs of this account, newest first, until they are dismissed. */
export const useJobs = (): readonly Job[] => useContext(JobsContext);

/** Returns the jobs of the main process, newest first. */
function useJobsSubscription(): readonly Job[] {
  const bridge = useBridge();
  const { data } = useSubscription(bridge.jobs.watch.subscriptionOptions());
  return data ?? NOT_LOADED;
}

/** Returns false until the jobs have loaded, for instance right after a reload. */
export const useJobsLoaded = (): boolean => useContext(JobsContext) !== NOT_LOADED;

/** Subscribes to the jobs for the whole window, and shows a notice when one has ended. */
export function JobsProvider({ children }: { children: ReactNode }) {
  const jobs = useJobsSubscription();
  const notify = useNotify();
  const cache = useQueryClient();
  const client = useBridgeClient();
  const navigate = useNavigate();
  const { show } = useShellPanels();
  const offerUndo = useOfferUndo();
  const latestOffer = useRef(offerUndo);
  useEffect(() => {
    latestOffer.current = offerUndo;
  });
  const previousJobs = useRef<readonly Job[]>([]);
  /** The failed jobs whose notices this window has shown. */
  const failures = useRef(new Map<Job, () => void>());
  useEffect(() => {
    const notifyEnd = (job: Job): void => {
      const { id, title, failedTitle, status, result, link, file, canUndo } = job;
      const onClick = (): void => void (link === null ? show('jobs') : navigate(link));
      const run = async (): Promise<null> => {
        await client.jobs.undo.mutate({ id });
        return null;
      };
      const stored = { kind: 'job' as const, key: id, what: title, changes: {} };
      const { action, duration } = canUndo
        ? latestOffer.current(title, { run, invalidates: [] }, stored)
        : { action: { label: messages.notices.show, onClick }, duration: undefined };
      const options = {
        ...(action === undefined ? {} : { action }),
        ...(result === null ? {} : { detail: result }),
      };
      if (status === 'done')
        notify.success(file === null ? jobsTexts.succeeded(title) : jobsTexts.ready(title), {
          ...options,
          ...(duration === undefined ? {} : { duration }),
        });
      // An error is visible until it is dismissed.
      if (status === 'failed')
        failures.current.set(
          job,
          notify.dismissibleError(failedTitle ?? jobsTexts[failureKind(job)](title), options),
        );
    };
    // Work that was started again has an outcome of its own. The rule is loaded once a job has failed, because the first
    // screen does not need it.
    if (failures.current.size > 0)
      import('@shared/domains/jobs/repeated-work').then(({ repeatsWork }) => {
        for (const [failed, dismiss] of failures.current)
          if (jobs.some((job) => repeatsWork(job, failed))) {
            dismiss();
            failures.current.delete(failed);
          }
      }, notify.error);
    for (const job of jobsEndedSince(previousJobs.current, jobs)) {
      // All windows subscribe to all jobs; the main process lets exactly one of them show the notice.
      client.jobs.shouldNotify
        .query({ id: job.id })
        .then((isFirstWindow) => isFirstWindow && notifyEnd(job), notify.error);
      const invalidated: readonly Domain[] = JOBS[job.kind].invalidates;
      if (invalidated.length > 0) invalidateDomains(cache, invalidated);
    }
    previousJobs.current = jobs;
  }, [jobs, cache, client, notify, navigate, show]);
  return <JobsContext value={jobs}>{children}</JobsContext>;
}
