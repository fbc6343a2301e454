// The price ladder of a parts matrix while it is edited: its rows as texts, where each starts, their validation and
// amounts, their form in the conflict check, and the comparison of two ladders. `price.ts` computes prices by it.

import { amountCell, type ComparedTable, moneyCell, textCell } from '@shared/kernel/comparison';
import type { FieldValue, ListRow, RowsField } from '@shared/kernel/merge/record-fields';
import { formatMoney, formatNumber, shownNumber } from '@shared/kernel/text/format';
import { decimalsOf, refusalText, readTypedNumber, readTypedValue, type Unit } from '@shared/kernel/values';
import {
  BREAK_FIELDS,
  breakFieldSchema,
  CALC_BASES,
  calcBaseSchema,
  type MatrixRow,
  MAX_ROWS,
} from './model';
import { partsMatricesTexts as texts } from './texts';

/** A row of a parts matrix's price ladder, as typed. Its start follows from the row before it. */
export interface TypedRow {
  priceEndRange: string;
  addPercentage: string;
  calcBase: string;
  breakField: string;
}
export type RowField = keyof TypedRow;

export const ROW_FIELDS: readonly RowField[] = ['priceEndRange', 'addPercentage', 'calcBase', 'breakField'];

/** The labels of a row's cells, in the order of `ladderField`. */
export const LADDER_LABELS: readonly string[] = ROW_FIELDS.map((field) => texts.ladder.changed[field]);

/**
 * A ladder in the shape of the conflict check. The start of a row follows from the row before it, so it is no cell; a
 * row is identified by its content, since the rows below a removed one move up.
 */
export const ladderField = (rows: readonly TypedRow[]): RowsField => ({
  identity: 'content',
  rows: rows.map((row) => ROW_FIELDS.map((field) => row[field])),
});

const cellOf = (row: ListRow, field: RowField): string => String(row[ROW_FIELDS.indexOf(field)] ?? '');

/** The ladder of a field that `ladderField` made. */
export const rowsOfField = ({ rows }: RowsField): TypedRow[] =>
  rows.map((row) => ({
    priceEndRange: cellOf(row, 'priceEndRange'),
    addPercentage: cellOf(row, 'addPercentage'),
    calcBase: cellOf(row, 'calcBase'),
    breakField: cellOf(row, 'breakField'),
  }));

/** The headers of a ladder's columns. */
export const LADDER_HEADERS: readonly string[] = [
  texts.ladder.from,
  texts.ladder.to,
  texts.ladder.addPercentage,
  texts.ladder.calcBase,
  texts.ladder.breakField,
];

/** The smallest price: ladders start here, and each row starts this much above the one before it. */
export const ONE_CENT = 0.01;

/** Decimals, maximum values and units of typed amounts. */
const AMOUNTS = {
  priceEndRange: { decimals: 2, most: 9_999_999.99, unit: 'dollars' },
  addPercentage: { decimals: 4, most: 99_999, unit: 'percent' },
} as const satisfies Partial<Record<RowField, { decimals: number; most: number; unit: Unit }>>;
export type AmountField = keyof typeof AMOUNTS;

export const isAmountField = (field: string): field is AmountField => field in AMOUNTS;

export const unitOf = (field: AmountField): Unit => AMOUNTS[field].unit;

const CHOICES: readonly (readonly [field: RowField, choices: readonly string[]])[] = [
  ['calcBase', CALC_BASES],
  ['breakField', BREAK_FIELDS],
];

export const percentText = (amount: number): string => `${formatNumber(amount)}%`;

/** A cell of `ladderField` as the ladder shows it; what is no amount stays as it was typed. */
export function ladderCellText(column: number, value: FieldValue): string {
  const [field, text] = [ROW_FIELDS[column], String(value ?? '')];
  if (field === undefined || !isAmountField(field)) return text;
  const amount = readTypedValue(text, AMOUNTS[field].unit);
  if (text === '' || Number.isNaN(amount)) return shownNumber(text);
  return field === 'priceEndRange' ? formatMoney(amount) : percentText(amount);
}

/** A row in one line: 'To $100.00, COST+ 35%, COST'. */
export const rowText = (row: ListRow): string => {
  const shown = (field: RowField): string => ladderCellText(ROW_FIELDS.indexOf(field), cellOf(row, field));
  return texts.ladder.line({
    to: shown('priceEndRange'),
    base: shown('calcBase'),
    percent: shown('addPercentage'),
    breakField: shown('breakField'),
  });
};

/** Dollars as whole cents: sums of cents are exact, those of fractions are not. */
export const cents = (dollars: number): number => Math.round(dollars * 100);

/** The start of the row after one that ends at `end`. */
export const nextStart = (end: number): number => (cents(end) + 1) / 100;

/** The start of each row; NaN below a row with an invalid end. */
export function startsOf(rows: readonly TypedRow[]): number[] {
  const ends = rows.map((row) => amountOf(row, 'priceEndRange'));
  return rows.map((_row, at) => (at === 0 ? ONE_CENT : nextStart(ends[at - 1] ?? Number.NaN)));
}

/** The typed number; NaN if invalid. */
export const amountOf = (row: Readonly<Record<AmountField, string>>, field: AmountField): number =>
  readTypedValue(row[field], AMOUNTS[field].unit);

function amountError(field: RowField, text: string): string | undefined {
  if (!isAmountField(field)) return undefined;
  const { unit, decimals, most } = AMOUNTS[field];
  const read = readTypedNumber(text, unit);
  if (read.kind === 'refused') return refusalText(read, texts.numeric);
  if (read.value < 0) return texts.numeric;
  if (decimalsOf(read.value) > decimals) return texts.atMostDecimals(decimals);
  return read.value <= most ? undefined : texts.atMost(formatNumber(most));
}

/** The problems of a row that starts at `start`, by field. */
export function rowErrors(row: TypedRow, start: number): Partial<Record<RowField, string>> {
  const errors: Partial<Record<RowField, string>> = {};
  for (const field of ROW_FIELDS) {
    const error = row[field].trim() === '' ? texts.allFields : amountError(field, row[field]);
    if (error !== undefined) errors[field] = error;
  }
  if (errors.priceEndRange === undefined && amountOf(row, 'priceEndRange') <= start)
    errors.priceEndRange = texts.toAboveFrom;
  for (const [field, choices] of CHOICES)
    if (errors[field] === undefined && !choices.includes(row[field])) errors[field] = texts.oneOf(choices);
  return errors;
}

/** The valid rows, as they are stored. */
export function ladderOf(rows: readonly TypedRow[]): MatrixRow[] {
  const starts = startsOf(rows);
  return rows.flatMap((row, at) => {
    const start = starts[at] ?? Number.NaN;
    const [calcBase, breakField] = [
      calcBaseSchema.safeParse(row.calcBase),
      breakFieldSchema.safeParse(row.breakField),
    ];
    if (!calcBase.success || !breakField.success || Object.keys(rowErrors(row, start)).length > 0) return [];
    return {
      priceStartRange: start,
      priceEndRange: amountOf(row, 'priceEndRange'),
      addPercentage: amountOf(row, 'addPercentage'),
      calcBase: calcBase.data,
      breakField: breakField.data,
    };
  });
}

const dollars = (amount: number): string => amount.toFixed(2);

/** Stored rows as texts that can be edited. */
export const typedRows = (rows: readonly MatrixRow[]): TypedRow[] =>
  rows.map(({ priceEndRange, addPercentage, calcBase, breakField }) => ({
    priceEndRange: dollars(priceEndRange),
    addPercentage: String(addPercentage),
    calcBase,
    breakField,
  }));

/** The next row: like the last one, without its numbers. */
export const rowAfter = (last: TypedRow | undefined): TypedRow => ({
  priceEndRange: '',
  addPercentage: '',
  calcBase: last?.calcBase ?? 'COST+',
  breakField: last?.breakField ?? 'COST',
});

/** The problem of rows that are to be stored, or undefined: each must be valid as typed, and chained to the cent. */
export function ladderError(rows: readonly MatrixRow[]): string | undefined {
  if (rows.length === 0) return texts.allFields;
  if (rows.length > MAX_ROWS) return texts.tooManyRows(MAX_ROWS);
  const typed = rows.map((row) => ({
    priceEndRange: String(row.priceEndRange),
    addPercentage: String(row.addPercentage),
    calcBase: row.calcBase,
    breakField: row.breakField,
  }));
  const starts = startsOf(typed);
  for (const [at, row] of typed.entries()) {
    const start = starts[at] ?? Number.NaN;
    const errors = rowErrors(row, start);
    // Of several problems in a row, the one in the leftmost column is reported.
    const wrong = ROW_FIELDS.find((field) => errors[field] !== undefined);
    if (wrong !== undefined) return errors[wrong];
    if (rows[at]?.priceStartRange !== start) return texts.brokenChain(at + 1);
  }
  return undefined;
}

/** Compares two ladders row by row. */
export function compareLadders(rows: readonly MatrixRow[], before: readonly MatrixRow[]): ComparedTable {
  return {
    corner: texts.ladder.row,
    columns: LADDER_HEADERS,
    rows: Array.from({ length: Math.max(rows.length, before.length) }, (_none, at) => {
      const [now, was] = [rows[at], before[at]];
      return {
        name: String(at + 1),
        cells: [
          moneyCell(now?.priceStartRange, was?.priceStartRange),
          moneyCell(now?.priceEndRange, was?.priceEndRange),
          amountCell(now?.addPercentage, was?.addPercentage, percentText),
          textCell(now?.calcBase, was?.calcBase),
          textCell(now?.breakField, was?.breakField),
        ],
      };
    }),
  };
}
