import { formatMoney } from '@shared/kernel/format';

/** A column of a table that is read, not worked in. */
export interface FigureColumn<Row> {
  header: string;
  /** What the header stands for, where it is an abbreviation. */
  title?: string;
  value: (row: Row) => number | string | null;
  kind: 'text' | 'count' | 'hours' | 'money' | 'percent' | 'change' | 'factor';
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const hours = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const factor = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const change = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

const NONE = '---';

const FORMATS: Record<Exclude<FigureColumn<never>['kind'], 'text'>, (value: number) => string> = {
  count: (value) => plain.format(value),
  hours: (value) => hours.format(value),
  money: (value) => formatMoney(value),
  percent: (value) => `${hours.format(value)}%`,
  change: (value) => `${change.format(value)}%`,
  factor: (value) => factor.format(value),
};

/** The text of a cell; --- where there is no figure. */
export function figureText<Row>({ kind, value }: FigureColumn<Row>, row: Row): string {
  const found = value(row);
  if (found === null) return NONE;
  return typeof found === 'string' || kind === 'text' ? String(found) : FORMATS[kind](found);
}
