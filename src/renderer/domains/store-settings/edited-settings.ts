// Describes the settings of a store to the save flow: timezone, nickname, and one field per weekday; and how they are
// read and sent.

import { createRecordTexts, type RecordAdapter } from '@renderer/components/saving/record-adapter';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import {
  type SettingsKey,
  settingsKeySchema,
  type StoreSettings,
  DAY_TYPES,
  TIMEZONES,
} from '@shared/domains/store-settings/model';
import { fieldsOf, settingsOfFields, displayedDays } from '@shared/domains/store-settings/rules';
import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import { AppError } from '@shared/kernel/app-error';
import type { FieldValue } from '@shared/kernel/merge/record-fields';
import { WEEKDAYS } from '@shared/kernel/dates/dates';

const LABELS = {
  timezone: storeSettingsTexts.timezone,
  storeNickname: storeSettingsTexts.storeNickname,
  ...Object.fromEntries(WEEKDAYS.map((day) => [day, day])),
};

function textOf(field: string, value: FieldValue): string {
  const text = String(value ?? '');
  if (field === 'timezone') return TIMEZONES.find(({ zone }) => zone === text)?.label ?? text;
  if (field === 'storeNickname') return text;
  return DAY_TYPES.find((type) => type.value === text)?.label ?? storeSettingsTexts.notAWorkingDay;
}

/** Returns the editable values of the settings. */
export const editableSettings = (settings: StoreSettings): StoreSettings => ({
  ...settings,
  days: displayedDays(settings.days),
});

export const SETTINGS_ADAPTER: RecordAdapter<StoreSettings, StoreSettings> = {
  recordName: storeSettingsTexts.record,
  toFields: fieldsOf,
  fieldsOf,
  fromFields: (fields) =>
    settingsOfFields(
      Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value ?? '')])),
    ),
  texts: createRecordTexts({ labels: LABELS, text: textOf }),
};

export const SETTINGS_INVALIDATES = ['storeSettings'] as const;

/**
 * Saves the settings in two requests, of which the second may fail alone.
 * @param onPartlySaved Called if only the first one succeeded.
 */
export async function saveSettings(
  key: SettingsKey,
  settings: { seen: StoreSettings; wanted: StoreSettings },
  onPartlySaved?: () => void,
): Promise<void> {
  const { daysFailure } = await calls.storeSettings.save.mutate({ ...key, ...settings });
  if (daysFailure === null) return;
  onPartlySaved?.();
  throw new AppError(daysFailure.code, daysFailure.message);
}

/** How the save flow reads and sends the settings. */
export const editedSettings = (key: SettingsKey): EditedRecord<StoreSettings, StoreSettings, void> => ({
  adapter: SETTINGS_ADAPTER,
  read: () => calls.storeSettings.get.query(key),
  send: (wanted, seen) => saveSettings(key, { seen, wanted }),
  onDeleted: throwDeleted,
  undoAs: { kind: 'storeSettings', key },
});

export const settingsUndo = recordUndo(settingsKeySchema, editedSettings, SETTINGS_INVALIDATES);
