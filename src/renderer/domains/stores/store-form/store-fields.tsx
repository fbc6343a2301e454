import { Divider, makeStyles, Text } from '@fluentui/react-components';
import type { UseFormReturn } from 'react-hook-form';
import {
  choicesOf,
  ComboboxField,
  DateField,
  SelectField,
  TextAreaField,
  TextField,
} from '@renderer/components/form';
import type { StoreForm, StoreInputs } from '@shared/domains/stores/store-form';
import { dmsFields } from '@shared/domains/dms/fields';
import { STORE_FIELD_LABELS } from './store-field-labels';
import { useDmsChoices } from '@renderer/components/use-dms-choices';
import { dayLimits } from '@shared/kernel/day-limits';
import { messages } from '@shared/kernel/messages';

const useStyles = makeStyles({ wide: { gridColumn: '1 / -1' } });

interface StoreFieldsProps {
  form: UseFormReturn<StoreInputs, unknown, StoreForm>;
  manufacturers: readonly string[];
  /** The store exists: its name is fixed. */
  existing: boolean;
}

/** The fields of both store forms; the DMS decides which identifiers follow it. */
export function StoreFields({ form, manufacturers, existing }: StoreFieldsProps) {
  const styles = useStyles();
  const { control } = form;
  const dms = form.watch('dms');
  const dmsChoices = useDmsChoices(dms);
  return (
    <>
      <TextField
        control={control}
        name="storeName"
        label={STORE_FIELD_LABELS.storeName}
        required
        readOnly={existing}
        autoFocus={!existing}
      />
      <TextField control={control} name="displayName" label={STORE_FIELD_LABELS.displayName} required />
      <TextAreaField
        control={control}
        name="storeDesc"
        label={STORE_FIELD_LABELS.storeDesc}
        required
        rows={2}
      />
      <TextField
        control={control}
        name="sfStoreId"
        label={STORE_FIELD_LABELS.sfStoreId}
        readOnly
        hint="Comes from the sales system"
      />
      <ComboboxField
        control={control}
        name="manufacturer"
        label={STORE_FIELD_LABELS.manufacturer}
        required
        choices={choicesOf(manufacturers)}
      />
      <TextField control={control} name="dealerAddress" label={STORE_FIELD_LABELS.dealerAddress} required />
      <TextField control={control} name="stateCode" label={STORE_FIELD_LABELS.stateCode} required />
      <TextField
        control={control}
        name="website"
        label={STORE_FIELD_LABELS.website}
        required
        type="url"
        placeholder="https://"
      />
      <DateField
        control={control}
        name="storeLaunchedDate"
        label={STORE_FIELD_LABELS.storeLaunchedDate}
        {...dayLimits('launch')}
      />
      <Divider className={styles.wide} />
      <SelectField
        control={control}
        name="dms"
        label={STORE_FIELD_LABELS.dms}
        required
        choices={dmsChoices}
      />
      {dms ? (
        dmsFields(dms).map((field) => (
          <TextField
            key={field}
            control={control}
            name={field}
            label={STORE_FIELD_LABELS[field]}
            required
            {...(field === 'dealerId' && dms === 'Reynolds'
              ? { hint: messages.validation.reynoldsDealerIdExample }
              : {})}
          />
        ))
      ) : (
        <Text>Choose the DMS to enter its identifiers.</Text>
      )}
    </>
  );
}
