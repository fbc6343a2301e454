import { feedsTexts } from '@shared/domains/data-feeds/texts';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { choicesOf, DateField, SelectField, showServerErrors, TextField } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate';
import { useUnsavedWork } from '@renderer/components/unsaved-work';
import {
  newDataFeedSchema,
  type NewDataFeed,
  type NewDataFeedInputs,
} from '@shared/domains/data-feeds/model';
import { DMS_TYPES } from '@shared/domains/dms/model';
import type { Store } from '@shared/domains/stores/model';
import { DMS_FIELDS, dmsFields } from '@shared/domains/dms/fields';
import { FEED_FIELD_LABELS } from './feed-field-labels';

const useStyles = makeStyles({
  fields: { display: 'grid', gap: tokens.spacingVerticalM, paddingTop: tokens.spacingVerticalS },
});

interface AddFeedFormProps {
  store: Store;
  onCancel: () => void;
  onAdded: () => void;
}

/** The inside of the dialog: title, fields of the chosen DMS, Add and Cancel. */
export function AddFeedForm({ store, onCancel, onAdded }: AddFeedFormProps) {
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
  const unsaved = useUnsavedWork({ dirty: form.formState.isDirty, what: 'the new data feed' });
  const insert = useChange(bridge.dataFeeds.insert.mutationOptions(), {
    onDone: () => {
      unsaved.release();
      notify.success(feedsTexts.inserted);
      onAdded();
    },
    onFailed: (error) => {
      const rest = showServerErrors(form, error, ['dms', 'effectiveDate', ...DMS_FIELDS]);
      if (rest !== null) notify.error(rest);
    },
  });
  const dms = form.watch('dms');
  const { control } = form;
  return (
    <form onSubmit={(event) => void form.handleSubmit((feed) => insert.mutate(feed))(event)} noValidate>
      <DialogBody>
        <DialogTitle>Add New Data Feeds</DialogTitle>
        <DialogContent className={styles.fields}>
          <Field label="Store name">
            <Input value={store.storeName} readOnly appearance="filled-darker" />
          </Field>
          <SelectField control={control} name="dms" label="DMS" required choices={choicesOf(DMS_TYPES)} />
          {/* Before the fields that come and go: the first wrong field gets the focus, in the order they came. */}
          <DateField control={control} name="effectiveDate" label="Effective date" required />
          {dms !== '' &&
            dmsFields(dms).map((field) => (
              <TextField
                key={field}
                control={control}
                name={field}
                label={FEED_FIELD_LABELS[field]}
                required
              />
            ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Gate decision={writable}>
            <Button
              type="submit"
              appearance="primary"
              disabledFocusable={insert.isPending}
              {...(insert.isPending ? { icon: <Spinner size="tiny" /> } : {})}
            >
              Add
            </Button>
          </Gate>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
