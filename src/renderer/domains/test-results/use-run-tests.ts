import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { useChange } from '@renderer/platform/use-change';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { testResultsTexts } from '@shared/domains/test-results/texts';
import { messages } from '@shared/kernel/messages';

const SHORT = { duration: 'short' } as const;

/** Has tests run and tells what the back office said; `onStarted` where it has begun them. */
export function useRunTests(onStarted: () => void) {
  const bridge = useBridge();
  const notify = useNotify();
  const { somethingWentWrong } = messages.generic;
  const { mutate, isPending } = useChange(bridge.testResults.run.mutationOptions(), {
    touches: ['testResults'],
    onDone: ({ status, msg }) => {
      if (status === 0) return notify.error(msg ?? somethingWentWrong, SHORT);
      notify.success(msg ?? testResultsTexts.begun, SHORT);
      onStarted();
    },
    onFailed: (thrown) => {
      const detail = readAppError(thrown).message;
      notify.error(somethingWentWrong, { ...SHORT, ...(detail === somethingWentWrong ? {} : { detail }) });
    },
  });
  return { run: (tests: readonly SmokeTest[]) => mutate({ tests: [...tests] }), busy: isPending };
}
