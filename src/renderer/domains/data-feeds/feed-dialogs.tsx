// The form of a data feed in a dialog: of a new feed, with the button that opens it, and of an existing one.

import { Field } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DateField, ReadOnlyInput, SelectField, TextField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form/form-dialog';
import { type FormSubject, useFormSave } from '@renderer/components/form/use-form-save';
import { useDmsChoices } from '@renderer/components/form/use-dms-choices';
import { useSavePermission } from '@renderer/components/form/form-actions';
import { AddButton } from '@renderer/components/page/add-button';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import {
  type DataFeed,
  dataFeedChangeSchema,
  type NewDataFeed,
  type NewDataFeedInputs,
  newDataFeedSchema,
} from '@shared/domains/data-feeds/model';
import { FEED_FIELD_LABELS, feedsTexts } from '@shared/domains/data-feeds/texts';
import { blankOtherDmsFields, DMS_FIELDS, dmsFields } from '@shared/domains/dms/dms-fields';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { type Permission, requireAll } from '@shared/kernel/access/permission';
import { dayLimits } from '@shared/kernel/dates/day-limits';
import { messages } from '@shared/kernel/text/messages';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { editedFeedRecord, FEED_ADAPTER } from './feed-record';
import { feedChangeOf, feedErrors } from './feed-row';

/** Returns the schema of an edited feed, with the same rules as for the rows of the grid. */
const editedFeedSchema = (stored: DataFeed): z.ZodType<NewDataFeed, NewDataFeedInputs> =>
  dataFeedChangeSchema.superRefine((feed, context) => {
    for (const [field, message] of Object.entries(feedErrors(feed, stored)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

const emptyFeed = (store: Store, today: string): NewDataFeedInputs => ({
  dmsDetailId: null,
  storeId: store.storeId,
  storeName: store.storeName,
  tenantId: store.tenantId,
  dms: '',
  // Most feeds are in effect from the day on which they are added.
  effectiveDate: today,
  dealerId: '',
  companyNumber: '',
  enterpriseCode: '',
  serverName: '',
  dmsSubscriptionId: '',
  dmsEmployeeDepartmentId: '',
  dmsDepartmentId: '',
});

/** The button that opens the form of a new data feed. */
export function AddFeedDialog({ store }: { store: Store }) {
  const permission = requireAll(useWritePermission(), mayChangeStore(store));
  const [open, setOpen] = useState(false);
  const today = useBackOfficeDay();
  return (
    <>
      <AddButton
        id="dataFeeds.add"
        title={feedsTexts.add}
        subtitle={store.storeName}
        permission={permission}
        onAdd={() => setOpen(true)}
      />
      {open && (
        <FeedDialog
          title={feedsTexts.add}
          changeable={mayChangeStore(store)}
          initial={emptyFeed(store, today)}
          schema={newDataFeedSchema}
          dateRequired
          submitLabel={messages.actions.add}
          draftKey={`feed:new:${store.storeId}`}
          recordName={feedsTexts.newFeed}
          successText={feedsTexts.inserted}
          subject={{ mutation: { mutationFn: (feed: NewDataFeed) => calls.dataFeeds.insert.mutate(feed) } }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Form fields hold texts, so a missing value becomes an empty text. */
const formInputsOf = (feed: DataFeed): NewDataFeedInputs => {
  const { effectiveDate, dealerId, companyNumber, enterpriseCode, serverName, ...change } =
    feedChangeOf(feed);
  const { dmsSubscriptionId, dmsEmployeeDepartmentId, dmsDepartmentId } = change;
  return {
    ...change,
    effectiveDate: effectiveDate ?? '',
    dealerId: dealerId ?? '',
    companyNumber: companyNumber ?? '',
    enterpriseCode: enterpriseCode ?? '',
    serverName: serverName ?? '',
    dmsSubscriptionId: dmsSubscriptionId ?? '',
    dmsEmployeeDepartmentId: dmsEmployeeDepartmentId ?? '',
    dmsDepartmentId: dmsDepartmentId ?? '',
  };
};

interface EditFeedDialogProps {
  store: Store;
  feed: DataFeed;
  onClose: () => void;
}

/** The form of an existing feed, for a window that is too narrow for its row. It stores a draft. */
export function EditFeedDialog({ store, feed, onClose }: EditFeedDialogProps) {
  // The feed as it was when the dialog was opened, because the list is refetched in the background.
  const [stored] = useState(feed);
  const record = editedFeedRecord(stored);
  return (
    <FeedDialog
      title={messages.actions.editOf(stored.dms ?? feedsTexts.unnamed)}
      changeable={mayChangeStore(store)}
      initial={formInputsOf(stored)}
      schema={editedFeedSchema(stored)}
      dateRequired={stored.effectiveDate !== null}
      submitLabel={messages.actions.save}
      draftKey={`feed:${stored.dmsDetailId}`}
      recordName={feedsTexts.theFeed}
      successText={feedsTexts.updated}
      subject={{
        record: {
          ...record,
          initial: stored,
          adapter: {
            ...record.adapter,
            fieldsOf: (form) => FEED_ADAPTER.fieldsOf(blankOtherDmsFields(form.dms, form), {}),
          },
          send: (form, now) => record.send({ ...form, dmsDetailId: stored.dmsDetailId }, now),
        },
      }}
      onClose={onClose}
    />
  );
}

const FORM_FIELDS = ['dms', 'effectiveDate', ...DMS_FIELDS] as const;

interface FeedDialogProps<Result, Stored> {
  title: string;
  /** Whether the store may be changed; someone else may delete it while the dialog is open. */
  changeable: Permission;
  initial: NewDataFeedInputs;
  schema: z.ZodType<NewDataFeed, NewDataFeedInputs>;
  dateRequired: boolean;
  submitLabel: string;
  draftKey: string;
  recordName: string;
  successText: string;
  subject: FormSubject<NewDataFeed, Result, Error, Stored>;
  onClose: () => void;
}

/** The form of a data feed with the fields of its DMS only. */
function FeedDialog<Result, Stored = never>(props: FeedDialogProps<Result, Stored>) {
  const {
    title,
    changeable,
    initial,
    schema,
    dateRequired,
    submitLabel,
    draftKey,
    recordName,
    successText,
    subject,
    onClose,
  } = props;
  const form = useForm<NewDataFeedInputs, unknown, NewDataFeed>({
    resolver: zodResolver(schema),
    defaultValues: initial,
  });
  const dms = form.watch('dms');
  const dmsField = useDmsChoices(dms);
  const save = useFormSave(form, {
    ...subject,
    invalidates: ['dataFeeds', 'stores', 'tenants', 'dms'],
    draftKey,
    recordName,
    fields: FORM_FIELDS,
    successText,
    onSaved: onClose,
  });
  const savable = useSavePermission(save);
  const { control } = form;
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
      permission={requireAll(savable, changeable)}
    >
      <Field label={feedsTexts.storeName}>
        <ReadOnlyInput value={initial.storeName} />
      </Field>
      <SelectField control={control} name="dms" label={feedsTexts.columns.dms} required {...dmsField} />
      {/* This field is before the conditional fields, because the first invalid field takes the focus in mount
          order. */}
      <DateField
        control={control}
        name="effectiveDate"
        label={feedsTexts.effectiveDate}
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
              ? { hint: validationTexts.reynoldsDealerIdExample }
              : {})}
          />
        ))}
    </FormDialog>
  );
}
