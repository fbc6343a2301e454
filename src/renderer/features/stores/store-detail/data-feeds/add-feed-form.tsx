import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useBridge } from '@renderer/app/bridge-provider';
import { useWriteDecision } from '@renderer/app/connectivity/connectivity-context';
import { useNotify } from '@renderer/app/notifications/notify-context';
import { useChange } from '@renderer/app/use-change';
import {
  choicesOf,
  DateField,
  FormActions,
  SelectField,
  showServerErrors,
  TextField,
} from '@renderer/components/form';
import { messages } from '@shared/messages';
import { newDataFeedSchema, type NewDataFeed, type NewDataFeedInputs } from '@shared/model/data-feed';
import { DMS_TYPES } from '@shared/model/dms';
import type { Store } from '@shared/model/store';
import { DMS_FIELDS, dmsFields } from '@shared/rules/dms-fields';
import { FEED_FIELD_LABELS } from './feed-field-labels';

const useStyles = makeStyles({ form: { display: 'grid', gap: tokens.spacingVerticalM } });

export function AddFeedForm({ store, onClose }: { store: Store; onClose: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const writable = useWriteDecision();
  const form = useForm<NewDataFeedInputs, unknown, NewDataFeed>({
    resolver: zodResolver(newDataFeedSchema),
    defaultValues: {
      dmsDetailId: null,
      storeId: store.storeId,
      storeName: store.storeName,
      tenantId: store.tenantId,
      dms: '',
      effectiveDate: '',
      ...Object.fromEntries(DMS_FIELDS.map((field) => [field, ''])),
    },
  });
  const insert = useChange(bridge.dataFeeds.insert.mutationOptions(), {
    onDone: () => {
      notify.success(messages.feeds.inserted);
      onClose();
    },
    onFailed: (error) => {
      const rest = showServerErrors(form, error, ['dms', 'effectiveDate', ...DMS_FIELDS]);
      if (rest !== null) notify.error(rest);
    },
  });
  const dms = form.watch('dms');
  return (
    <form className={styles.form} onSubmit={form.handleSubmit((feed) => insert.mutate(feed))} noValidate>
      <Field label="Store name">
        <Input value={store.storeName} readOnly />
      </Field>
      <SelectField control={form.control} name="dms" label="DMS" required choices={choicesOf(DMS_TYPES)} />
      {dms !== '' &&
        dmsFields(dms).map((field) => (
          <TextField
            key={field}
            control={form.control}
            name={field}
            label={FEED_FIELD_LABELS[field]}
            required
          />
        ))}
      <DateField control={form.control} name="effectiveDate" label="Effective date" required />
      <FormActions submitLabel="Add" busy={insert.isPending} decision={writable} onCancel={onClose} />
    </form>
  );
}
