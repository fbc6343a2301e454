// The form of a new or existing store, with the identifier fields of the chosen DMS.

import { Divider, makeStyles, Text, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  choicesOf,
  choicesState,
  ComboboxField,
  DateField,
  FormCard,
  SelectField,
  TextAreaField,
  TextField,
} from '@renderer/components/form';
import {
  type FormSaveOptions,
  type FormSaveTexts,
  type FormSubject,
  useFormSave,
} from '@renderer/components/form/use-form-save';
import { useDmsChoices } from '@renderer/components/form/use-dms-choices';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { DMS_FIELDS, dmsFields } from '@shared/domains/dms/dms-fields';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import {
  OWN_STORE_FIELDS,
  PLAIN_STORE_FIELDS,
  type StoreFieldName,
  STORE_FIELDS,
} from '@shared/domains/stores/store-fields';
import { type StoreForm, storeFormSchema, type StoreInputs } from '@shared/domains/stores/store-form';
import { ALLOWED, type Permission, reasonsOf } from '@shared/kernel/access/permission';
import { dayLimits } from '@shared/kernel/dates/day-limits';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { STORE_INVALIDATES } from './edited-store';

/** What is said after a save may depend on its result. */
type StoreFormTexts<Result> = Omit<FormSaveTexts, 'successText'> &
  Pick<FormSaveOptions<StoreInputs, StoreForm, Result, unknown, never>, 'successText' | 'noticeKind'>;

interface StoreFormCardProps<Result, Thrown, Stored> {
  initial: StoreInputs;
  existing: boolean;
  /** Whether the launch date may be changed. */
  launchDate?: Permission;
  /** What is said below a launch date that may be changed. */
  launchDateHint?: string | undefined;
  texts: StoreFormTexts<Result>;
  subject: FormSubject<StoreForm, Result, Thrown, Stored>;
  /** The target of Cancel and of a save. */
  returnTo: string;
}

export function StoreFormCard<Result, Thrown, Stored = never>({
  initial,
  existing,
  launchDate = ALLOWED,
  launchDateHint,
  texts,
  subject,
  returnTo,
}: StoreFormCardProps<Result, Thrown, Stored>) {
  const styles = useStyles();
  const form = useForm<StoreInputs, unknown, StoreForm>({
    resolver: zodResolver(storeFormSchema),
    defaultValues: initial,
  });
  const saving = useFormSave(form, {
    ...texts,
    ...subject,
    returnTo,
    fields: FIELDS,
    invalidates: STORE_INVALIDATES,
  });
  return (
    <FormCard
      save={saving}
      onSubmit={(event) => void form.handleSubmit(saving.submit)(event)}
      cancelTo={returnTo}
      wide
    >
      <div className={styles.fields}>
        <StoreFields
          form={form}
          existing={existing}
          launchDate={launchDate}
          launchDateHint={launchDateHint}
        />
      </div>
    </FormCard>
  );
}

const useStoreFieldsStyles = makeStyles({ wide: { gridColumn: '1 / -1' } });

/** Whether the field must not be empty. */
const isRequired = (field: StoreFieldName): boolean => !STORE_FIELDS[field].rule.safeParse('').success;

interface StoreFieldsProps {
  form: UseFormReturn<StoreInputs, unknown, StoreForm>;
  /** True if the store exists already; its name can then no longer be changed. */
  existing: boolean;
  launchDate: Permission;
  launchDateHint: string | undefined;
}

/** The fields of both store forms; the DMS determines the identifier fields. */
function StoreFields({ form, existing, launchDate, launchDateHint }: StoreFieldsProps) {
  const styles = useStoreFieldsStyles();
  const bridge = useBridge();
  const manufacturers = useQuery(
    bridge.stores.manufacturers.queryOptions(undefined, { staleTime: Infinity }),
  );
  const { control } = form;
  const dms = form.watch('dms');
  const dmsField = useDmsChoices(dms);
  return (
    <>
      <TextField
        control={control}
        name="storeName"
        label={STORE_FIELDS.storeName.label}
        required
        readOnly={existing}
        autoFocus={!existing}
      />
      <TextField control={control} name="displayName" label={STORE_FIELDS.displayName.label} required />
      <TextAreaField
        control={control}
        name="storeDesc"
        label={STORE_FIELDS.storeDesc.label}
        required
        rows={2}
      />
      <TextField
        control={control}
        name="sfStoreId"
        label={STORE_FIELDS.sfStoreId.label}
        readOnly
        hint={storePageTexts.storeIdHint}
      />
      <ComboboxField
        control={control}
        name="manufacturer"
        label={STORE_FIELDS.manufacturer.label}
        required
        choices={choicesOf(manufacturers.data?.data ?? [])}
        {...choicesState(manufacturers, storePageTexts.manufacturersNotLoaded)}
      />
      {PLAIN_STORE_FIELDS.map((field) => (
        <TextField
          key={field}
          control={control}
          name={field}
          label={STORE_FIELDS[field].label}
          required={isRequired(field)}
        />
      ))}
      <TextField
        control={control}
        name="website"
        label={STORE_FIELDS.website.label}
        required
        type="url"
        placeholder={storePageTexts.websitePlaceholder}
      />
      <DateField
        control={control}
        name="storeLaunchedDate"
        label={STORE_FIELDS.storeLaunchedDate.label}
        {...dayLimits('launch')}
        readOnly={!launchDate.allowed}
        hint={launchDate.allowed ? launchDateHint : reasonsOf(launchDate)}
      />
      <Divider className={styles.wide} />
      <SelectField control={control} name="dms" label={STORE_FIELDS.dms.label} required {...dmsField} />
      {dms ? (
        dmsFields(dms).map((field) => (
          <TextField
            key={field}
            control={control}
            name={field}
            label={STORE_FIELDS[field].label}
            required
            {...(field === 'dealerId' && dms === 'Reynolds'
              ? { hint: validationTexts.reynoldsDealerIdExample }
              : {})}
          />
        ))
      ) : (
        <Text>{storePageTexts.dmsFirst}</Text>
      )}
    </>
  );
}

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    alignItems: 'start',
  },
});

/** The fields in the order of the form, because the focus moves to the first one that is refused. */
const FIELDS = [...OWN_STORE_FIELDS, 'dms', ...DMS_FIELDS] as const;
