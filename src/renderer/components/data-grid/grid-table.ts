import type { Column, GridApi, IRowNode } from 'ag-grid-community';
import { ROWS_PER_PIECE, type CellValue, type TableColumn } from '@shared/domains/exports/model';
import { asNumber } from './as-number';
import { exportHint, isExported, isUnseen, isWrittenHidden } from './data-grid-column';

export interface GridTable {
  /** Heading of a PDF; the name of the file unless given. */
  title?: string;
  columns: TableColumn[];
  rowCount: number;
  /** Cells are read piece by piece: of 50,000 rows at once the window would stand still. */
  pieces: () => Iterable<CellValue[][]>;
  /** Paints the charts beside the grid, PNGs as base64. */
  pictures?: () => Promise<string[]>;
}

const asCell = (value: unknown): CellValue => {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  return value === null || value === undefined ? null : String(value);
};

/** Columns of controls have no header text, or no values: there is nothing to write. */
const isWritten = (column: Column): boolean => {
  const { headerName = '', field, valueGetter, context } = column.getColDef();
  return headerName !== '' && (field !== undefined || valueGetter !== undefined) && isExported(context);
};

/** A row as it was when the export began: its data never changes, a later version is another object. */
export type Kept<Row> = { data: Row; node: IRowNode<Row> };

/**
 * Reads a column's cells without asking the grid, which may be gone while a long export still runs: it then gives
 * empty cells, and nobody is told.
 */
export function readerOf<Row>(
  api: GridApi<Row>,
  column: Column,
  type: TableColumn['type'],
): (row: Kept<Row>) => CellValue {
  const colDef = column.getColDef();
  const { field, valueGetter, valueFormatter } = colDef;
  return (row) => {
    const about = { ...row, api, column, colDef, context: undefined };
    const read = (name: unknown): unknown =>
      isRecord(row.data) && typeof name === 'string' ? row.data[name] : undefined;
    const value =
      typeof valueGetter === 'function'
        ? valueGetter({ ...about, getValue: read })
        : field === undefined
          ? null
          : read(field);
    if (type === 'number' || type === 'money') return asCell(asNumber(value));
    if (type !== 'text' || typeof valueFormatter !== 'function') return asCell(value);
    return valueFormatter({ ...about, value });
  };
}

export function tableColumnOf(column: Column): TableColumn {
  const { headerName = '', context } = column.getColDef();
  return { key: column.getColId(), header: headerName, ...exportHint(context) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What is written of the columns on the screen: their groups' names first, where headings between the rows say them. */
export function shownColumns(api: GridApi): Column[] {
  const unseen = (api.getColumns() ?? []).filter((column) => isUnseen(column.getColDef().context));
  return [...unseen, ...api.getAllDisplayedColumns().filter(isWritten)];
}

/** The rows that search and filters leave, in their order, on all pages. */
export function shownRows<Row>(api: GridApi<Row>, isGroupRow: (row: Row) => boolean): Kept<Row>[] {
  const rows: Kept<Row>[] = [];
  api.forEachNodeAfterFilterAndSort((node) => {
    if (node.data !== undefined && !isGroupRow(node.data)) rows.push({ data: node.data, node });
  });
  return rows;
}

/**
 * Exactly what the grid shows: its visible columns in their order, its filtered rows in theirs, all pages; then columns
 * that the screen hid for want of room.
 */
export function tableOf<Row>(api: GridApi<Row>, isGroupRow: (row: Row) => boolean = () => false): GridTable {
  const unshown = api
    .getAllGridColumns()
    .filter((column) => !column.isVisible() && isWrittenHidden(column.getColDef().context));
  const shown = [...shownColumns(api), ...unshown.filter(isWritten)];
  const columns = shown.map(tableColumnOf);
  const rows = shownRows(api, isGroupRow);
  const readers = shown.map((column, index) => readerOf(api, column, columns[index]?.type ?? 'text'));
  function* pieces(): Iterable<CellValue[][]> {
    for (let from = 0; from < rows.length; from += ROWS_PER_PIECE)
      yield rows.slice(from, from + ROWS_PER_PIECE).map((row) => readers.map((read) => read(row)));
  }
  return { columns, rowCount: rows.length, pieces };
}
