// The kinds of columns from which a screen builds its grid, such as dates and numbers, what of a column is exported,
// and the former texts of a column that was renamed. What all columns share is in column-defaults.ts.

import type { ColDef, ICellRendererParams, ValueFormatterParams } from 'ag-grid-community';
import { z } from 'zod';
import { tableColumnSchema, type TableColumn } from '@shared/kernel/table/table';
import { formatDate, formatNumber } from '@shared/kernel/text/format';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { checkboxListFilter } from '../filters/checkbox-list-filter';
import { dayFilter, NUMBER_FILTER } from '../filters/typed-filters';

/** A column definition of AG Grid. It needs `colId` or `field`, and a `headerName`. */
export type DataGridColumn<Row> = ColDef<Row>;

/** The props of a React cell: `cellRenderer: (cell: DataGridCell<Row>) => <Link ...>{cell.value}</Link>`. */
export type DataGridCell<Row> = ICellRendererParams<Row>;

const exportHintSchema = z.object({
  exportAs: tableColumnSchema.shape.type.removeDefault(),
  empty: z.string().default(''),
});

/** Defines the export type of a column and the text of its empty cells; the result is spread into the column. */
export const exportAs = (type: TableColumn['type'], empty = ''): { context: unknown } => ({
  context: { exportAs: type, empty },
});

/** Excludes a column from exports, for instance a picture, whose value would mean nothing in a file. */
export const NOT_EXPORTED = { context: { exportAs: 'nothing' } } as const;

/** An invisible column that is exported first: on screen its value is shown by the group headings. */
export const EXPORTED_GROUP_COLUMN = {
  hide: true,
  lockVisible: true,
  filter: false,
  context: { exportAs: 'text', unseen: true },
} as const;

/** Spread into a column's context: the column is exported even while it is hidden for lack of width. */
export const EXPORTED_WHEN_HIDDEN = { writtenHidden: true } as const;

export const isExportedWhenHidden = (context: unknown): boolean =>
  z.object({ writtenHidden: z.literal(true) }).safeParse(context).success;

export const isExportedGroupColumn = (context: unknown): boolean =>
  z.object({ unseen: z.literal(true) }).safeParse(context).success;

export const isExported = (context: unknown): boolean =>
  !z.object({ exportAs: z.literal(NOT_EXPORTED.context.exportAs) }).safeParse(context).success;

const formerTextsSchema = z.object({ formerTexts: z.record(z.string(), z.string()) });

/** Texts of cells that have changed: the filters of saved views and links name the former ones. Spread into a column. */
export const renamed = (formerTexts: Readonly<Record<string, string>>): { context: unknown } => ({
  context: { formerTexts },
});

/** The present text by the former one, by column. */
export type FormerTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const formerTextsOf = <Row>(columns: readonly DataGridColumn<Row>[]): FormerTexts =>
  Object.fromEntries(
    columns.flatMap(({ colId, field, context }) => {
      const parsed = formerTextsSchema.safeParse(context);
      return parsed.success ? [[colId ?? field ?? '', parsed.data.formerTexts]] : [];
    }),
  );

/** Returns the export type of a column. A column without `exportAs` is exported as the text that it displays. */
export function exportHint(context: unknown): { type: TableColumn['type']; empty: string } {
  const hint = exportHintSchema.safeParse(context);
  return hint.success ? { type: hint.data.exportAs, empty: hint.data.empty } : { type: 'text', empty: '' };
}

/** The column that names a row; it is pinned unless `column` says otherwise, and stays visible while the grid scrolls. */
export const nameColumn = <Row>(column: DataGridColumn<Row>): DataGridColumn<Row> => ({
  width: 220,
  pinned: 'left',
  ...column,
});

/** The column of row actions: it is always visible and is neither sorted nor exported. */
export const actionColumn = <Row>(column: DataGridColumn<Row>): DataGridColumn<Row> => ({
  colId: 'action',
  headerName: gridTexts.action,
  width: 110,
  pinned: 'right',
  resizable: false,
  sortable: false,
  filter: false,
  ...column,
});

/** A column of few values, which is filtered by a checkbox list. */
export const choiceColumn = <Row>(column: DataGridColumn<Row>): DataGridColumn<Row> => ({
  width: 130,
  filter: checkboxListFilter,
  ...column,
});

/** A column of `YYYY-MM-DD` days: displayed as MM/DD/YYYY, sorted by day and exported as a date. */
export const dateColumn = <Row>(column: DataGridColumn<Row>, empty = ''): DataGridColumn<Row> => ({
  width: 130,
  minWidth: 100,
  filter: 'agTextColumnFilter',
  filterParams: dayFilter(formatDate),
  filterValueGetter: (params) => formatDate(String(params.getValue(params.column) ?? '')),
  valueFormatter: (cell: ValueFormatterParams<Row>) => formatDate(cell.value, empty),
  ...exportAs('date', empty),
  ...column,
});

/** A column of counts and amounts, written as people write them: 1,234.5. */
export const numberColumn = <Row>(column: DataGridColumn<Row>): DataGridColumn<Row> => ({
  width: 110,
  type: 'rightAligned',
  filter: 'agNumberColumnFilter',
  valueFormatter: ({ value }: ValueFormatterParams<Row>) =>
    typeof value === 'number' ? formatNumber(value) : String(value ?? ''),
  filterParams: NUMBER_FILTER,
  ...exportAs('number'),
  ...column,
});

/** A column of numbers that name something, which have no separators. */
export const idColumn = <Row>(column: DataGridColumn<Row>): DataGridColumn<Row> =>
  numberColumn({ valueFormatter: ({ value }) => String(value ?? ''), ...exportAs('text'), ...column });
