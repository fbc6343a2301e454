import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { loadTitle } from '@shared/domains/bulk-load/loads';
import type { LoadRetry } from '@shared/domains/bulk-load/model';
import { STEP_LABELS, STEP_OF_CALL } from '@shared/domains/bulk-load/steps';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import { STEP_TOUCHES } from './use-step-action';

/** The Retry of a failed load away from its pipeline. `onSettled`: it was started, or something else is so by now. */
export function useLoadRetry(load: LoadRetry, onSettled: () => void) {
  const bridge = useBridge();
  const notify = useNotify();
  const decision = useWriteDecision();
  const target = 'In Progress' as const;
  const update = useChange(bridge.bulkLoad.updateStatus.mutationOptions(), {
    touches: STEP_TOUCHES,
    onDone: ({ meanwhile }) => {
      if (meanwhile)
        notify.info(pipelineTexts.setMeanwhile(STEP_LABELS[STEP_OF_CALL[load.callType]], target));
      else notify.success(pipelineTexts.retried(loadTitle(load.callType, load.storeName)));
      onSettled();
    },
    onFailed: (error) => {
      notify.error(error);
      onSettled();
    },
  });
  return {
    key: 'retry' as const,
    label: pipelineTexts.retry,
    decision,
    busy: update.isPending,
    run: () => update.mutate({ ...load, target }),
  };
}
