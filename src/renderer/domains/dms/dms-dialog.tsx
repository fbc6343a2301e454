// The dialog that adds a DMS, or changes the logo of an existing one through the save flow.

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ImageField, TextField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form/form-dialog';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { logoTexts, createRecordTexts } from '@renderer/components/saving/record-kind';
import { throwDeleted } from '@renderer/components/saving/save-session';
import type { EditedRecord } from '@renderer/components/saving/save-session';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { type DmsForm, dmsFormSchema, type DmsMaster } from '@shared/domains/dms/model';
import { dmsTexts } from '@shared/domains/dms/texts';
import { mapAnswer } from '@shared/kernel/answer';
import { messages } from '@shared/kernel/text/messages';

/** How the save flow reads and sends an existing DMS. Only its logo can be changed, which is compared by its URL. */
const editedDmsRecord = (dms: DmsMaster): EditedRecord<DmsMaster, DmsForm, unknown> => ({
  kind: {
    what: dmsTexts.theDms(dms.dms),
    toFields: ({ dmsImg }) => ({ dmsImg }),
    fieldsOf: ({ dmsImg }, base) => ({ dmsImg: dmsImg ?? base['dmsImg'] ?? null }),
    fromFields: ({ dmsImg }, form, stored) => ({
      ...form,
      dmsImg: typeof dmsImg === 'string' && dmsImg !== stored.dmsImg ? dmsImg : null,
    }),
    finalFields: ['dmsImg'],
    changedBy: ({ lastUpdatedBy }) => lastUpdatedBy,
    texts: logoTexts('dmsImg', dms.dmsImg, createRecordTexts({ labels: { dmsImg: dmsTexts.columns.logo } })),
  },
  read: async () =>
    mapAnswer(await calls.dms.list.query(), (list) => list.find((other) => other.dms === dms.dms)),
  send: (form) => calls.dms.save.mutate(form),
  onDeleted: throwDeleted,
});

/** The form of a new DMS, for which `dms` is null, or of an existing one, whose name cannot be changed. */
export function DmsDialog({ dms, onClose }: { dms: DmsMaster | null; onClose: () => void }) {
  const form = useForm<DmsForm>({
    resolver: zodResolver(dmsFormSchema),
    defaultValues: { dms: dms?.dms ?? '', dmsImg: null, existing: dms !== null },
  });
  // The DMS as it was when the dialog was opened, because the list is refetched in the background.
  const [opened] = useState(dms);
  const subject = opened
    ? { record: { ...editedDmsRecord(opened), initial: opened } }
    : { mutation: { mutationFn: (values: DmsForm) => calls.dms.save.mutate(values) } };
  const save = useFormSave(form, {
    ...subject,
    invalidates: ['dms', 'stores', 'tenants', 'dataFeeds', 'failedLoads'],
    draftKey: dms ? `dms:${dms.dms}` : 'dms:new',
    what: dms ? dmsTexts.theDms(dms.dms) : dmsTexts.newDms,
    fields: ['dms', 'dmsImg'],
    saved: dmsTexts.saved,
    onSaved: onClose,
    failed: () => dmsTexts.failed,
  });
  return (
    <FormDialog
      title={dms ? messages.actions.editOf(dms.dms) : dmsTexts.add}
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
    >
      <TextField control={form.control} name="dms" label={dmsTexts.name} required readOnly={dms !== null} />
      <ImageField
        control={form.control}
        name="dmsImg"
        label={dmsTexts.columns.logo}
        form={form}
        ownerName={dms?.dms ?? dmsTexts.add}
        storedPath={dms?.dmsImg ?? null}
      />
    </FormDialog>
  );
}
