import { useRef, useState } from 'react';
import { useConflictResolution } from '@renderer/components/conflict-dialog/use-conflict-resolution';
import { wholeAnswer } from '@renderer/components/conflict-dialog/whole-answer';
import { bridge as calls } from '@renderer/platform/bridge';
import type { SettingsKey, StoreSettings } from '@shared/domains/store-settings/model';
import {
  DAY_TYPES,
  fieldsOf,
  settingsOfFields,
  shownDays,
  TIMEZONES,
  WEEKDAYS,
  type SettingsFields,
} from '@shared/domains/store-settings/rules';
import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import { AppError } from '@shared/kernel/app-error';
import type { FieldValue } from '@shared/kernel/conflict';

const WHAT = 'the store settings';

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

/** As they are edited. */
export const shown = (settings: StoreSettings): StoreSettings => ({
  ...settings,
  days: shownDays(settings.days),
});

/** Saves settings that somebody else may have saved meanwhile, in two steps of which the second may fail alone. */
export function useSettingsSave(key: SettingsKey, stored: StoreSettings) {
  const resolve = useConflictResolution<SettingsFields>();
  const [initial] = useState(() => shown(stored));
  // What the edit was made on, and what the back office is told that was seen.
  const [base, setBase] = useState(() => fieldsOf(stored));
  const seen = useRef(stored);
  const half = useRef(false);

  const settle = async (mine: StoreSettings): Promise<StoreSettings | null> => {
    const theirs = wholeAnswer(await calls.storeSettings.get.query(key), WHAT);
    const settled = await resolve({
      what: WHAT,
      labels: LABELS,
      base,
      mine: fieldsOf(mine),
      theirs: fieldsOf(theirs),
      textOf,
    });
    if (settled === null) return null;
    setBase(fieldsOf(theirs));
    seen.current = theirs;
    return settingsOfFields(settled);
  };
  const send = async (wanted: StoreSettings): Promise<void> => {
    half.current = false;
    const { daysFailure } = await calls.storeSettings.save.mutate({ ...key, seen: seen.current, wanted });
    if (daysFailure !== null) {
      half.current = true;
      throw new AppError('BACK_OFFICE', daysFailure);
    }
    // What is typed from here on was begun on this.
    setBase(fieldsOf(wanted));
  };
  const failed = (): string | undefined => (half.current ? storeSettingsTexts.halfSaved : undefined);
  return { initial, send, settle, failed };
}
