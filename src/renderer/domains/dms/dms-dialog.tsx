import { dmsTexts } from '@shared/domains/dms/texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useBridge } from '@renderer/platform/bridge-provider';
import { ImageField, TextField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form-dialog';
import { dmsFormSchema, type DmsForm, type DmsMaster } from '@shared/domains/dms/model';
import { useLogoSettling } from './use-logo-settling';
import { useFormSave } from '@renderer/components/form/use-form-save';

/** `dms` is null for a new one; the name of an existing one cannot change. */
export function DmsDialog({ dms, onClose }: { dms: DmsMaster | null; onClose: () => void }) {
  const bridge = useBridge();
  const form = useForm<DmsForm>({
    resolver: zodResolver(dmsFormSchema),
    defaultValues: { dms: dms?.dms ?? '', dmsImg: null, existing: dms !== null },
  });
  const settle = useLogoSettling(dms);
  const save = useFormSave(form, {
    mutation: bridge.dms.save.mutationOptions(),
    touches: ['dms', 'stores', 'tenants', 'dataFeeds', 'failedLoads'],
    draftKey: dms ? `dms:${dms.dms}` : 'dms:new',
    what: dms ? `the DMS ${dms.dms}` : 'the new DMS',
    fields: ['dms', 'dmsImg'],
    saved: dmsTexts.saved,
    onSaved: onClose,
    failed: () => dmsTexts.failed,
    settle,
  });
  return (
    <FormDialog
      title={dms ? `Edit ${dms.dms}` : 'New DMS'}
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
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
