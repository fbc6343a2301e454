// The groups of a tenant's stores: each is edited in a dialog or deleted, and a deleted one is created again by Undo.

import { Body1, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { AddButton } from '@renderer/components/page/add-button';
import { AnswerView } from '@renderer/components/page/answer-view';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { assertLiveAndComplete } from '@renderer/components/saving/assert-live-and-complete';
import { removalUndo } from '@renderer/components/saving/undo-runner';
import { useOfferActionUndo } from '@renderer/components/saving/use-undo';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type Grouping, groupingSchema } from '@shared/domains/grouping/model';
import { groupsTexts } from '@shared/domains/grouping/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { messages } from '@shared/kernel/text/messages';
import { GROUP_INVALIDATES, GroupDialog } from './group-dialog';

type GroupedTenant = Pick<Tenant, 'tenantId' | 'tenantName' | 'realmName'>;

/**
 * Creates a deleted group again. A store that was deleted since has left every group, so the group comes back without
 * it. The back office refuses a name that the tenant has given to another group by now.
 */
export const removedGroupUndo = removalUndo(
  z.object({ group: groupingSchema, realmName: z.string().nullable() }),
  async ({ group, realmName }) => {
    const { tenantId, groupName, groupDesc } = group;
    const answer = await calls.stores.ofTenant.query({ tenantId, realmName, includeDeleted: false });
    const stores = assertLiveAndComplete(answer, groupsTexts.group(groupName));
    const isStored = (id: string): boolean => stores.some(({ storeId }) => storeId === id);
    const storeIds = group.storeId.filter(isStored);
    const remaining = group.storeId.flatMap((id, index) =>
      isStored(id) ? [] : [groupsTexts.deletedStore(group.storeName[index] ?? id)],
    );
    if (storeIds.length === 0) return { undone: false, remaining };
    const form = { groupId: null, tenantId, groupName, groupDesc: groupDesc ?? '', storeIds };
    await calls.grouping.save.mutate({ ...form, seen: null });
    return { undone: true, remaining };
  },
  GROUP_INVALIDATES,
);

export function GroupingSection({ tenant, stores }: { tenant: GroupedTenant; stores: readonly Store[] }) {
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
          isSecondary
          onAdd={() => setEdited('new')}
        />
      </div>
      <AnswerView
        query={groups}
        isEmpty={(data) => data.length === 0}
        emptyText={messages.empty.groups}
        emptyHint={writable.allowed ? groupsTexts.noneHint : groupsTexts.about}
        errorTitle={groupsTexts.notLoaded}
      >
        {(data) => (
          <ul className={styles.list}>
            {data.map((group) => (
              <GroupRow
                key={group.groupId}
                group={group}
                realmName={tenant.realmName}
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
  realmName: string | null;
  /** False while the groups are read again: a deletion names what is shown, which an own save may have changed. */
  isRead: boolean;
  onEdit: () => void;
}

function GroupRow({ group, realmName, isRead, onEdit }: GroupRowProps) {
  const styles = useGroupRowStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const offerUndo = useOfferActionUndo();
  const writable = useWritePermission();
  const { groupName, groupDesc, storeName } = group;
  const remove = useChange(bridge.grouping.remove.mutationOptions(), {
    recordName: groupsTexts.group(groupName),
    invalidates: GROUP_INVALIDATES,
  });
  const removeWithUndo = (): void => {
    const address = { kind: 'removedGroup', key: { group, realmName } } as const;
    const undo = offerUndo(removedGroupUndo, address, groupsTexts.group(groupName));
    remove.mutate(group, { onSuccess: () => notify.success(groupsTexts.deleted, undo) });
  };
  return (
    <li className={styles.row}>
      <span>
        <Body1 className={styles.name}>{groupName}</Body1>
        <Caption1 className={styles.quiet}>{groupDesc}</Caption1>
      </span>
      <Body1 className={styles.quiet}>{storeName.join(', ')}</Body1>
      <span>
        <PermittedIconButton
          permission={writable}
          icon={<Edit20Regular />}
          label={messages.actions.editOf(groupName)}
          onClick={onEdit}
        />
        <PermittedIconButton
          permission={requireAll(writable, allowedWhen(isRead, controlTexts.disabled.reading))}
          icon={<Delete20Regular />}
          label={messages.actions.deleteOf(groupName)}
          disabledFocusable={remove.isPending}
          onClick={removeWithUndo}
        />
      </span>
    </li>
  );
}

const useStyles = makeStyles({
  section: { display: 'grid', gap: tokens.spacingVerticalM },
  bar: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
});
