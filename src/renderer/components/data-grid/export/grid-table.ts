// The table that is exported or printed: its columns, and its rows as typed cells. It is read from a grid, or from a
// snapshot of it, since a long export outlives the grid, or built from rows.

import type { Column, GridApi, IRowNode } from 'ag-grid-community';
import {
  type CellValue,
  type ExportedCell,
  type ExportFormat,
  ROWS_PER_PIECE,
  type TableColumn,
} from '@shared/kernel/table/table';
import {
  exportHint,
  isExported,
  isExportedGroupColumn,
  isExportedWhenHidden,
} from '../columns/data-grid-column';

/** The table that a grid exports: its columns, and its rows in pieces. */
export interface GridTable {
  /** The heading of a PDF; the default is the name of the file. */
  title?: string;
  columns: TableColumn[];
  rowCount: number;
  /** Cells are read in pieces, because reading 50,000 rows in one go would freeze the window. */
  pieces: () => Iterable<ExportedCell[][]>;
  /** Renders the charts beside the grid as PNGs in base64. */
  pictures?: () => Promise<string[]>;
}

export interface GridTableOptions<Row> {
  isGroupRow?: ((row: Row) => boolean) | undefined;
  isTotalRow?: ((row: Row) => boolean) | undefined;
  format?: ExportFormat;
}

/**
 * Returns what the grid displays: its visible columns and its filtered rows in their order, on all pages, and then the
 * columns that are hidden for lack of width.
 */
export function toGridTable<Row>(
  api: GridApi<Row>,
  { isGroupRow = () => false, isTotalRow = () => false, format }: GridTableOptions<Row> = {},
): GridTable {
  const unshown = api
    .getAllGridColumns()
    .filter((column) => !column.isVisible() && isExportedWhenHidden(column.getColDef().context));
  const shown = [...exportedColumns(api), ...unshown.filter(isWritten)];
  const columns = shown.map(tableColumnOf);
  const rows = filteredRows(api, isGroupRow);
  const readers = shown.map((column, index) =>
    createCellReader(api, column, columns[index]?.type ?? 'text', format),
  );
  const cellsOf = (row: RowSnapshot<Row>): ExportedCell[] => {
    const cells = readers.map((read) => read(row));
    return isTotalRow(row.data) ? cells.map((value) => ({ value, bold: true })) : cells;
  };
  function* pieces(): Iterable<ExportedCell[][]> {
    for (let from = 0; from < rows.length; from += ROWS_PER_PIECE)
      yield rows.slice(from, from + ROWS_PER_PIECE).map(cellsOf);
  }
  return { columns, rowCount: rows.length, pieces };
}

/** Matches '1,204' and '-3.5', but not '007', a date or an id. */
const A_NUMBER = /^-?(0|[1-9]\d{0,2}(,\d{3})+|[1-9]\d{0,14})(\.\d+)?$/;

/** Converts text to a number, because a back office may send the numbers of a column as text. */
export const numberFromText = (value: unknown): unknown =>
  typeof value === 'string' && A_NUMBER.test(value) ? Number(value.replaceAll(',', '')) : value;

const asCell = (value: unknown): CellValue => {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  return value === null || value === undefined ? null : String(value);
};

/** A column of controls has no header text or no values, so there is nothing to export. */
const isWritten = (column: Column): boolean => {
  const { headerName = '', field, valueGetter, context } = column.getColDef();
  return headerName !== '' && (field !== undefined || valueGetter !== undefined) && isExported(context);
};

/** A row as of the start of the export. Its data is immutable, because a later version is another object. */
export type RowSnapshot<Row> = { data: Row; node: IRowNode<Row> };

/**
 * Reads cell values from a snapshot instead of the grid API: after unmount the API returns empty cells without an error
 * while a long export still runs.
 */
export function createCellReader<Row>(
  api: GridApi<Row>,
  column: Column,
  type: TableColumn['type'],
  format?: ExportFormat,
): (row: RowSnapshot<Row>) => CellValue {
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
    const isNumber = type === 'number' || type === 'money';
    // A PDF contains numbers as they are displayed; the other formats contain plain numbers, for calculations.
    const isDisplayed = type === 'text' || (isNumber && format === 'pdf' && !isEmpty(value));
    if (isDisplayed && typeof valueFormatter === 'function') return valueFormatter({ ...about, value });
    return asCell(isNumber ? numberFromText(value) : value);
  };
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

export function tableColumnOf(column: Column): TableColumn {
  const { headerName = '', context } = column.getColDef();
  return {
    ...{ key: column.getColId(), header: headerName },
    ...exportHint(context),
    ...(column.getPinned() === 'left' && { frozen: true }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the columns to export: those of the group names first, where headings between the rows display them. */
export function exportedColumns(api: GridApi): Column[] {
  const unseen = (api.getColumns() ?? []).filter((column) =>
    isExportedGroupColumn(column.getColDef().context),
  );
  return [...unseen, ...api.getAllDisplayedColumns().filter(isWritten)];
}

/** Returns the rows that search and filters leave, in their order and on all pages. */
export function filteredRows<Row>(api: GridApi<Row>, isGroupRow: (row: Row) => boolean): RowSnapshot<Row>[] {
  const rows: RowSnapshot<Row>[] = [];
  api.forEachNodeAfterFilterAndSort((node) => {
    if (node.data !== undefined && !isGroupRow(node.data)) rows.push({ data: node.data, node });
  });
  return rows;
}

/** Builds the table of an export from rows of cells, where no grid shows them. */
export function rowsToGridTable(headers: readonly string[], lines: CellValue[][]): GridTable {
  function* pieces(): Iterable<CellValue[][]> {
    for (let from = 0; from < lines.length; from += ROWS_PER_PIECE)
      yield lines.slice(from, from + ROWS_PER_PIECE);
  }
  const columns = headers.map((header, at): TableColumn => ({
    key: `column${at}`,
    header,
    type: 'text',
    empty: '',
  }));
  return { columns, rowCount: lines.length, pieces };
}
