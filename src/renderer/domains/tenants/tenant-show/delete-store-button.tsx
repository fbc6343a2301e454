import { storesTexts } from '@shared/domains/stores/texts';
import { Button } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useChange } from '@renderer/platform/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import type { Store } from '@shared/domains/stores/model';

/** Deletes the store after asking. */
export function DeleteStoreButton({ store }: { store: Store }) {
  const bridge = useBridge();
  const confirm = useConfirm();
  const notify = useNotify();
  const decision = useWriteDecision();
  const remove = useChange(bridge.stores.remove.mutationOptions(), {
    touches: ['stores', 'tenants', 'billing', 'grouping', 'failedLoads', 'moduleDetails'],
    onDone: () => notify.success(storesTexts.deleted),
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: storesTexts.deleteTitle,
      body: storesTexts.deleteText(store.storeName, store.dailyLoad === 'Completed'),
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
