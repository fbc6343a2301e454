// The form of a store's settings (timezone, nickname and working days), which are saved together.

import {
  Checkbox,
  makeStyles,
  Select,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { FormActions, FormFailure, TextField } from '@renderer/components/form';
import { FieldFrame } from '@renderer/components/form/fields/field-frame';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { useSavePermission } from '@renderer/components/form/form-actions';
import { RequirePermissionField } from '@renderer/components/permission/require-permission-field';
import { DraftBar } from '@renderer/components/unsaved-work';
import {
  nicknameSchema,
  type SettingsKey,
  type StoreSettings,
  storeSettingsSchema,
  type WorkingDay,
  DAY_TYPES,
  TIMEZONES,
} from '@shared/domains/store-settings/model';
import { isTimezone, timeIn } from '@shared/domains/store-settings/rules';
import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import {
  editableSettings,
  editedSettings,
  SETTINGS_INVALIDATES,
  SETTINGS_ADAPTER,
  saveSettings,
} from './edited-settings';

const HALF_SAVED = { refused: storeSettingsTexts.halfSaved, unknown: storeSettingsTexts.halfSaved };

interface SettingsFormProps {
  store: Store;
  settingsKey: SettingsKey;
  stored: StoreSettings;
  /** The heading of the section, at the start of the bar. */
  heading: ReactNode;
  /** Refetches the settings after a save. */
  reload: () => Promise<StoreSettings | undefined>;
}

export function SettingsForm({ store, settingsKey, stored, heading, reload }: SettingsFormProps) {
  const styles = useStyles();
  // The settings as they were when the tab was opened, because the page refetches them in the background.
  const [opened] = useState(stored);
  const form = useForm<StoreSettings>({
    resolver: zodResolver(schema),
    defaultValues: editableSettings(opened),
  });
  /** The settings are saved in two requests, of which the second may fail alone. */
  const isPartlySaved = useRef(false);
  const send = (wanted: StoreSettings, seen: StoreSettings): Promise<void> => {
    isPartlySaved.current = false;
    return saveSettings(settingsKey, { seen, wanted }, () => {
      isPartlySaved.current = true;
    });
  };
  const { control } = form;
  const save = useFormSave(form, {
    record: { ...editedSettings(settingsKey), send, initial: opened },
    invalidates: SETTINGS_INVALIDATES,
    draftKey: `storeSettings:${store.storeId}`,
    recordName: SETTINGS_ADAPTER.recordName,
    fields: ['timezone', 'storeNickname', 'days'],
    successText: storeSettingsTexts.saved,
    reload: async () => {
      const now = await reload();
      return now && editableSettings(now);
    },
    failureText: () => (isPartlySaved.current ? HALF_SAVED : undefined),
  });
  const savable = useSavePermission(save);
  const confirm = useConfirm();
  const submit = async (values: StoreSettings): Promise<void> => {
    const isClosed = values.days.every(({ active }) => active !== 1);
    const sure =
      !isClosed ||
      (await confirm({
        title: storeSettingsTexts.noDaysTitle,
        body: storeSettingsTexts.noDaysText,
        confirmLabel: messages.actions.save,
      }));
    if (sure) await save.submit(values);
  };
  const changeable = requireAll(savable, allowedWhen(!store.isDeleted, storesTexts.deletedNotEditable));
  const edited = allowedWhen(form.formState.isDirty, storeSettingsTexts.nothingChanged);
  return (
    <form className={styles.form} onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      <div className={styles.bar}>
        {heading}
        <FormActions
          inBar
          submitLabel={storeSettingsTexts.saveAll}
          busy={save.busy}
          isSlow={save.isSlow}
          giveUp={save.giveUp}
          isPreparing={save.isPreparing}
          isReviewed={save.isReviewed}
          permission={requireAll(changeable, edited)}
        />
      </div>
      <DraftBar offer={save.draft.offer} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <TimezoneField control={control} />
          <TextField control={control} name="storeNickname" label={storeSettingsTexts.storeNickname} />
        </div>
        <WorkingDaysField control={control} />
      </div>
      <FormFailure failure={save.failure} />
    </form>
  );
}

/** The interval of the clock in milliseconds. The clock shows no seconds, so it is late by no more than this. */
const TICK_MS = 5000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The field for the time zone; each choice shows its current time. */
function TimezoneField({ control }: { control: Control<StoreSettings> }) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name: 'timezone' });
  const now = useNow();
  const known = isTimezone(field.value);
  return (
    <FieldFrame label={storeSettingsTexts.timezone} error={fieldState.error?.message}>
      <Select
        ref={ref}
        name={field.name}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(_event, { value }) => field.onChange(value)}
      >
        {!known && (
          <option value={field.value}>{field.value === '' ? messages.actions.select : field.value}</option>
        )}
        {TIMEZONES.map(({ label, zone }) => (
          <option key={zone} value={zone}>
            {label} ({zone}), {timeIn(zone, now)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

const useWorkingDaysFieldStyles = makeStyles({
  // The specification requires this height. The rows are low, so that all seven fit.
  scroll: {
    height: '250px',
    boxSizing: 'border-box',
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: { height: '30px' },
  day: {
    '& .fui-Checkbox__indicator': { marginBlock: tokens.spacingVerticalXS },
    '& .fui-Checkbox__label': { paddingBlock: tokens.spacingVerticalXXS },
  },
  // The width is the same whether the field is editable or not.
  type: { width: '150px', maxWidth: '100%' },
});

/** The field for the working days, Sunday first, and for whether they are whole or half days. */
function WorkingDaysField({ control }: { control: Control<StoreSettings> }) {
  const styles = useWorkingDaysFieldStyles();
  const {
    field: { ref, ...field },
  } = useController({ control, name: 'days' });
  const change = (name: string, to: Partial<WorkingDay>): void =>
    field.onChange(field.value.map((day) => (day.keyname === name ? { ...day, ...to } : day)));
  return (
    // A scrolling region must be reachable by keyboard.
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={storeSettingsTexts.workingDays}>
      <Table size="extra-small" aria-label={storeSettingsTexts.workingDays}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell>{storeSettingsTexts.day}</TableHeaderCell>
            <TableHeaderCell>{storeSettingsTexts.type}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {field.value.map(({ keyname, keyvalue, active }, index) => (
            <TableRow key={keyname} className={styles.row}>
              <TableCell>
                <Checkbox
                  className={styles.day}
                  {...(index === 0 ? { ref } : {})}
                  label={keyname}
                  checked={active === 1}
                  onChange={(_event, { checked }) => change(keyname, { active: checked === true ? 1 : 0 })}
                />
              </TableCell>
              <TableCell>
                <RequirePermissionField permission={allowedWhen(active === 1, storeSettingsTexts.dayOff)}>
                  <Select
                    size="small"
                    className={styles.type}
                    aria-label={storeSettingsTexts.typeOf(keyname)}
                    value={keyvalue}
                    onChange={(_event, { value }) => change(keyname, { keyvalue: value })}
                  >
                    {DAY_TYPES.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </RequirePermissionField>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalS },
  bar: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    maxWidth: '900px',
    '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    // The width of the column must not depend on the longest choice.
    '& .fui-Select, & select': { minWidth: 0, width: '100%' },
  },
});

const schema = storeSettingsSchema.extend({ storeNickname: nicknameSchema });
