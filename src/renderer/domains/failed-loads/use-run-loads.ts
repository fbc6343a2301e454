import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { useMutationState } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { useChange } from '@renderer/platform/use-change';
import { runFailure, runProblem, runSucceeded } from '@shared/domains/failed-loads/rules';

const texts = failedLoadsTexts;

interface RunLoads {
  run: (storeIds: string[]) => void;
  running: boolean;
}

/** Triggers the loads of stores and says in the specification's words how that went. */
export function useRunLoads(onTriggered: () => void, onRefused?: () => void): RunLoads {
  const bridge = useBridge();
  const notify = useNotify();
  const options = bridge.failedLoads.run.mutationOptions();
  const fail = (text: string, detail?: string): void => {
    notify.error(text, { title: texts.failedTitle, duration: 'short', ...(detail ? { detail } : {}) });
    onRefused?.();
  };
  const change = useChange(options, {
    touches: ['failedLoads', 'stores'],
    onFailed: (thrown) => {
      const { text, detail } = runProblem(readAppError(thrown));
      fail(text, detail);
    },
  });
  // A run that was begun before one left the page counts as well.
  const pending = useMutationState({
    filters: { mutationKey: bridge.failedLoads.run.mutationKey(), status: 'pending' },
  });
  const run = (storeIds: string[]): void => {
    const answered = (response: string | null): void => {
      if (!runSucceeded(response)) return fail(runFailure(response));
      notify.success(texts.done, { title: texts.doneTitle, duration: 'short' });
      onTriggered();
    };
    change.mutate({ storeIds }, { onSuccess: answered });
  };
  return { run, running: pending.length > 0 };
}
