// Describes the settings of a store to the save flow: timezone, nickname, and one field per weekday.

import { createRecordTexts, type RecordKind } from '@renderer/components/saving/record-kind';
import type { StoreSettings } from '@shared/domains/store-settings/model';
import {
  DAY_TYPES,
  fieldsOf,
  settingsOfFields,
  displayedDays,
  TIMEZONES,
  WEEKDAYS,
} from '@shared/domains/store-settings/rules';
import type { FieldValue } from '@shared/kernel/merge/record-fields';

const LABELS = {
  timezone: 'Timezone',
  storeNickname: 'Store Nickname',
  ...Object.fromEntries(WEEKDAYS.map((day) => [day, day])),
};

function textOf(field: string, value: FieldValue): string {
  const text = String(value ?? '');
  if (field === 'timezone') return TIMEZONES.find(({ zone }) => zone === text)?.label ?? text;
  if (field === 'storeNickname') return text;
  return DAY_TYPES.find((type) => type.value === text)?.label ?? 'Not a working day';
}

/** Returns the editable values of the settings. */
export const editableSettings = (settings: StoreSettings): StoreSettings => ({
  ...settings,
  days: displayedDays(settings.days),
});

export const SETTINGS_KIND: RecordKind<StoreSettings, StoreSettings> = {
  what: 'the store settings',
  toFields: fieldsOf,
  fieldsOf,
  fromFields: (fields) =>
    settingsOfFields(
      Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value ?? '')])),
    ),
  texts: createRecordTexts({ labels: LABELS, text: textOf }),
};
