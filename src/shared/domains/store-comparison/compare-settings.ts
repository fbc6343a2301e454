import { textCell, type ComparedTable } from '@shared/kernel/compared';
import type { StoreSettings } from '@shared/domains/store-settings/model';
import { DAY_TYPES, fieldsOf, TIMEZONES, WEEKDAYS } from '@shared/domains/store-settings/rules';
import { storeComparisonTexts as texts } from './texts';

export type SettingsField = 'timezone' | 'storeNickname' | (typeof WEEKDAYS)[number];

const FIELDS: readonly SettingsField[] = ['timezone', 'storeNickname', ...WEEKDAYS];

const NAMES: Partial<Record<SettingsField, string>> = {
  timezone: 'Timezone',
  storeNickname: 'Store Nickname',
};

function shown(field: SettingsField, value: string): string {
  if (field === 'timezone')
    return TIMEZONES.find(({ zone }) => zone === value)?.label ?? (value || texts.empty);
  if (field === 'storeNickname') return value || texts.empty;
  return DAY_TYPES.find((type) => type.value === value)?.label ?? texts.dayOff;
}

/** The settings of two stores: timezone, nickname and the days of the week. */
export function compareSettings(
  one: StoreSettings,
  other: StoreSettings,
  fields: readonly SettingsField[] = FIELDS,
): ComparedTable {
  const [a, b] = [fieldsOf(one), fieldsOf(other)];
  return {
    corner: texts.setting,
    columns: [texts.value],
    rows: fields.map((field) => ({
      name: NAMES[field] ?? field,
      cells: [textCell(shown(field, a[field] ?? ''), shown(field, b[field] ?? ''))],
    })),
  };
}
