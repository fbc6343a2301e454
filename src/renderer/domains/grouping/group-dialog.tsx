// The dialog of a new or existing group of a tenant's stores, and how the save flow reads and sends an existing group.

import { Caption1, Checkbox, makeStyles } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { GroupField, TextField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form/form-dialog';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { createRecordTexts } from '@renderer/components/saving/record-adapter';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import {
  type GroupForm,
  groupFormSchema,
  type Grouping,
  groupingSchema,
} from '@shared/domains/grouping/model';
import { groupsTexts } from '@shared/domains/grouping/texts';
import { type Store, storeSchema } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';
import { mapAnswer } from '@shared/kernel/answer';
import { isSet } from '@shared/kernel/merge/record-fields';
import { messages } from '@shared/kernel/text/messages';

type NamedStore = Pick<Store, 'storeId' | 'storeName'>;

interface GroupDialogProps {
  tenant: Pick<Tenant, 'tenantId' | 'realmName'>;
  /** The group is null for a new one. */
  group: Grouping | null;
  stores: readonly NamedStore[];
  onClose: () => void;
}

export const GROUP_INVALIDATES = ['grouping'] as const;

const FIELD_LABELS = {
  groupName: groupsTexts.name,
  groupDesc: messages.words.description,
  stores: messages.words.stores,
};

/**
 * Returns how the save flow reads and sends an existing group. Its stores are compared as a set.
 * @param stores The stores of the tenant, for their names.
 * @param deleted The ids of stores that were deleted since, which the back office would refuse: they are not sent.
 */
export function editedGroup(
  { tenantId, groupId, groupName: name }: Pick<Grouping, 'tenantId' | 'groupId' | 'groupName'>,
  stores: readonly NamedStore[],
  deleted: readonly string[] = [],
): EditedRecord<Grouping, GroupForm, unknown> {
  const nameOf = (id: string): string => stores.find(({ storeId }) => storeId === id)?.storeName ?? id;
  return {
    adapter: {
      recordName: groupsTexts.group(name),
      toFields: ({ groupName, groupDesc, storeId }) => ({ groupName, groupDesc, stores: { set: storeId } }),
      fieldsOf: ({ groupName, groupDesc, storeIds }) => ({ groupName, groupDesc, stores: { set: storeIds } }),
      fromFields: ({ groupName, groupDesc, stores: joined }, form) => ({
        ...form,
        groupName: String(groupName ?? ''),
        groupDesc: String(groupDesc ?? ''),
        storeIds: (isSet(joined) ? joined.set : form.storeIds).filter((id) => !deleted.includes(id)),
      }),
      texts: createRecordTexts({ labels: FIELD_LABELS, lists: { stores: { item: nameOf } } }),
    },
    read: async () =>
      mapAnswer(await calls.grouping.list.query({ tenantId }), (groups) =>
        groups.find((group) => group.groupId === groupId),
      ),
    send: (form, seen) => calls.grouping.save.mutate({ ...form, seen }),
    onDeleted: throwDeleted,
    undoAs: {
      kind: 'group',
      key: {
        group: { tenantId, groupId, groupName: name },
        stores: stores.map(({ storeId, storeName }) => ({ storeId, storeName })),
        deleted,
      },
    },
  };
}

export const groupUndo = recordUndo(
  z.object({
    group: groupingSchema.pick({ tenantId: true, groupId: true, groupName: true }),
    stores: z.array(storeSchema.pick({ storeId: true, storeName: true })),
    deleted: z.array(z.string()),
  }),
  ({ group, stores, deleted }) => editedGroup(group, stores, deleted),
  GROUP_INVALIDATES,
);

export function GroupDialog({ tenant, group, stores, onClose }: GroupDialogProps) {
  const { tenantId } = tenant;
  const form = useForm<GroupForm>({
    resolver: zodResolver(groupFormSchema),
    defaultValues: {
      groupId: group?.groupId ?? null,
      tenantId,
      groupName: group?.groupName ?? '',
      groupDesc: group?.groupDesc ?? '',
      storeIds: group?.storeId ?? [],
    },
  });
  // The group as it was when the dialog was opened, because the page refetches the groups in the background.
  const [opened] = useState(group);
  const deleted = useDeletedStores(tenant, opened);
  const deletedIds = deleted.map(({ storeId }) => storeId);
  const subject = opened
    ? { record: { ...editedGroup(opened, stores, deletedIds), initial: opened } }
    : {
        mutation: {
          mutationFn: (values: GroupForm) => calls.grouping.save.mutate({ ...values, seen: null }),
        },
      };
  const save = useFormSave(form, {
    ...subject,
    invalidates: GROUP_INVALIDATES,
    draftKey: `group:${tenantId}:${group?.groupId ?? 'new'}`,
    recordName: group ? groupsTexts.group(group.groupName) : groupsTexts.newGroup,
    fields: ['groupName', 'groupDesc', 'storeIds'],
    successText: groupsTexts.saved,
    onSaved: onClose,
  });
  const submit = async (values: GroupForm): Promise<void> => {
    const storeIds = values.storeIds.filter((id) => !deletedIds.includes(id));
    if (storeIds.length === 0) form.setError('storeIds', { message: groupsTexts.noStores });
    else await save.submit({ ...values, storeIds });
  };
  return (
    <FormDialog
      title={group ? messages.actions.editOf(group.groupName) : groupsTexts.new}
      save={save}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <TextField control={form.control} name="groupName" label={groupsTexts.name} required autoFocus />
      <TextField control={form.control} name="groupDesc" label={messages.words.description} />
      <StoresField control={form.control} stores={stores} deleted={deleted} />
    </FormDialog>
  );
}

/**
 * Returns the stores of a group that the tenant no longer has, by the names that the group remembers; none until all of
 * the tenant's stores were read. They are read again, because a list from before may lack a store that someone has added
 * to the tenant and to the group since.
 */
function useDeletedStores(
  { tenantId, realmName }: Pick<Tenant, 'tenantId' | 'realmName'>,
  group: Grouping | null,
): NamedStore[] {
  const bridge = useBridge();
  const { data, isFetchedAfterMount } = useQuery(
    bridge.stores.ofTenant.queryOptions(
      { tenantId, realmName, includeDeleted: false },
      { enabled: group !== null, refetchOnMount: 'always' },
    ),
  );
  const areAllKnown = isFetchedAfterMount && data?.origin === 'live' && !data.partial;
  if (!group || !areAllKnown) return [];
  const known = new Set(data.data.map(({ storeId }) => storeId));
  return group.storeId
    .map((storeId, index) => ({ storeId, storeName: group.storeName[index] ?? storeId }))
    .filter(({ storeId }) => !known.has(storeId));
}

interface StoresFieldProps {
  control: Control<GroupForm>;
  stores: readonly NamedStore[];
  deleted: readonly NamedStore[];
}

const useStyles = makeStyles({
  stores: { display: 'grid', maxHeight: '240px', overflowY: 'auto' },
});

function StoresField({ control, stores, deleted }: StoresFieldProps) {
  const styles = useStyles();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name: 'storeIds' });
  const toggle = (storeId: string, chosen: boolean): void =>
    field.onChange(chosen ? [...field.value, storeId] : field.value.filter((other) => other !== storeId));
  const listed = [
    ...stores,
    ...deleted.map(({ storeId, storeName }) => ({ storeId, storeName: groupsTexts.deletedStore(storeName) })),
  ];
  return (
    <GroupField label={messages.words.stores} error={fieldState.error?.message} className={styles.stores}>
      {listed.map(({ storeId, storeName }, index) => (
        <Checkbox
          key={storeId}
          label={storeName}
          checked={field.value.includes(storeId)}
          {...(index === 0 ? { ref } : {})}
          onChange={(_event, { checked }) => toggle(storeId, checked === true)}
        />
      ))}
      {deleted.length > 0 && <Caption1>{groupsTexts.deletedLeave}</Caption1>}
    </GroupField>
  );
}
