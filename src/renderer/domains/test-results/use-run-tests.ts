// Starts smoke tests of a tenant's site and reports whether they have started. Their results are read by
// test-results-screen.tsx.

import { useRef, useState } from 'react';
import { actionTitles, failureOf } from '@renderer/components/form/form-failure';
import { useJobs } from '@renderer/domains/jobs';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { Job } from '@shared/domains/jobs/model';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { testResultsTexts } from '@shared/domains/test-results/texts';
import { messages } from '@shared/kernel/text/messages';

/** Returns the last run that was started in this application, until its job is dismissed. */
export const useLastSmokeRun = (): Job | undefined => useJobs().find(({ kind }) => kind === 'smoke-test');

/** The outcome of the last attempt to start a run. */
export interface RunOutcome {
  started: boolean;
  text: string;
  detail?: string;
}

/** `onStarted` is called if the run has started. */
export function useRunTests(onStarted: () => void) {
  const bridge = useBridge();
  const notify = useNotify();
  const [outcome, setOutcome] = useState<RunOutcome | null>(null);
  /** The name of the run that was sent last. */
  const runName = useRef('');
  const { somethingWentWrong } = messages.generic;
  const reportOutcome = (response: RunOutcome): void => {
    setOutcome(response);
    const { started, text, detail } = response;
    const options = detail === undefined ? {} : { detail };
    if (started) notify.success(text, { ...options, duration: 'short' });
    else notify.error(text, options);
  };
  const { mutate, isPending } = useChange(bridge.testResults.run.mutationOptions(), {
    recordName: ({ tests }) => testResultsTexts.jobTitle(tests.length),
    invalidates: ['testResults'],
    onDone: ({ status, msg }) => {
      const started = status !== 0;
      reportOutcome({ started, text: msg ?? (started ? testResultsTexts.runStarted : somethingWentWrong) });
      if (started) onStarted();
    },
    onFailed: (thrown) => {
      const { title, reason } = failureOf(
        readAppError(thrown),
        actionTitles(somethingWentWrong, runName.current),
      );
      reportOutcome({ started: false, text: title, ...(reason === '' ? {} : { detail: reason }) });
    },
  });
  const run = (tests: readonly SmokeTest[]): void => {
    setOutcome(null);
    runName.current = testResultsTexts.jobTitle(tests.length);
    mutate({ tests: [...tests] });
  };
  return { run, busy: isPending, outcome };
}
