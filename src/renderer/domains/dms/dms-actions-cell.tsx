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
import { all, when } from '@shared/kernel/decision';
import { useQuery } from '@tanstack/react-query';

export function DmsActionsCell({ dms: { dms }, onEdit }: { dms: DmsMaster; onEdit: () => void }) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWriteDecision();
  // Not known yet: then the back office decides.
  const feeds = useQuery(bridge.dms.inUse.queryOptions()).data?.data[dms] ?? 0;
  const free = when(feeds === 0, dmsTexts.inUse(dms, feeds));
  const remove = useChange(bridge.dms.remove.mutationOptions(), {
    touches: ['dms'],
    onDone: () => notify.success(dmsTexts.deleted),
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: dmsTexts.deleteTitle,
      body: `${dmsTexts.deleteText} ${dmsTexts.deleteNamed(dms)}`,
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
      <Gate decision={all(writable, free)}>
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
