import type { ColDef, ICellRendererParams, ValueFormatterParams } from 'ag-grid-community';
import { z } from 'zod';
import { formatDate } from '@shared/kernel/format';
import { tableColumnSchema, type TableColumn } from '@shared/domains/exports/model';
import { tickListFilter } from './tick-list-filter';

/** A column as AG Grid takes it. Give `colId` or `field`, and a text `headerName`. */
export type DataGridColumn<Row> = ColDef<Row>;

/** What a React cell gets: `cellRenderer: (cell: DataGridCell<Row>) => <Link ...>{cell.value}</Link>`. */
export type DataGridCell<Row> = ICellRendererParams<Row>;

const exportHintSchema = z.object({
  exportAs: tableColumnSchema.shape.type.removeDefault(),
  empty: z.string().default(''),
});

/** How a column is written to a file, and what stands for an empty cell. Spread it into the column. */
export const exportAs = (type: TableColumn['type'], empty = ''): { context: unknown } => ({
  context: { exportAs: type, empty },
});

/** A picture, for instance: what stands behind it would mean nothing in a file. */
export const NOT_EXPORTED = { context: { exportAs: 'nothing' } } as const;

/** Written before all others though it is not shown: headings between the rows say it there. */
export const EXPORTED_UNSEEN = {
  hide: true,
  lockVisible: true,
  filter: false,
  context: { exportAs: 'text', unseen: true },
} as const;

/** Spread into a context: written even while it is hidden, since the screen hid it for want of room. */
export const WRITTEN_HIDDEN = { writtenHidden: true } as const;

export const isWrittenHidden = (context: unknown): boolean =>
  z.object({ writtenHidden: z.literal(true) }).safeParse(context).success;

export const isUnseen = (context: unknown): boolean =>
  z.object({ unseen: z.literal(true) }).safeParse(context).success;

export const isExported = (context: unknown): boolean =>
  !z.object({ exportAs: z.literal(NOT_EXPORTED.context.exportAs) }).safeParse(context).success;

/** Columns without `exportAs` are written as the text they show. */
export function exportHint(context: unknown): { type: TableColumn['type']; empty: string } {
  const hint = exportHintSchema.safeParse(context);
  return hint.success ? { type: hint.data.exportAs, empty: hint.data.empty } : { type: 'text', empty: '' };
}

/** The column that names a row: in sight however far one scrolls sideways. */
export const nameColumn = <Row>(column: DataGridColumn<Row>): DataGridColumn<Row> => ({
  width: 220,
  pinned: 'left',
  ...column,
});

/** The column of what can be done with a row: always in sight, nothing to sort or write. */
export const actionColumn = <Row>(column: DataGridColumn<Row>): DataGridColumn<Row> => ({
  colId: 'action',
  headerName: 'Action',
  width: 110,
  pinned: 'right',
  resizable: false,
  sortable: false,
  filter: false,
  ...column,
});

/** A column of few values: filtered by ticking them. */
export const choiceColumn = <Row>(column: DataGridColumn<Row>): DataGridColumn<Row> => ({
  width: 130,
  filter: tickListFilter,
  ...column,
});

/** A column of `YYYY-MM-DD` days: shown as MM/DD/YYYY, sorted by day, exported as a date. */
export const dateColumn = <Row>(column: DataGridColumn<Row>, empty = ''): DataGridColumn<Row> => ({
  width: 130,
  minWidth: 100,
  filter: 'agTextColumnFilter',
  filterValueGetter: (params) => formatDate(String(params.getValue(params.column) ?? '')),
  valueFormatter: (cell: ValueFormatterParams<Row>) => formatDate(cell.value, empty),
  ...exportAs('date', empty),
  ...column,
});

export const numberColumn = <Row>(column: DataGridColumn<Row>): DataGridColumn<Row> => ({
  width: 110,
  type: 'rightAligned',
  filter: 'agNumberColumnFilter',
  ...exportAs('number'),
  ...column,
});
