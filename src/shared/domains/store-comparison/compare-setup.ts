// Compares the data feeds, pay types, settings and opcodes of two stores, for the store comparison and the plan of a
// store copy. `compare-prices.ts` compares their grids, matrices and menus.

import type { DataFeed } from '@shared/domains/data-feeds/model';
import { FEED_DETAILS, FEED_FIELD_LABELS } from '@shared/domains/data-feeds/texts';
import type { Opcode } from '@shared/domains/opcodes/model';
import { isUncategorized } from '@shared/domains/opcodes/rules';
import type { PayType, PayTypeFields } from '@shared/domains/pay-types/model';
import { DAY_TYPES, TIMEZONES } from '@shared/domains/store-settings/model';
import type { StoreSettings } from '@shared/domains/store-settings/model';
import { fieldsOf } from '@shared/domains/store-settings/rules';
import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import { type ComparedTable, moneyCell, textCell } from '@shared/kernel/comparison';
import { formatDate } from '@shared/kernel/text/format';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import type { ComparedGroup } from './model';
import { groupOf, type Pair, pairUp } from './pairs';
import { storeComparisonTexts as texts } from './texts';
import { WEEKDAYS } from '@shared/kernel/dates/dates';

const feedName = ({ dms }: DataFeed): string => dms ?? texts.empty;

const FEED_FIELDS: readonly (readonly [name: string, textOf: (feed: DataFeed) => string | null])[] = [
  [texts.feedStatus, ({ storeDmsStatus }) => storeDmsStatus],
  [texts.effectiveDate, ({ effectiveDate }) => formatDate(effectiveDate, texts.empty)],
  ...FEED_DETAILS.map((detail) => [FEED_FIELD_LABELS[detail], (feed: DataFeed) => feed[detail]] as const),
];

/** The fields of two feeds. A field that neither feed has gets no row, because the fields depend on the DMS. */
const feedTable = (one: DataFeed | undefined, other: DataFeed | undefined): ComparedTable => ({
  corner: texts.feedField,
  columns: [texts.value],
  rows: FEED_FIELDS.map(([name, textOf]) => ({
    name,
    texts: [one && (textOf(one) ?? undefined), other && (textOf(other) ?? undefined)],
  }))
    .filter(({ texts: both }) => both.some((text) => text !== undefined && text !== ''))
    .map(({ name, texts: [a, b] }) => ({ name, cells: [textCell(a ?? texts.empty, b ?? texts.empty)] })),
});

/** Pairs feeds of the same DMS; of several the first with the first, in the order in which the stores list them. */
export function compareFeeds(one: readonly DataFeed[], other: readonly DataFeed[]): ComparedGroup[] {
  const counts = new Map<string, number>();
  return pairUp(one, other, feedName).flatMap((pair) => {
    const feed = pair.one ?? pair.other;
    if (!feed) return [];
    const nth = (counts.get(feedName(feed)) ?? 0) + 1;
    counts.set(feedName(feed), nth);
    return [groupOf(pair, texts.feedTitle(feedName(feed), nth), feedTable)];
  });
}

type Fields = PayTypeFields | undefined;

const flag = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : value === 1 ? texts.yes : texts.no;

const day = (fields: Fields, value: string | null | undefined): string | undefined =>
  fields && formatDate(value, texts.empty);

const text = (fields: Fields, value: string | null | undefined): string | undefined =>
  fields && (value ?? texts.empty);

const cellsOf = (a: Fields, b: Fields) => [
  textCell(text(a, a?.payTypeCode), text(b, b?.payTypeCode)),
  textCell(text(a, a?.department), text(b, b?.department)),
  textCell(flag(a?.gridExcluded), flag(b?.gridExcluded)),
  textCell(flag(a?.laborFixedRate), flag(b?.laborFixedRate)),
  moneyCell(a?.laborFixedratevalue, b?.laborFixedratevalue),
  textCell(day(a, a?.laborFixedratedate), day(b, b?.laborFixedratedate)),
  textCell(flag(a?.partsFixedRate), flag(b?.partsFixedRate)),
  moneyCell(a?.partsFixedratevalue, b?.partsFixedratevalue),
  textCell(day(a, a?.partsFixedratedate), day(b, b?.partsFixedratedate)),
];

export const payTypesTable = (
  pairs: readonly Pair<{ payType: string; fields: PayTypeFields }>[],
): ComparedTable => ({
  corner: texts.payType,
  columns: texts.payTypeColumns,
  rows: pairs.map(({ one, other }) => ({
    name: (one ?? other)?.payType ?? '',
    cells: cellsOf(one?.fields, other?.fields),
  })),
});

const named = (payTypes: readonly PayType[]) =>
  payTypes.map((fields) => ({ payType: fields.payType, fields }));

/** Compares the pay types of the same name. */
export const comparePayTypes = (one: readonly PayType[], other: readonly PayType[]): ComparedTable =>
  payTypesTable(pairUp(named(one), named(other), ({ payType }) => payType));

export type SettingsField = 'timezone' | 'storeNickname' | (typeof WEEKDAYS)[number];

const SETTINGS_FIELDS: readonly SettingsField[] = ['timezone', 'storeNickname', ...WEEKDAYS];

const NAMES: Partial<Record<SettingsField, string>> = {
  timezone: storeSettingsTexts.timezone,
  storeNickname: storeSettingsTexts.storeNickname,
};

function shown(field: SettingsField, value: string): string {
  if (field === 'timezone')
    return TIMEZONES.find(({ zone }) => zone === value)?.label ?? (value || texts.empty);
  if (field === 'storeNickname') return value || texts.empty;
  return DAY_TYPES.find((type) => type.value === value)?.label ?? texts.dayOff;
}

/** Compares the settings of two stores: timezone, nickname and the days of the week. */
export function compareSettings(
  one: StoreSettings,
  other: StoreSettings,
  fields: readonly SettingsField[] = SETTINGS_FIELDS,
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

const opcodeName = ({ lbropcode, lbrlabortype }: Opcode): string => `${lbropcode}, ${lbrlabortype}`;

const categoryOf = (opcode: Opcode): string =>
  isUncategorized(opcode) ? texts.uncategorized : opcode.opcategory;

const tableOf = (pairs: readonly Pair<Opcode>[]): ComparedTable => ({
  corner: texts.opcode,
  columns: [texts.category, texts.department],
  rows: pairs.flatMap(({ one, other }) => {
    const either = one ?? other;
    if (!either) return [];
    const category = textCell(one && categoryOf(one), other && categoryOf(other));
    return [{ name: opcodeName(either), cells: [category, textCell(one?.department, other?.department)] }];
  }),
});

/**
 * Pairs opcodes of the same labor type, a group for each category, because one table of thousands would be unreadable
 * and slow. A difference is listed under the category of the first store that has it.
 */
export function compareOpcodes(one: readonly Opcode[], other: readonly Opcode[]): ComparedGroup[] {
  const groups = new Map<string, Pair<Opcode>[]>();
  for (const pair of pairUp(one, other, opcodeName)) {
    const either = pair.one ?? pair.other;
    if (!either) continue;
    const group = groups.get(categoryOf(either)) ?? [];
    group.push(pair);
    groups.set(categoryOf(either), group);
  }
  return [...groups]
    .sort(([a], [b]) => naturalOrder(a, b))
    .map(([title, pairs]) => ({ title, presence: 'both', table: tableOf(pairs), counts: 'rows' }));
}
