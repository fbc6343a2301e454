// Describes a column of FigureTable, and writes its figures on screen and in an export. figure-table.tsx renders the
// table.

import type { GridTable } from '@renderer/components/data-grid';
import type { TableColumn } from '@shared/kernel/table/table';
import { formatDecimals, formatMoney } from '@shared/kernel/text/format';

/** A column of a FigureTable. */
export interface FigureColumn<Row> {
  header: string;
  /** The long form of an abbreviated header. */
  title?: string;
  value: (row: Row) => number | string | null;
  kind: 'text' | 'count' | 'hours' | 'money' | 'percent' | 'change' | 'factor';
}

const typeOf = ({ kind }: { kind: FigureColumn<never>['kind'] }): TableColumn['type'] =>
  kind === 'text' ? 'text' : kind === 'money' ? 'money' : 'number';

/** Converts the rows of a FigureTable to the table of an export. */
export const figuresToGridTable = <Row>(
  columns: readonly FigureColumn<Row>[],
  rows: readonly Row[],
): GridTable => ({
  columns: columns.map((column) => ({
    key: column.header,
    header: column.header,
    type: typeOf(column),
    empty: '',
  })),
  rowCount: rows.length,
  pieces: () => [rows.map((row) => columns.map(({ value }) => value(row)))],
});

/** What stands in the place of a figure that there isn't, also in the charts beside the tables. */
export const NO_FIGURE = '---';

/** Adds a plus sign, except to a value that is displayed as zero. */
const signed = (shown: string): string =>
  /^-|^0[.,]0$/.test(shown) ? shown.replace(/^-(?=0[.,]0$)/, '') : `+${shown}`;

const FORMATS: Record<Exclude<FigureColumn<never>['kind'], 'text'>, (value: number) => string> = {
  count: (value) => formatDecimals(value, 0),
  hours: (value) => formatDecimals(value, 1),
  money: (value) => formatMoney(value),
  percent: (value) => `${formatDecimals(value, 1)}%`,
  change: (value) => `${signed(formatDecimals(value, 1))}%`,
  factor: (value) => formatDecimals(value, 2),
};

/** Returns the text of a cell; --- if there is no figure. */
export function figureText<Row>({ kind, value }: FigureColumn<Row>, row: Row): string {
  const found = value(row);
  if (found === null) return NO_FIGURE;
  return typeof found === 'string' || kind === 'text' ? String(found) : FORMATS[kind](found);
}
