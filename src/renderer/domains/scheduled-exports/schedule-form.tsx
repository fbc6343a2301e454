// The form of a new or existing scheduled export: when a grid is exported, in which format, and to which folder. An
// existing one is compared with what another window has saved since.

import { useCommand } from '@renderer/platform/bridge/use-command';
import { Button, Card, Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FolderOpen20Regular } from '@fluentui/react-icons';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { FormActions, FormFailure, LockedFields, SelectField, TextField } from '@renderer/components/form';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { RouteLink } from '@renderer/components/links/route-link';
import {
  createRecordTexts,
  parseMerged,
  type RecordAdapter,
} from '@renderer/components/saving/record-adapter';
import type { EditedRecord } from '@renderer/components/saving/save-session';
import { DraftBar } from '@renderer/components/unsaved-work';
import { bridge } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import {
  type DisplayedSchedule,
  type ScheduleChange,
  type ScheduleForm,
  type ScheduleForm as Values,
  scheduleFormSchema,
} from '@shared/domains/scheduled-exports/model';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import {
  scheduledExportsTexts,
  scheduledExportsTexts as texts,
} from '@shared/domains/scheduled-exports/texts';
import { AppError } from '@shared/kernel/app-error';
import type { FieldValue, RecordFields } from '@shared/kernel/merge/record-fields';
import { EXPORT_FORMAT_LABELS } from '@shared/kernel/table/export-texts';
import { EXPORT_FORMATS } from '@shared/kernel/table/table';
import { WEEKDAYS } from '@shared/kernel/dates/dates';

const fieldTexts = scheduledExportsTexts.fields;

const useFolderFieldStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  path: { minWidth: 0, overflowWrap: 'anywhere' },
});

interface FolderFieldProps {
  form: UseFormReturn<ScheduleForm>;
  /** The id is null for a new schedule. */
  scheduleId: string | null;
}

/** The field for the folder of the exported files, which can only be chosen in the system's dialog. */
function FolderField({ form, scheduleId }: FolderFieldProps) {
  const styles = useFolderFieldStyles();
  const bridge = useBridge();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: form.control, name: 'folder' });
  const { mutate: choose, isPending } = useCommand(
    bridge.scheduledExports.chooseFolder.mutationOptions({
      onSuccess: (offered) => {
        if (!offered) return;
        form.setValue('folderId', offered.folderId, { shouldDirty: true });
        form.setValue('folder', offered.path, { shouldDirty: true, shouldValidate: true });
      },
    }),
  );
  const { error } = fieldState;
  return (
    <Field
      label={fieldTexts.folder}
      required
      validationState={error ? 'error' : 'none'}
      validationMessage={error?.message}
    >
      <div className={styles.root} role="group" aria-label={fieldTexts.folder}>
        <Button
          ref={ref}
          icon={<FolderOpen20Regular />}
          disabledFocusable={isPending}
          onClick={() => choose({ id: scheduleId })}
        >
          {fieldTexts.choose}
        </Button>
        <Text className={styles.path}>{field.value === '' ? fieldTexts.noFolder : field.value}</Text>
      </div>
    </Field>
  );
}

const useStyles = makeStyles({
  card: { maxWidth: '640px', flexShrink: 0, padding: tokens.spacingHorizontalXXL },
  form: { display: 'grid', gap: tokens.spacingVerticalL },
  side: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
});

const FORMATS = EXPORT_FORMATS.map((value) => ({ value, label: EXPORT_FORMAT_LABELS[value] }));
const EVERY = [
  { value: 'day', label: texts.every.day },
  { value: 'week', label: texts.every.week },
];
const DAYS = WEEKDAYS.map((label, day) => ({ value: String(day), label }));

/** What is exported, which the form doesn't change. */
type ExportedGrid = Pick<ScheduleChange, 'address' | 'gridId' | 'fixedFormat'>;

export const inputsOf = (schedule: DisplayedSchedule): Values => ({
  ...{ name: schedule.name, format: schedule.format, every: schedule.every, time: schedule.time },
  ...{
    weekday: String(schedule.weekday),
    keep: String(schedule.keep),
    folder: schedule.folder,
    folderId: '',
  },
});

const fieldsOf = ({ folderId: _id, ...fields }: Values): RecordFields => fields;

function textOf(field: string, value: FieldValue): string {
  const text = String(value ?? '');
  const labels = { format: FORMATS, every: EVERY, weekday: DAYS }[field];
  return labels?.find((choice) => choice.value === text)?.label ?? text;
}

const SCHEDULE_ADAPTER: RecordAdapter<DisplayedSchedule, Values> = {
  recordName: texts.draft,
  toFields: (schedule) => fieldsOf(inputsOf(schedule)),
  fieldsOf,
  fromFields: (fields, { folderId }, stored) => ({
    ...parseMerged(scheduleFormSchema, { ...fields, folderId }),
    // Only a folder from the dialog has an id; the stored one is sent without.
    ...(fields['folder'] === stored.folder && { folderId: '' }),
  }),
  finalFields: ['folder'],
  texts: createRecordTexts({ labels: fieldTexts, text: textOf }),
};

async function send(id: string | null, grid: ExportedGrid, values: Values): Promise<string> {
  const { folder: _shown, folderId, weekday, keep, ...rest } = values;
  await bridge.scheduledExports.save.mutate({
    ...{ ...rest, ...grid, id, weekday: Number(weekday), keep: Number(keep) },
    folderId: folderId === '' ? null : folderId,
  });
  return rest.name;
}

/** @param onDeleted Called if another window has deleted the schedule. */
const editedSchedule = (
  schedule: DisplayedSchedule,
  grid: ExportedGrid,
  onDeleted: () => void,
): EditedRecord<DisplayedSchedule, Values, string> & { initial: DisplayedSchedule } => ({
  adapter: SCHEDULE_ADAPTER,
  initial: schedule,
  read: async () => {
    const stored = await bridge.scheduledExports.list.query();
    const data = stored.find(({ id }) => id === schedule.id);
    return { data, asOf: new Date().toISOString(), origin: 'live', partial: false };
  },
  send: (values) => send(schedule.id, grid, values),
  onDeleted: () => {
    onDeleted();
    throw new AppError('NOT_FOUND', texts.deletedWhileEditing);
  },
});

interface ScheduleFormCardProps {
  /** The schedule as it was when the page was opened; null for a new one. */
  schedule: DisplayedSchedule | null;
  grid: ExportedGrid;
  values: Values;
}

export function ScheduleFormCard({ schedule, grid, values }: ScheduleFormCardProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const form = useForm<Values>({ resolver: zodResolver(scheduleFormSchema), defaultValues: values });
  const { control } = form;
  const every = useWatch({ control, name: 'every' });
  const mayExport = useExportPermission();
  const formats = FORMATS.filter(({ value }) => value === values.format || mayExport(value).allowed);
  // False once another window has deleted the schedule; saving then adds it as a new one.
  const [exists, setExists] = useState(true);
  const subject =
    schedule && exists
      ? { record: editedSchedule(schedule, grid, () => setExists(false)) }
      : { mutation: { mutationFn: (typed: Values) => send(null, grid, typed) } };
  const draftKey = schedule ? `schedule:${schedule.id}` : `schedule:new:${grid.gridId}:${grid.address}`;
  const save = useFormSave<Values, Values, string, Error, DisplayedSchedule>(form, {
    ...subject,
    invalidates: ['scheduledExports'],
    draftKey,
    // The id of a chosen folder is only valid until the app is closed.
    secrets: ['folder', 'folderId'],
    // It is stored on this computer, whatever the back office does.
    isPreparable: false,
    recordName: texts.draft,
    fields: ['name', 'format', 'every', 'weekday', 'time', 'keep', 'folder'],
    successText: texts.saved,
    returnTo: scheduledExportsPaths.all,
    returnAfterMs: 0,
  });
  return (
    <Card className={styles.card}>
      <form
        className={styles.form}
        onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
        noValidate
      >
        <LockedFields locked={save.locked}>
          <DraftBar offer={save.draft.offer} />
          <TextField
            control={control}
            name="name"
            label={texts.fields.name}
            hint={texts.fields.nameHint}
            required
            autoFocus
          />
          <Field label={texts.fields.what} hint={texts.fields.whatHint}>
            <Text>
              <RouteLink to={grid.address}>{texts.open}</RouteLink>
            </Text>
          </Field>
          <div className={styles.side}>
            <SelectField
              control={control}
              name="format"
              label={texts.fields.format}
              {...(grid.fixedFormat && { readOnly: true, hint: texts.fields.formatHint })}
              choices={formats}
              required
            />
            <SelectField control={control} name="every" label={texts.fields.every} choices={EVERY} required />
            {every === 'week' && (
              <SelectField
                control={control}
                name="weekday"
                label={texts.fields.weekday}
                choices={DAYS}
                required
              />
            )}
            <TextField
              control={control}
              name="time"
              label={texts.fields.time}
              hint={texts.fields.timeHint}
              type="time"
              required
            />
            <TextField
              control={control}
              name="keep"
              label={texts.fields.keep}
              hint={texts.fields.keepHint}
              required
            />
          </div>
          <FolderField form={form} scheduleId={schedule?.id ?? null} />
        </LockedFields>
        <FormFailure failure={save.failure} />
        <FormActions busy={save.busy} onCancel={() => void navigate(scheduledExportsPaths.all)} />
      </form>
    </Card>
  );
}
