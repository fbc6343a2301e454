import { Button, Spinner } from '@fluentui/react-components';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import type { Store } from '@shared/domains/stores/model';
import { submissionTexts } from '@shared/domains/submissions/texts';
import { all, type Decision } from '@shared/kernel/decision';

interface SubmitModelsProps {
  store: Store;
  /** Nothing is left to map. */
  complete: Decision;
  decision: Decision;
}

/** Declares the mapping complete, once nothing is left. */
export function SubmitModels({ store, complete, decision }: SubmitModelsProps) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const { mutate, isPending } = useChange(bridge.submissions.submit.mutationOptions(), {
    touches: ['modelMapping', 'stores'],
    onDone: (message) => notify.success(message ?? submissionTexts.submitted('model_mapping')),
  });
  const submit = async (): Promise<void> => {
    const { submitTitle: title, submitQuestion: body } = modelMappingTexts;
    if (!(await confirm({ title, body, confirmLabel: 'Submit' }))) return;
    const { storeId, tenantId } = store;
    mutate({ storeId, tenantId, kind: 'model_mapping' });
  };
  return (
    <Gate decision={all(decision, complete)}>
      <Button
        appearance="primary"
        disabledFocusable={isPending}
        {...(isPending ? { icon: <Spinner size="tiny" /> } : {})}
        onClick={() => void submit()}
      >
        Submit
      </Button>
    </Gate>
  );
}
