import { groupsTexts } from '@shared/domains/grouping/texts';
import { Body1, Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import type { Grouping } from '@shared/domains/grouping/model';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', display: 'block' },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

export function GroupRow({ group, onEdit }: { group: Grouping; onEdit: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWriteDecision();
  const { groupId, groupName, groupDesc, storeName, tenantId } = group;
  const remove = useChange(bridge.grouping.remove.mutationOptions(), {
    touches: ['grouping'],
    onDone: () => notify.success(groupsTexts.deleted),
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: groupsTexts.deleteTitle,
      body: groupsTexts.deleteText(groupName),
      confirmLabel: 'Delete',
      intent: 'danger',
    });
    if (sure) remove.mutate({ tenantId, groupId });
  };
  return (
    <li className={styles.row}>
      <span>
        <Body1 className={styles.name}>{groupName}</Body1>
        <Caption1 className={styles.quiet}>{groupDesc}</Caption1>
      </span>
      <Body1 className={styles.quiet}>{storeName.join(', ')}</Body1>
      <span>
        <Gate decision={writable}>
          <Button
            size="small"
            appearance="subtle"
            icon={<Edit20Regular />}
            aria-label={`Edit ${groupName}`}
            onClick={onEdit}
          />
        </Gate>
        <Gate decision={writable}>
          <Button
            size="small"
            appearance="subtle"
            icon={<Delete20Regular />}
            aria-label={`Delete ${groupName}`}
            disabledFocusable={remove.isPending}
            onClick={() => void ask()}
          />
        </Gate>
      </span>
    </li>
  );
}
