import { storesTexts } from '@shared/domains/stores/texts';
import { useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import type { Store } from '@shared/domains/stores/model';
import type { PipelineStep } from '@shared/domains/bulk-load/steps';
import type { StepState } from '@shared/domains/bulk-load/pipeline';
import { STEP_LABELS } from '@shared/domains/bulk-load/steps';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import { stepQuestion } from './step-question';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';

/** A step opens the next one, and with it tabs of the store; a launched store is another tenant's row. */
export const STEP_TOUCHES = [
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

interface StepAction {
  run: (state: StepState) => Promise<void>;
  /** The step whose call is on its way. */
  running: PipelineStep | null;
}

/** What a step's button does: a validation, or a change of status. `mark` keeps which validation failed last. */
export function useStepAction(store: Store, mark: (step: PipelineStep, failed: boolean) => void): StepAction {
  const bridge = useBridge();
  const notify = useNotify();
  const [running, setRunning] = useState<PipelineStep | null>(null);
  const confirm = useConfirm();
  const validate = useChange(bridge.bulkLoad.validate.mutationOptions(), { touches: STEP_TOUCHES });
  const update = useChange(bridge.bulkLoad.updateStatus.mutationOptions(), { touches: STEP_TOUCHES });
  const target = {
    id: store.id,
    storeName: store.storeName,
    storeId: store.storeId,
    tenantId: store.tenantId,
    dms: store.dms ?? '',
  };
  const done = { onSettled: () => setRunning(null) };
  return {
    running,
    run: async ({ step, action }) => {
      // A second press while the first is on its way does nothing.
      if (running !== null) return;
      const question = stepQuestion(store, action);
      if (question && !(await confirm(question))) return;
      setRunning(step);
      if (action.kind === 'validate') {
        validate.mutate(
          { ...target, step: action.step },
          {
            ...done,
            onSuccess: ({ passed, meanwhile }) => {
              mark(step, !passed);
              if (meanwhile) notify.info(pipelineTexts.meanwhile(STEP_LABELS[step]));
            },
          },
        );
        return;
      }
      const onSuccess = ({ meanwhile }: { meanwhile: boolean }): void => {
        if (meanwhile) notify.info(pipelineTexts.setMeanwhile(STEP_LABELS[step], action.target));
        else if (action.callType === 'store_launched') notify.success(storesTexts.launched);
      };
      update.mutate({ ...target, callType: action.callType, target: action.target }, { ...done, onSuccess });
    },
  };
}
