import { compareSettings, type SettingsField } from '@shared/domains/store-comparison/compare-settings';
import type { ComparedGroup } from '@shared/domains/store-comparison/model';
import type { StoreSettings } from '@shared/domains/store-settings/model';
import { sentDays, shownDays, WEEKDAYS } from '@shared/domains/store-settings/rules';
import { rowDiffers } from '@shared/kernel/compared';
import { impossible, makes, overwrites, sameAlready } from './items';
import type { CopyItem } from './model';
import { storeCopyTexts as texts } from './texts';

const isOff = ({ days }: StoreSettings): boolean => days.every(({ active }) => active !== 1);

const groupOf = (
  title: string,
  from: StoreSettings,
  to: StoreSettings,
  fields: readonly SettingsField[],
): ComparedGroup => ({ title, presence: 'both', table: compareSettings(from, to, fields), counts: 'whole' });

/** Timezone and working days by themselves; they are sent together in the end. */
export function planSettings(from: StoreSettings, to: StoreSettings): CopyItem[] {
  const plan = (
    id: string,
    title: string,
    fields: readonly SettingsField[],
    { given, unset }: { given: boolean; unset: boolean },
    wanted: StoreSettings,
  ): CopyItem => {
    const group = groupOf(title, from, to, fields);
    const named = { id, title, group };
    if (!given) return impossible({ id, title }, texts.notSet);
    if (!group.table.rows.some(rowDiffers)) return sameAlready(named);
    return (unset ? makes : overwrites)(named, { kind: 'settings', seen: to, wanted });
  };
  return [
    plan(
      'settings:timezone',
      texts.timezone,
      ['timezone'],
      { given: from.timezone !== '', unset: to.timezone === '' },
      { ...to, timezone: from.timezone },
    ),
    plan(
      'settings:days',
      texts.workingDays,
      WEEKDAYS,
      { given: !isOff(from), unset: isOff(to) },
      { ...to, days: sentDays(shownDays(from.days)) },
    ),
    ...(from.storeNickname === ''
      ? []
      : [impossible({ id: 'settings:nickname', title: texts.nickname }, texts.nicknameStays)]),
  ];
}
