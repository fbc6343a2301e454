import { FEED_FIELD_LABELS } from '@shared/domains/data-feeds/field-labels';
import { Field, Input } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { DateField, SelectField, TextField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form-dialog';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { useDmsChoices } from '@renderer/components/use-dms-choices';
import { type NewDataFeed, type NewDataFeedInputs } from '@shared/domains/data-feeds/model';
import { DMS_FIELDS, dmsFields } from '@shared/domains/dms/fields';
import { dayLimits } from '@shared/kernel/day-limits';
import { messages } from '@shared/kernel/messages';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';

const FIELDS = ['dms', 'effectiveDate', ...DMS_FIELDS] as const;

interface FeedDialogProps {
  title: string;
  initial: NewDataFeedInputs;
  schema: z.ZodType<NewDataFeed, NewDataFeedInputs>;
  dateRequired: boolean;
  submitLabel: string;
  draftKey: string;
  what: string;
  saved: string;
  send: (feed: NewDataFeed) => Promise<unknown>;
  settle?: (feed: NewDataFeed) => Promise<NewDataFeed | null>;
  onClose: () => void;
}

/** A data feed with the fields of its DMS only. */
export function FeedDialog(props: FeedDialogProps) {
  const { title, initial, schema, dateRequired, submitLabel, draftKey, what, saved, send, settle, onClose } =
    props;
  const form = useForm<NewDataFeedInputs, unknown, NewDataFeed>({
    resolver: zodResolver(schema),
    defaultValues: initial,
  });
  const dms = form.watch('dms');
  const choices = useDmsChoices(dms);
  const save = useFormSave(form, {
    mutation: { mutationFn: send },
    touches: ['dataFeeds', 'stores', 'tenants', 'dms'],
    draftKey,
    what,
    fields: FIELDS,
    saved,
    onSaved: onClose,
    ...(settle === undefined ? {} : { settle }),
  });
  const { control } = form;
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
    >
      <Field label="Store name">
        <Input value={initial.storeName} readOnly appearance="filled-darker" />
      </Field>
      <SelectField control={control} name="dms" label="DMS" required choices={choices} />
      {/* Before the fields that come and go: the first wrong field gets the focus, in the order they came. */}
      <DateField
        control={control}
        name="effectiveDate"
        label="Effective date"
        required={dateRequired}
        {...dayLimits('effective')}
      />
      {dms !== '' &&
        dmsFields(dms).map((field) => (
          <TextField
            key={field}
            control={control}
            name={field}
            label={FEED_FIELD_LABELS[field]}
            required
            {...(field === 'dealerId' && dms === 'Reynolds'
              ? { hint: messages.validation.reynoldsDealerIdExample }
              : {})}
          />
        ))}
    </FormDialog>
  );
}
