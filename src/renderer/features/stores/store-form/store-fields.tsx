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
import { DMS_TYPES } from '@shared/model/dms';
import type { StoreForm, StoreInputs } from '@shared/model/store-form';
import { dmsFields, type DmsField } from '@shared/rules/dms-fields';

const DMS_FIELD_LABELS: Record<DmsField, string> = {
  dealerId: 'Dealer ID',
  companyNumber: 'Company Number',
  enterpriseCode: 'Enterprise Code',
  serverName: 'Server Name',
  dmsSubscriptionId: 'Subscription ID',
  dmsEmployeeDepartmentId: 'Employee Department ID',
  dmsDepartmentId: 'Service Department ID',
};

/** What a dealer id looks like, where the DMS has a form of its own. */
const DEALER_ID_HINTS: Record<string, string> = { Reynolds: 'For example abc123__01_02' };

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
  return (
    <>
      <TextField
        control={control}
        name="storeName"
        label="Store name"
        required
        readOnly={existing}
        autoFocus={!existing}
      />
      <TextField control={control} name="displayName" label="Display name" required />
      <TextAreaField control={control} name="storeDesc" label="Description" required rows={2} />
      <TextField
        control={control}
        name="sfStoreId"
        label="Store ID"
        readOnly
        hint="Comes from the sales system"
      />
      <ComboboxField
        control={control}
        name="manufacturer"
        label="Manufacturer"
        required
        choices={choicesOf(manufacturers)}
      />
      <TextField control={control} name="dealerAddress" label="Dealer address" required />
      <TextField control={control} name="stateCode" label="State code" required />
      <TextField
        control={control}
        name="website"
        label="Website"
        required
        type="url"
        placeholder="https://"
      />
      <DateField control={control} name="storeLaunchedDate" label="Launch date" />
      <Divider className={styles.wide} />
      <SelectField control={control} name="dms" label="DMS" required choices={choicesOf(DMS_TYPES)} />
      {dms ? (
        dmsFields(dms).map((field) => (
          <TextField
            key={field}
            control={control}
            name={field}
            label={DMS_FIELD_LABELS[field]}
            required
            {...(field === 'dealerId' && DEALER_ID_HINTS[dms] ? { hint: DEALER_ID_HINTS[dms] } : {})}
          />
        ))
      ) : (
        <Text>Choose the DMS to enter its identifiers.</Text>
      )}
    </>
  );
}
