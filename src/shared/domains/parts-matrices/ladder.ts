import {
  BREAK_FIELDS,
  breakFieldSchema,
  CALC_BASES,
  calcBaseSchema,
  MOST_ROWS,
  type MatrixRow,
} from './model';
import { partsMatricesTexts as texts } from './texts';

/** A row as it is typed. Where it begins follows from the row before it. */
export interface TypedRow {
  priceEndRange: string;
  addPercentage: string;
  calcBase: string;
  breakField: string;
}
export type RowField = keyof TypedRow;

export const ROW_FIELDS: readonly RowField[] = ['priceEndRange', 'addPercentage', 'calcBase', 'breakField'];

/** The smallest price there is: ladders begin here, and a row begins so much above the one before it. */
export const ONE_CENT = 0.01;

/** Decimals and highest values of what is typed. */
const AMOUNTS: Readonly<Partial<Record<RowField, { decimals: number; most: number }>>> = {
  priceEndRange: { decimals: 2, most: 9_999_999.99 },
  addPercentage: { decimals: 4, most: 99_999 },
};

const CHOICES: readonly (readonly [field: RowField, choices: readonly string[]])[] = [
  ['calcBase', CALC_BASES],
  ['breakField', BREAK_FIELDS],
];

const NUMBER = /^(\d+\.?\d*|\.\d+)$/;

/** Dollars as whole cents: sums of cents are exact, those of fractions are not. */
export const cents = (dollars: number): number => Math.round(dollars * 100);

/** Where the row after one that ends at `end` begins. */
export const nextStart = (end: number): number => (cents(end) + 1) / 100;

/** Where each row begins; not a number below a row whose end is not one. */
export function startsOf(rows: readonly TypedRow[]): number[] {
  const ends = rows.map(({ priceEndRange }) => numberOf(priceEndRange));
  return rows.map((_row, at) => (at === 0 ? ONE_CENT : nextStart(ends[at - 1] ?? Number.NaN)));
}

/** What was typed as a number; NaN where it is none. */
const numberOf = (text: string): number => (NUMBER.test(text.trim()) ? Number(text) : Number.NaN);

function amountError(field: RowField, text: string): string | undefined {
  const limits = AMOUNTS[field];
  if (!limits) return undefined;
  const value = numberOf(text);
  if (Number.isNaN(value)) return texts.numeric;
  if ((text.trim().split('.')[1] ?? '').length > limits.decimals)
    return texts.atMostDecimals(limits.decimals);
  return value <= limits.most ? undefined : texts.atMost(limits.most.toLocaleString('en-US'));
}

/** What is wrong with a row that begins at `start`, by field. */
export function rowErrors(row: TypedRow, start: number): Partial<Record<RowField, string>> {
  const errors: Partial<Record<RowField, string>> = {};
  for (const field of ROW_FIELDS) {
    const error = row[field].trim() === '' ? texts.allFields : amountError(field, row[field]);
    if (error !== undefined) errors[field] = error;
  }
  if (errors.priceEndRange === undefined && numberOf(row.priceEndRange) <= start)
    errors.priceEndRange = texts.toAboveFrom;
  for (const [field, choices] of CHOICES)
    if (errors[field] === undefined && !choices.includes(row[field])) errors[field] = texts.oneOf(choices);
  return errors;
}

/** The rows that are right, as they are stored. */
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
      priceEndRange: numberOf(row.priceEndRange),
      addPercentage: numberOf(row.addPercentage),
      calcBase: calcBase.data,
      breakField: breakField.data,
    };
  });
}

const dollars = (amount: number): string => amount.toFixed(2);

/** Stored rows as they can be typed on. */
export const typedRows = (rows: readonly MatrixRow[]): TypedRow[] =>
  rows.map(({ priceEndRange, addPercentage, calcBase, breakField }) => ({
    priceEndRange: dollars(priceEndRange),
    addPercentage: String(addPercentage),
    calcBase,
    breakField,
  }));

/** A row to go on with: like the last one, without its numbers. */
export const rowAfter = (last: TypedRow | undefined): TypedRow => ({
  priceEndRange: '',
  addPercentage: '',
  calcBase: last?.calcBase ?? 'COST+',
  breakField: last?.breakField ?? 'COST',
});

/** What is wrong with rows that are to be stored, or nothing: each as it could be typed, and chained to the cent. */
export function ladderError(rows: readonly MatrixRow[]): string | undefined {
  if (rows.length === 0) return texts.allFields;
  if (rows.length > MOST_ROWS) return texts.tooManyRows(MOST_ROWS);
  const typed = rows.map((row) => ({
    priceEndRange: String(row.priceEndRange),
    addPercentage: String(row.addPercentage),
    calcBase: row.calcBase,
    breakField: row.breakField,
  }));
  const starts = startsOf(typed);
  for (const [at, row] of typed.entries()) {
    const start = starts[at] ?? Number.NaN;
    const [error] = Object.values(rowErrors(row, start));
    if (error !== undefined) return error;
    if (rows[at]?.priceStartRange !== start) return texts.brokenChain(at + 1);
  }
  return undefined;
}
