import type { ColDef, ICellRendererParams, ValueFormatterParams } from 'ag-grid-community';
import { z } from 'zod';
import { formatDate } from '@shared/kernel/format';
import { tableColumnSchema, type TableColumn } from '@shared/domains/exports/model';

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

/** Columns without `exportAs` are written as the text they show. */
export function exportHint(context: unknown): { type: TableColumn['type']; empty: string } {
  const hint = exportHintSchema.safeParse(context);
  return hint.success ? { type: hint.data.exportAs, empty: hint.data.empty } : { type: 'text', empty: '' };
}

/** A column of `YYYY-MM-DD` days: shown as MM/DD/YYYY, sorted by day, exported as a date. */
export const dateColumn = <Row>(column: DataGridColumn<Row>, empty = ''): DataGridColumn<Row> => ({
  width: 140,
  filter: 'agTextColumnFilter',
  filterValueGetter: (params) => formatDate(String(params.getValue(params.column) ?? '')),
  valueFormatter: (cell: ValueFormatterParams<Row>) => formatDate(cell.value, empty),
  ...exportAs('date', empty),
  ...column,
});

export const numberColumn = <Row>(column: DataGridColumn<Row>): DataGridColumn<Row> => ({
  width: 120,
  type: 'rightAligned',
  filter: 'agNumberColumnFilter',
  ...exportAs('number'),
  ...column,
});
