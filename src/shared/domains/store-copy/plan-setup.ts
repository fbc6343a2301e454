// Plans which settings and pay types of a store can be copied into another one. `plan-prices.ts` plans the other
// sections.

import type { PayType, PayTypeFields } from '@shared/domains/pay-types/model';
import { payTypeErrors } from '@shared/domains/pay-types/rules';
import {
  compareSettings,
  type SettingsField,
  payTypesTable,
} from '@shared/domains/store-comparison/compare-setup';
import type { ComparedGroup } from '@shared/domains/store-comparison/model';
import type { StoreSettings } from '@shared/domains/store-settings/model';
import { displayedDays, sentDays } from '@shared/domains/store-settings/rules';
import { rowDiffers } from '@shared/kernel/comparison';
import { sameFields } from '@shared/kernel/merge/record-fields';
import type { CopyItem } from './model';
import { blockedItem, createItem, overwriteItem, unchangedItem } from './plan-items';
import { storeCopyTexts as texts } from './texts';
import { WEEKDAYS } from '@shared/kernel/dates/dates';

const isOff = ({ days }: StoreSettings): boolean => days.every(({ active }) => active !== 1);

const settingsGroup = (
  title: string,
  from: StoreSettings,
  to: StoreSettings,
  fields: readonly SettingsField[],
): ComparedGroup => ({ title, presence: 'both', table: compareSettings(from, to, fields), counts: 'whole' });

/** Plans the timezone and the working days as two entries, which are sent together. */
export function planSettings(from: StoreSettings, to: StoreSettings): CopyItem[] {
  const plan = (
    id: string,
    title: string,
    fields: readonly SettingsField[],
    { given, unset }: { given: boolean; unset: boolean },
    wanted: StoreSettings,
  ): CopyItem => {
    const group = settingsGroup(title, from, to, fields);
    const named = { id, title, group };
    if (!given) return blockedItem({ id, title }, texts.notSet);
    if (!group.table.rows.some(rowDiffers)) return unchangedItem(named);
    return (unset ? createItem : overwriteItem)(named, { kind: 'settings', seen: to, wanted });
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
      { ...to, days: sentDays(displayedDays(from.days)) },
    ),
    ...(from.storeNickname === ''
      ? []
      : [blockedItem({ id: 'settings:nickname', title: texts.nickname }, texts.nicknameStays)]),
  ];
}

/** The fields of a pay type that a copy sends. */
export const fieldsOf = ({ id: _id, payType: _name, lbrOrPrts: _kind, ...fields }: PayType): PayTypeFields =>
  fields;

/** True if a copy overwrites nothing, because every value that it changes is empty now. */
const fillsIn = (from: PayTypeFields, to: PayTypeFields): boolean => {
  const now: Readonly<Record<string, unknown>> = to;
  return Object.entries(from).every(([field, value]) => {
    const inTarget = now[field];
    return inTarget === value || inTarget === null || inTarget === '';
  });
};

const payTypeGroup = (title: string, one: PayType, other: PayType): ComparedGroup => ({
  title,
  presence: 'both',
  counts: 'whole',
  table: payTypesTable([
    { one: { payType: one.payType, fields: one }, other: { payType: other.payType, fields: other } },
  ]),
});

/** The valid departments: those of another store are always accepted. */
const departmentsIn = ({ department }: PayTypeFields): string[] => (department === null ? [] : [department]);

/** Plans the pay types that both stores have; only its loads determine which ones a store has. */
export function planPayTypes(from: readonly PayType[], to: readonly PayType[]): CopyItem[] {
  return from.map((payType) => {
    const named = { id: `payType:${payType.payType}`, title: payType.payType };
    const seen = to.find((other) => other.payType === payType.payType);
    if (!seen) return blockedItem(named, texts.noPayType);
    // An ungrouped pay type has nothing to copy, and a grouped one is never ungrouped.
    const wanted = { ...fieldsOf(payType), payTypeCode: payType.payTypeCode ?? seen.payTypeCode };
    const shown = { ...named, group: payTypeGroup(payType.payType, payType, seen) };
    const wrong = payTypeErrors(wanted, seen, departmentsIn(wanted)).payTypeCode;
    if (wrong !== undefined) return blockedItem(named, wrong);
    if (sameFields(wanted, fieldsOf(seen))) return unchangedItem(shown);
    const change = { kind: 'payType' as const, seen, wanted };
    return fillsIn(wanted, fieldsOf(seen)) ? createItem(shown, change) : overwriteItem(shown, change);
  });
}
