import { dmsTexts } from '@shared/domains/dms/texts';
import { Button } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import type { DmsMaster } from '@shared/domains/dms/model';

export function DmsActionsCell({ dms: { dms }, onEdit }: { dms: DmsMaster; onEdit: () => void }) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWriteDecision();
  const remove = useChange(bridge.dms.remove.mutationOptions(), {
    onDone: () => notify.success(dmsTexts.deleted),
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: dmsTexts.deleteTitle,
      body: dmsTexts.deleteText,
      confirmLabel: 'Delete',
      intent: 'danger',
    });
    if (sure) remove.mutate({ dms });
  };
  return (
    <>
      <Gate decision={writable}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Edit20Regular />}
          aria-label={`Edit ${dms}`}
          onClick={onEdit}
        />
      </Gate>
      <Gate decision={writable}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Delete20Regular />}
          aria-label={`Delete ${dms}`}
          disabledFocusable={remove.isPending}
          onClick={() => void ask()}
        />
      </Gate>
    </>
  );
}
