// Describes a group of stores to the save flow, and how an existing group is read and sent.

import { z } from 'zod';
import { createRecordTexts } from '@renderer/components/saving/record-kind';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { type GroupForm, type Grouping, groupingSchema } from '@shared/domains/grouping/model';
import { groupsTexts } from '@shared/domains/grouping/texts';
import { type Store, storeSchema } from '@shared/domains/stores/model';
import { mapAnswer } from '@shared/kernel/answer';
import { isSet } from '@shared/kernel/merge/record-fields';
import { messages } from '@shared/kernel/text/messages';

type NamedStore = Pick<Store, 'storeId' | 'storeName'>;

export const GROUP_INVALIDATES = ['grouping'] as const;

const FIELD_LABELS = {
  groupName: groupsTexts.name,
  groupDesc: messages.words.description,
  stores: messages.words.stores,
};

/**
 * Returns how the save flow reads and sends an existing group. Its stores are compared as a set.
 * @param stores The stores of the tenant, for their names.
 */
export function editedGroup(
  { tenantId, groupId, groupName: name }: Pick<Grouping, 'tenantId' | 'groupId' | 'groupName'>,
  stores: readonly NamedStore[],
): EditedRecord<Grouping, GroupForm, unknown> {
  const nameOf = (id: string): string => stores.find(({ storeId }) => storeId === id)?.storeName ?? id;
  return {
    kind: {
      what: groupsTexts.group(name),
      toFields: ({ groupName, groupDesc, storeId }) => ({ groupName, groupDesc, stores: { set: storeId } }),
      fieldsOf: ({ groupName, groupDesc, storeIds }) => ({ groupName, groupDesc, stores: { set: storeIds } }),
      fromFields: ({ groupName, groupDesc, stores: joined }, form) => ({
        ...form,
        groupName: String(groupName ?? ''),
        groupDesc: String(groupDesc ?? ''),
        storeIds: isSet(joined) ? [...joined.set] : form.storeIds,
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
      },
    },
  };
}

export const groupUndo = recordUndo(
  z.object({
    group: groupingSchema.pick({ tenantId: true, groupId: true, groupName: true }),
    stores: z.array(storeSchema.pick({ storeId: true, storeName: true })),
  }),
  ({ group, stores }) => editedGroup(group, stores),
  GROUP_INVALIDATES,
);
