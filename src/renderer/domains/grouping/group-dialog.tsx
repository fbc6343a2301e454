import { groupsTexts } from '@shared/domains/grouping/texts';
import { Checkbox, makeStyles } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm, type Control } from 'react-hook-form';
import { bridge as calls } from '@renderer/platform/bridge';
import { GroupField, TextField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form-dialog';
import { groupFormSchema, type Grouping, type GroupForm } from '@shared/domains/grouping/model';
import type { Store } from '@shared/domains/stores/model';
import { useGroupSettling } from './use-group-settling';
import { useFormSave } from '@renderer/components/form/use-form-save';

const useStyles = makeStyles({
  stores: { display: 'grid', maxHeight: '240px', overflowY: 'auto' },
});

interface GroupDialogProps {
  tenantId: string;
  /** Null for a new group. */
  group: Grouping | null;
  stores: readonly Store[];
  onClose: () => void;
}

export function GroupDialog({ tenantId, group, stores, onClose }: GroupDialogProps) {
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
  const { settle, seen } = useGroupSettling(group, stores);
  const save = useFormSave(form, {
    mutation: {
      mutationFn: (values: GroupForm) => calls.grouping.save.mutate({ ...values, seen: seen.current }),
    },
    touches: ['grouping'],
    draftKey: `group:${tenantId}:${group?.groupId ?? 'new'}`,
    what: group ? `the group ${group.groupName}` : 'the new group',
    fields: ['groupName', 'groupDesc', 'storeIds'],
    saved: groupsTexts.saved,
    onSaved: onClose,
    settle,
  });
  return (
    <FormDialog
      title={group ? `Edit ${group.groupName}` : 'New group'}
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
    >
      <TextField control={form.control} name="groupName" label="Group name" required autoFocus />
      <TextField control={form.control} name="groupDesc" label="Description" />
      <StoresField control={form.control} stores={stores} />
    </FormDialog>
  );
}

function StoresField({ control, stores }: { control: Control<GroupForm>; stores: readonly Store[] }) {
  const styles = useStyles();
  const { field, fieldState } = useController({ control, name: 'storeIds' });
  const toggle = (storeId: string, chosen: boolean): void =>
    field.onChange(chosen ? [...field.value, storeId] : field.value.filter((other) => other !== storeId));
  return (
    <GroupField label="Stores" error={fieldState.error?.message} className={styles.stores}>
      {stores.map(({ storeId, storeName }, index) => (
        <Checkbox
          key={storeId}
          label={storeName}
          checked={field.value.includes(storeId)}
          {...(index === 0 ? { ref: field.ref } : {})}
          onChange={(_event, { checked }) => toggle(storeId, checked === true)}
        />
      ))}
    </GroupField>
  );
}
