// Retries a failed load of a store outside of its pipeline: the Retry of a line of Today.

import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { loadTitle } from '@shared/domains/bulk-load/loads';
import type { LoadRetry } from '@shared/domains/bulk-load/model';
import { STEP_LABELS, STEP_OF_CALL } from '@shared/domains/bulk-load/pipeline/steps';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import { STEP_INVALIDATES } from './use-step-action';

/**
 * Retries a failed load outside of the pipeline. `onSettled` is called after the response, also if the load could not
 * be started or had been started already.
 */
export function useLoadRetry(load: LoadRetry, onSettled: () => void) {
  const bridge = useBridge();
  const notify = useNotify();
  const permission = useWritePermission();
  const target = 'In Progress' as const;
  const update = useChange(bridge.bulkLoad.updateStatus.mutationOptions(), {
    invalidates: STEP_INVALIDATES,
    onDone: ({ alreadyDone }) => {
      if (alreadyDone)
        notify.info(pipelineTexts.alreadySet(STEP_LABELS[STEP_OF_CALL[load.callType]], target));
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
    permission,
    busy: update.isPending,
    run: () => update.mutate({ ...load, target }),
  };
}
