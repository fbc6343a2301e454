import { Card, Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { FormActions, FormFailure, LockedFields, SelectField, TextField } from '@renderer/components/form';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { RouteLink } from '@renderer/components/route-link';
import { bridge } from '@renderer/platform/bridge';
import { EXPORT_FORMATS } from '@shared/domains/exports/model';
import { EXPORT_FORMAT_LABELS } from '@shared/domains/exports/texts';
import { scheduleFormSchema, type ScheduleForm as Values } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { scheduledExportsTexts as texts, WEEKDAYS } from '@shared/domains/scheduled-exports/texts';
import { FolderField } from './folder-field';

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

interface ScheduleFormProps {
  /** Null of a new one. */
  id: string | null;
  grid: { address: string; gridId: string; fixedFormat: boolean };
  values: Values;
}

/** When a grid is exported by itself, as what and where to. */
export function ScheduleForm({ id, grid, values }: ScheduleFormProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const form = useForm<Values>({ resolver: zodResolver(scheduleFormSchema), defaultValues: values });
  const { control } = form;
  const every = useWatch({ control, name: 'every' });
  const save = useFormSave(form, {
    mutation: {
      mutationFn: ({ folder: _shown, folderId, weekday, keep, ...rest }: Values) =>
        bridge.scheduledExports.save.mutate({
          ...rest,
          ...grid,
          id,
          weekday: Number(weekday),
          keep: Number(keep),
          folderId: folderId === '' ? null : folderId,
        }),
    },
    touches: ['scheduledExports'],
    // A folder is offered for this run of the app only.
    draftKey: null,
    what: texts.draft,
    fields: ['name', 'format', 'every', 'weekday', 'time', 'keep', 'folder'],
    saved: texts.saved(form.getValues('name')),
    onSaved: () => void navigate(scheduledExportsPaths.all),
  });
  return (
    <Card className={styles.card}>
      <form
        className={styles.form}
        onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
        noValidate
      >
        <LockedFields locked={save.locked}>
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
              choices={FORMATS}
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
          <FolderField form={form} scheduleId={id} />
        </LockedFields>
        <FormFailure failure={save.failure} />
        <FormActions busy={save.busy} onCancel={() => void navigate(scheduledExportsPaths.all)} />
      </form>
    </Card>
  );
}
