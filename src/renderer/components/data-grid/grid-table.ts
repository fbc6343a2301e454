import type { Column, GridApi, IRowNode } from 'ag-grid-community';
import { ROWS_PER_PIECE, type CellValue, type TableColumn } from '@shared/domains/exports/model';
import { exportHint } from './data-grid-column';

export interface GridTable {
  columns: TableColumn[];
  rowCount: number;
  /** Cells are read piece by piece: of 50,000 rows at once the window would stand still. */
  pieces: () => Iterable<CellValue[][]>;
}

const asCell = (value: unknown): CellValue => {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  return value === null || value === undefined ? null : String(value);
};

/** Columns of controls have no header text, or no values: there is nothing to write. */
const isWritten = (column: Column): boolean => {
  const { headerName = '', field, valueGetter } = column.getColDef();
  return headerName !== '' && (field !== undefined || valueGetter !== undefined);
};

function cellOf<Row>(
  api: GridApi<Row>,
  rowNode: IRowNode<Row>,
  column: Column,
  type: TableColumn['type'],
): CellValue {
  if (type === 'text') return asCell(api.getCellValue({ rowNode, colKey: column, useFormatter: true }));
  return asCell(api.getCellValue({ rowNode, colKey: column }));
}

/** Exactly what the grid shows: its visible columns in their order, its filtered rows in theirs, all pages. */
export function tableOf<Row>(api: GridApi<Row>, isGroupRow: (row: Row) => boolean = () => false): GridTable {
  const shown = api.getAllDisplayedColumns().filter(isWritten);
  const columns = shown.map((column) => {
    const { type, empty } = exportHint(column.getColDef().context);
    return { key: column.getColId(), header: column.getColDef().headerName ?? '', type, empty };
  });
  const nodes: IRowNode<Row>[] = [];
  api.forEachNodeAfterFilterAndSort((node) => {
    if (node.data !== undefined && !isGroupRow(node.data)) nodes.push(node);
  });
  const cellsOf = (node: IRowNode<Row>): CellValue[] =>
    shown.map((column, index) => cellOf(api, node, column, columns[index]?.type ?? 'text'));
  function* pieces(): Iterable<CellValue[][]> {
    for (let from = 0; from < nodes.length; from += ROWS_PER_PIECE)
      yield nodes.slice(from, from + ROWS_PER_PIECE).map(cellsOf);
  }
  return { columns, rowCount: nodes.length, pieces };
}
