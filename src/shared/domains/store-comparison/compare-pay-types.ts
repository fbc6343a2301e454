import { formatDate } from '@shared/kernel/format';
import { moneyCell, textCell, type ComparedTable } from '@shared/kernel/compared';
import type { PayType, PayTypeFields } from '@shared/domains/pay-types/model';
import { pairUp, type Pair } from './pairs';
import { storeComparisonTexts as texts } from './texts';

const COLUMNS = [
  'Pay Type Group',
  'Department',
  'Grid Excluded',
  'Labor Fixed Rate',
  'Labor Rate',
  'Labor Rate Date',
  'Parts Fixed Rate',
  'Parts Rate',
  'Parts Rate Date',
] as const;

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
  columns: COLUMNS,
  rows: pairs.map(({ one, other }) => ({
    name: (one ?? other)?.payType ?? '',
    cells: cellsOf(one?.fields, other?.fields),
  })),
});

const named = (payTypes: readonly PayType[]) =>
  payTypes.map((fields) => ({ payType: fields.payType, fields }));

/** Pay types of the same name. */
export const comparePayTypes = (one: readonly PayType[], other: readonly PayType[]): ComparedTable =>
  payTypesTable(pairUp(named(one), named(other), ({ payType }) => payType));
