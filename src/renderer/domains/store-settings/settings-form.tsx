import { makeStyles, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormActions, FormFailure, TextField } from '@renderer/components/form';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { DraftBar } from '@renderer/components/unsaved-work';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import {
  nicknameSchema,
  storeSettingsSchema,
  type SettingsKey,
  type StoreSettings,
} from '@shared/domains/store-settings/model';
import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { all, when } from '@shared/kernel/decision';
import { TimezoneField } from './timezone-field';
import { shown, useSettingsSave } from './use-settings-save';
import { WorkingDaysField } from './working-days-field';

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '900px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    // The longest entry of a list must not be what the column is as wide as.
    '& .fui-Select, & select': { minWidth: 0, width: '100%' },
  },
});

const schema = storeSettingsSchema.extend({ storeNickname: nicknameSchema });

interface SettingsFormProps {
  store: Store;
  settingsKey: SettingsKey;
  stored: StoreSettings;
  /** Reads them again after a save. */
  reload: () => Promise<StoreSettings | undefined>;
}

export function SettingsForm({ store, settingsKey, stored, reload }: SettingsFormProps) {
  const styles = useStyles();
  const writable = useWriteDecision();
  const { initial, send, settle, failed } = useSettingsSave(settingsKey, stored);
  const form = useForm<StoreSettings>({ resolver: zodResolver(schema), defaultValues: initial });
  const { control } = form;
  const save = useFormSave(form, {
    mutation: { mutationFn: send },
    touches: ['storeSettings'],
    draftKey: `storeSettings:${store.storeId}`,
    what: 'the store settings',
    fields: ['timezone', 'storeNickname', 'days'],
    saved: storeSettingsTexts.saved,
    reload: async () => {
      const now = await reload();
      return now && shown(now);
    },
    settle,
    failed,
  });
  const changeable = all(writable, when(!store.isDeleted, storesTexts.deletedNotEditable));
  const edited = when(form.formState.isDirty, storeSettingsTexts.nothingChanged);
  return (
    <form className={styles.form} onSubmit={(event) => void form.handleSubmit(save.submit)(event)} noValidate>
      <DraftBar offer={save.draft.offer} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <TimezoneField control={control} />
          <TextField control={control} name="storeNickname" label="Store Nickname" />
        </div>
        <WorkingDaysField control={control} />
      </div>
      <FormFailure failure={save.failure} />
      <FormActions
        submitLabel="Save All"
        busy={save.busy}
        isSlow={save.isSlow}
        giveUp={save.giveUp}
        decision={all(changeable, edited)}
      />
    </form>
  );
}
