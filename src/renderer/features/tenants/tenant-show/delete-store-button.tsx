import { Button } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { useBridge } from '@renderer/app/bridge-provider';
import { useWriteDecision } from '@renderer/app/connectivity/connectivity-context';
import { useChange } from '@renderer/app/use-change';
import { useNotify } from '@renderer/app/notifications/notify-context';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import { messages } from '@shared/messages';
import type { Store } from '@shared/model/store';

/** Deletes the store after asking. */
export function DeleteStoreButton({ store }: { store: Store }) {
  const bridge = useBridge();
  const confirm = useConfirm();
  const notify = useNotify();
  const decision = useWriteDecision();
  const remove = useChange(bridge.stores.remove.mutationOptions(), {
    touches: ['stores', 'tenants', 'billing', 'grouping', 'failedLoads', 'modules'],
    onDone: () => notify.success(messages.stores.deleted),
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: messages.stores.deleteTitle,
      body: messages.stores.deleteText(store.storeName, store.dailyLoad === 'Completed'),
      confirmLabel: 'Delete',
      intent: 'danger',
    });
    if (sure) remove.mutate({ id: store.id });
  };
  return (
    <Gate decision={decision}>
      <Button
        size="small"
        appearance="subtle"
        icon={<Delete20Regular />}
        aria-label={`Delete ${store.storeName}`}
        disabledFocusable={remove.isPending}
        onClick={() => void ask()}
      />
    </Gate>
  );
}
