import { Button } from '@fluentui/react-components';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { all } from '@shared/kernel/decision';
import { maySubmitGrids } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { Store } from '@shared/domains/stores/model';
import { submissionTexts } from '@shared/domains/submissions/texts';
import { useGridDecision } from './use-grid-decision';

/** Declares the grids of a store complete; gone once they are. */
export function SubmitGrids({ store, count }: { store: Store; count: number }) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useGridDecision(store);
  const { mutate, isPending } = useChange(bridge.submissions.submit.mutationOptions(), {
    touches: ['stores', 'laborGrids'],
    onDone: (message) => notify.success(message ?? submissionTexts.submitted('labor_grid')),
  });
  if (store.isLaborGridSubmitted) return null;
  const submit = async (): Promise<void> => {
    const sure = await confirm({
      title: laborGridTexts.submitTitle,
      body: laborGridTexts.submitText,
      confirmLabel: 'Submit',
    });
    const { storeId, tenantId } = store;
    if (sure) mutate({ storeId, tenantId, kind: 'labor_grid' });
  };
  return (
    <Gate decision={all(writable, maySubmitGrids(count))}>
      <Button appearance="primary" disabledFocusable={isPending} onClick={() => void submit()}>
        Submit
      </Button>
    </Gate>
  );
}
