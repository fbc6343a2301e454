import { groupsTexts } from '@shared/domains/grouping/texts';
import { Checkbox, Field, makeStyles } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm, type Control } from 'react-hook-form';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { showServerErrors, TextField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form-dialog';
import { useSettledSubmit } from '@renderer/components/conflict-dialog/use-settled-submit';
import { groupFormSchema, type Grouping, type GroupForm } from '@shared/domains/grouping/model';
import type { Store } from '@shared/domains/stores/model';
import { useGroupSettling } from './use-group-settling';

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
  const bridge = useBridge();
  const notify = useNotify();
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
  const save = useChange(bridge.grouping.save.mutationOptions(), {
    onDone: () => {
      notify.success(groupsTexts.saved);
      onClose();
    },
    onFailed: (error) => {
      const rest = showServerErrors(form, error, ['groupName', 'groupDesc', 'storeIds']);
      if (rest !== null) notify.error(rest);
    },
  });
  const submit = useSettledSubmit(useGroupSettling(group, stores), save.mutate);
  return (
    <FormDialog
      title={group ? `Edit ${group.groupName}` : 'New group'}
      busy={save.isPending || form.formState.isSubmitting}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
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
  const error = fieldState.error?.message;
  const toggle = (storeId: string, chosen: boolean): void =>
    field.onChange(chosen ? [...field.value, storeId] : field.value.filter((other) => other !== storeId));
  return (
    <Field
      label="Stores"
      required
      validationState={error === undefined ? 'none' : 'error'}
      validationMessage={error}
    >
      <div className={styles.stores} role="group" aria-label="Stores">
        {stores.map(({ storeId, storeName }, index) => (
          <Checkbox
            key={storeId}
            label={storeName}
            checked={field.value.includes(storeId)}
            {...(index === 0 ? { ref: field.ref } : {})}
            onChange={(_event, { checked }) => toggle(storeId, checked === true)}
          />
        ))}
      </div>
    </Field>
  );
}
