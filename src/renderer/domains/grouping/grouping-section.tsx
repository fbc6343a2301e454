// The groups of a tenant's stores: each is edited in a dialog or deleted.

import { Body1, Button, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { AddButton } from '@renderer/components/page/add-button';
import { AnswerView } from '@renderer/components/page/answer-view';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { Grouping } from '@shared/domains/grouping/model';
import { groupsTexts } from '@shared/domains/grouping/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { messages } from '@shared/kernel/text/messages';
import { GroupDialog } from './group-dialog';

export function GroupingSection({ tenant, stores }: { tenant: Tenant; stores: readonly Store[] }) {
  const styles = useStyles();
  const bridge = useBridge();
  const writable = useWritePermission();
  const groups = useQuery(bridge.grouping.list.queryOptions({ tenantId: tenant.tenantId }));
  /** The group in the dialog; `new` for a group that does not exist yet. */
  const [edited, setEdited] = useState<Grouping | 'new' | null>(null);
  return (
    <section className={styles.section} aria-label={groupsTexts.title}>
      <div className={styles.bar}>
        <Subtitle2 as="h2">{groupsTexts.title}</Subtitle2>
        <AddButton
          id="grouping.add"
          title={groupsTexts.new}
          subtitle={tenant.tenantName}
          permission={writable}
          onAdd={() => setEdited('new')}
        />
      </div>
      <AnswerView
        query={groups}
        isEmpty={(data) => data.length === 0}
        emptyText={messages.empty.groups}
        errorTitle={groupsTexts.notLoaded}
      >
        {(data) => (
          <ul className={styles.list}>
            {data.map((group) => (
              <GroupRow
                key={group.groupId}
                group={group}
                isRead={!groups.isFetching}
                onEdit={() => setEdited(group)}
              />
            ))}
          </ul>
        )}
      </AnswerView>
      {edited !== null && (
        <GroupDialog
          tenant={tenant}
          group={edited === 'new' ? null : edited}
          stores={stores}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

const useGroupRowStyles = makeStyles({
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

interface GroupRowProps {
  group: Grouping;
  /** False while the groups are read again: a deletion names what is shown, which an own save may have changed. */
  isRead: boolean;
  onEdit: () => void;
}

function GroupRow({ group, isRead, onEdit }: GroupRowProps) {
  const styles = useGroupRowStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWritePermission();
  const { groupName, groupDesc, storeName } = group;
  const remove = useChange(bridge.grouping.remove.mutationOptions(), {
    invalidates: ['grouping'],
    onDone: () => notify.success(groupsTexts.deleted),
  });
  const confirmAndRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: groupsTexts.deleteTitle,
      body: groupsTexts.deleteText(groupName),
      confirmLabel: messages.actions.delete,
      intent: 'danger',
    });
    if (sure) remove.mutate(group);
  };
  return (
    <li className={styles.row}>
      <span>
        <Body1 className={styles.name}>{groupName}</Body1>
        <Caption1 className={styles.quiet}>{groupDesc}</Caption1>
      </span>
      <Body1 className={styles.quiet}>{storeName.join(', ')}</Body1>
      <span>
        <RequirePermission permission={writable}>
          <Button
            size="small"
            appearance="subtle"
            icon={<Edit20Regular />}
            aria-label={messages.actions.editOf(groupName)}
            onClick={onEdit}
          />
        </RequirePermission>
        <RequirePermission
          permission={requireAll(writable, allowedWhen(isRead, controlTexts.disabled.reading))}
        >
          <Button
            size="small"
            appearance="subtle"
            icon={<Delete20Regular />}
            aria-label={messages.actions.deleteOf(groupName)}
            disabledFocusable={remove.isPending}
            onClick={() => void confirmAndRemove()}
          />
        </RequirePermission>
      </span>
    </li>
  );
}

const useStyles = makeStyles({
  section: { display: 'grid', gap: tokens.spacingVerticalM },
  bar: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
});
