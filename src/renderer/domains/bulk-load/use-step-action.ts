// Runs the action of a step of a store's pipeline, after a confirm dialog where it needs one, and retries a failed
// load of a store from Today.

import { useState } from 'react';
import { type ConfirmRequest, useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { failureTitle, useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { loadTitle } from '@shared/domains/bulk-load/loads';
import type { LoadRetry, ValidationResult } from '@shared/domains/bulk-load/model';
import { bulkLoadPageTexts } from '@shared/domains/bulk-load/page-texts';
import type { StepState } from '@shared/domains/bulk-load/pipeline/pipeline';
import { type PipelineStep, STEP_LABELS, STEP_OF_CALL } from '@shared/domains/bulk-load/pipeline/steps';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { formatDate } from '@shared/kernel/text/format';

interface StepAction {
  run: (state: StepState) => Promise<void>;
  /** The step whose request is in flight. */
  running: PipelineStep | null;
}

/**
 * Runs the action of a pipeline step: a validation, or a change of its status.
 * @param onValidated Called with the result of each validation.
 */
export function useStepAction(
  store: Store,
  onValidated?: (step: PipelineStep, result: ValidationResult) => void,
): StepAction {
  const bridge = useBridge();
  const notify = useNotify();
  const [started, setStarted] = useState<PipelineStep | null>(null);
  const confirm = useConfirm();
  const today = useBackOfficeDay();
  const outcome = { recordName: texts.theStore(store.storeName), invalidates: STEP_INVALIDATES };
  const validate = useChange(bridge.bulkLoad.validate.mutationOptions(), outcome);
  const update = useChange(bridge.bulkLoad.updateStatus.mutationOptions(), outcome);
  const target = {
    id: store.id,
    storeName: store.storeName,
    storeId: store.storeId,
    tenantId: store.tenantId,
    dms: store.dms ?? '',
  };
  // No step is running any more once the user has stopped waiting for its response.
  const running = validate.isPending || update.isPending ? started : null;
  return {
    running,
    run: async ({ step, action }) => {
      // A second press while the first request is in flight is ignored.
      if (running !== null) return;
      const confirmation = stepConfirmation(store, action, today);
      if (confirmation && !(await confirm(confirmation))) return;
      setStarted(step);
      if (action.kind === 'validate') {
        validate.mutate(
          { ...target, step: action.step },
          {
            onSuccess: (result) => {
              onValidated?.(step, result);
              if (result.alreadyDone) notify.info(pipelineTexts.alreadyCompleted(STEP_LABELS[step]));
            },
          },
        );
        return;
      }
      const onSuccess = ({ alreadyDone }: { alreadyDone: boolean }): void => {
        if (alreadyDone) notify.info(pipelineTexts.alreadySet(STEP_LABELS[step], action.target));
        else if (action.callType === 'store_launched') notify.success(storePageTexts.launched);
      };
      update.mutate({ ...target, callType: action.callType, target: action.target }, { onSuccess });
    },
  };
}

const texts = storePageTexts;

function launchConfirmationText(store: Store, today: string): string {
  const warnings = [
    store.billingDate === null && texts.launchNoBilling,
    store.dailyLoad !== 'Completed' && texts.launchDailyLoad(store.dailyLoad),
  ];
  return [texts.launchText(formatDate(today)), ...warnings].filter(Boolean).join(' ');
}

/** Returns the confirm dialog of a step that cannot be undone or that affects others; null for other steps. */
function stepConfirmation(store: Store, action: StepState['action'], today: string): ConfirmRequest | null {
  const { storeName } = store;
  if (action.kind === 'validate') {
    if (action.step !== 'opcodeCategorization') return null;
    const title = texts.categorizedTitle(storeName);
    return { title, body: texts.categorizedText, confirmLabel: pipelineTexts.validate.opcodeCategorization };
  }
  if (action.callType === 'store_launched') {
    const title = texts.launchTitle(storeName);
    return {
      title,
      body: launchConfirmationText(store, today),
      confirmLabel: bulkLoadPageTexts.launch,
      intent: 'danger',
    };
  }
  if (action.target !== 'Disabled') return null;
  const title = texts.disableTitle(storeName);
  return { title, body: texts.disableText, confirmLabel: pipelineTexts.disable, intent: 'danger' };
}

/** A step enables the next one and tabs of the store; a launched store also changes other tenants' lists. */
const STEP_INVALIDATES = [
  'stores',
  'bulkLoad',
  'tenants',
  'comments',
  'opcodes',
  'dataEvaluation',
  'failedLoads',
  'payTypes',
  'servicePeople',
] as const;

/**
 * Retries a failed load outside of the pipeline. `onSettled` is called after the response, also if the load could not
 * be started or had been started already.
 */
export function useLoadRetry(load: LoadRetry, onSettled: () => void) {
  const bridge = useBridge();
  const notify = useNotify();
  const permission = useWritePermission();
  const target = 'In Progress' as const;
  const recordName = loadTitle(load.callType, load.storeName);
  const update = useChange(bridge.bulkLoad.updateStatus.mutationOptions(), {
    recordName,
    invalidates: STEP_INVALIDATES,
    onDone: ({ alreadyDone }) => {
      if (alreadyDone)
        notify.info(pipelineTexts.alreadySet(STEP_LABELS[STEP_OF_CALL[load.callType]], target));
      else notify.success(pipelineTexts.retried(loadTitle(load.callType, load.storeName)));
      onSettled();
    },
    onFailed: (error) => {
      notify.error(error, failureTitle(error, recordName));
      onSettled();
    },
    onInFlight: onSettled,
  });
  return {
    key: 'retry' as const,
    label: pipelineTexts.retry,
    permission,
    busy: update.isPending,
    run: () => update.mutate({ ...load, target }),
  };
}
