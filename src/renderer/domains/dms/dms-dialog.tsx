import { dmsTexts } from '@shared/domains/dms/texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { useChange } from '@renderer/platform/use-change';
import { ImageField, showServerErrors, TextField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form-dialog';
import { useSettledSubmit } from '@renderer/components/conflict-dialog/use-settled-submit';
import { dmsFormSchema, type DmsForm, type DmsMaster } from '@shared/domains/dms/model';
import { useLogoSettling } from './use-logo-settling';

/** `dms` is null for a new one; the name of an existing one cannot change. */
export function DmsDialog({ dms, onClose }: { dms: DmsMaster | null; onClose: () => void }) {
  const bridge = useBridge();
  const notify = useNotify();
  const form = useForm<DmsForm>({
    resolver: zodResolver(dmsFormSchema),
    defaultValues: { dms: dms?.dms ?? '', dmsImg: null, existing: dms !== null },
  });
  const save = useChange(bridge.dms.save.mutationOptions(), {
    onDone: () => {
      notify.success(dmsTexts.saved);
      onClose();
    },
    onFailed: (error) => {
      const rest = showServerErrors(form, error, ['dms', 'dmsImg']);
      if (rest !== null) notify.error(`${dmsTexts.failed}. ${readAppError(error).message}`);
    },
  });
  const submit = useSettledSubmit(useLogoSettling(dms), save.mutate);
  return (
    <FormDialog
      title={dms ? `Edit ${dms.dms}` : 'New DMS'}
      busy={save.isPending || form.formState.isSubmitting}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <TextField control={form.control} name="dms" label="DMS name" required readOnly={dms !== null} />
      <ImageField
        control={form.control}
        name="dmsImg"
        label="Logo"
        form={form}
        ownerName={dms?.dms ?? 'New DMS'}
        storedPath={dms?.dmsImg ?? null}
      />
    </FormDialog>
  );
}
