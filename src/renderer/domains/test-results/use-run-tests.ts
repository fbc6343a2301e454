import { useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { useChange } from '@renderer/platform/use-change';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { testResultsTexts } from '@shared/domains/test-results/texts';
import { messages } from '@shared/kernel/messages';

const SHORT = { duration: 'short' } as const;

/** What came of the last attempt to begin a run. */
export interface RunOutcome {
  begun: boolean;
  text: string;
  detail?: string;
}

/** Has tests run and tells what the back office said; `onBegun` where it has begun them. */
export function useRunTests(onBegun: () => void) {
  const bridge = useBridge();
  const notify = useNotify();
  const [outcome, setOutcome] = useState<RunOutcome | null>(null);
  const { somethingWentWrong } = messages.generic;
  const say = (said: RunOutcome): void => {
    setOutcome(said);
    const { begun, text, detail } = said;
    const options = detail === undefined ? SHORT : { ...SHORT, detail };
    if (begun) notify.success(text, options);
    else notify.error(text, options);
  };
  const { mutate, isPending } = useChange(bridge.testResults.run.mutationOptions(), {
    touches: ['testResults'],
    onDone: ({ status, msg }) => {
      const begun = status !== 0;
      say({ begun, text: msg ?? (begun ? testResultsTexts.begun : somethingWentWrong) });
      if (begun) onBegun();
    },
    onFailed: (thrown) => {
      const detail = readAppError(thrown).message;
      const more = detail === somethingWentWrong ? {} : { detail };
      say({ begun: false, text: somethingWentWrong, ...more });
    },
  });
  const run = (tests: readonly SmokeTest[]): void => {
    setOutcome(null);
    mutate({ tests: [...tests] });
  };
  return { run, busy: isPending, outcome };
}
