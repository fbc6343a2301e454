import { useRef, useState, type RefObject } from 'react';
import { bridge as calls } from '@renderer/platform/bridge';
import { useConflictResolution } from '@renderer/components/conflict-dialog/use-conflict-resolution';
import type { Grouping, GroupForm } from '@shared/domains/grouping/model';
import type { Store } from '@shared/domains/stores/model';
import { wholeAnswer } from '@renderer/components/conflict-dialog/whole-answer';

/** A group as fields that can be held against each other; its stores in one text, their order does not count. */
type GroupFields = Readonly<Record<'groupName' | 'groupDesc' | 'stores', string>>;

const LABELS = { groupName: 'Group name', groupDesc: 'Description', stores: 'Stores' };
const SEPARATOR = ',';

const storesText = (storeIds: readonly string[]): string => [...storeIds].sort().join(SEPARATOR);

const fieldsOf = (group: Grouping): GroupFields => ({
  groupName: group.groupName,
  groupDesc: group.groupDesc ?? '',
  stores: storesText(group.storeId),
});

/**
 * Holds an edited group against what is stored now. Gives what to save, or null where the user goes on editing;
 * one that was deleted meanwhile is left for the back office to refuse.
 */
export function useGroupSettling(
  group: Grouping | null,
  stores: readonly Store[],
): { settle: (form: GroupForm) => Promise<GroupForm | null>; seen: RefObject<Grouping | null> } {
  const resolve = useConflictResolution<GroupFields>();
  // As it was when the dialog was opened; the page reads the groups again now and then.
  const [base] = useState(() => group && fieldsOf(group));
  /** As it was read last; the back office is told, since somebody may save in the moment after. */
  const seen = useRef(group);
  const namesOf = (text: string): string =>
    text
      .split(SEPARATOR)
      .map((id) => stores.find(({ storeId }) => storeId === id)?.storeName ?? id)
      .join(', ');
  const settle = async (form: GroupForm): Promise<GroupForm | null> => {
    if (!base) return form;
    const data = wholeAnswer(await calls.grouping.list.query({ tenantId: form.tenantId }), 'the groups');
    const stored = data.find(({ groupId }) => groupId === form.groupId);
    if (!stored) return form;
    const settled = await resolve({
      what: `the group ${base.groupName}`,
      labels: LABELS,
      base,
      mine: {
        groupName: form.groupName,
        groupDesc: form.groupDesc,
        stores: storesText(form.storeIds),
      },
      theirs: fieldsOf(stored),
      textOf: (field, value) => (field === 'stores' ? namesOf(String(value)) : String(value ?? '')),
    });
    if (settled === null) return null;
    const { groupName, groupDesc } = settled;
    seen.current = stored;
    return { ...form, groupName, groupDesc, storeIds: settled.stores.split(SEPARATOR) };
  };
  return { settle, seen };
}
