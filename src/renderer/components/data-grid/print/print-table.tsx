// A data grid in print: its filtered rows, up to a limit, as tables whose headers the browser repeats on each sheet.

import type { Column, GridApi } from 'ag-grid-community';
import { cellText } from '@shared/kernel/table/cell-text';
import { exportsTexts } from '@shared/kernel/table/export-texts';
import {
  createCellReader,
  exportedColumns,
  filteredRows,
  tableColumnOf,
  type RowSnapshot,
} from '../export/grid-table';
import { layoutPrintBlocks } from './print-layout';

interface PrintTableProps<Row> {
  api: GridApi<Row>;
  label: string;
  isHeading: ((row: Row) => boolean) | undefined;
}

export function PrintTable<Row>({ api, label, isHeading = () => false }: PrintTableProps<Row>) {
  const shown = exportedColumns(api);
  const columns = shown.map((column) => printColumnOf(api, column));
  const all = filteredRows(api, isHeading);
  const rows = all.slice(0, MAX_PRINTED_ROWS).map((row) => columns.map(({ text }) => text(row)));
  // Columns that are pinned on screen name the row, so every printed table repeats them.
  const names = shown.findIndex((column) => column.getPinned() !== 'left');
  const widths = shown.map((column) => column.getActualWidth());
  const { sheet, blocks } = layoutPrintBlocks(widths, Math.max(names, 1));
  return (
    <div className="on-paper" data-sheet={sheet}>
      {rows.length < all.length && <p>{exportsTexts.onlyFirst(rows.length, all.length)}</p>}
      {blocks.map((block) => (
        <table key={block.join()} aria-label={label}>
          <thead>
            <tr>
              {block.map((at) => (
                <th key={at} scope="col" data-number={columns[at]?.isNumber}>
                  {columns[at]?.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {block.map((at) => (
                  <td key={at} data-number={columns[at]?.isNumber}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Larger grids must be exported, because printing them would freeze the page. */
const MAX_PRINTED_ROWS = 5_000;

interface PrintColumn<Row> {
  header: string;
  isNumber: boolean;
  text: (row: RowSnapshot<Row>) => string;
}

/** The column prints the displayed text, or the exported one where the screen shows only a picture. */
function printColumnOf<Row>(api: GridApi<Row>, column: Column): PrintColumn<Row> {
  const about = tableColumnOf(column);
  const read = createCellReader(api, column, about.type);
  const formats = typeof column.getColDef().valueFormatter === 'function';
  return {
    header: about.header,
    isNumber: about.type === 'number' || about.type === 'money',
    text: (row) => {
      const formatted: unknown = formats
        ? api.getCellValue({ rowNode: row.node, colKey: column, useFormatter: true })
        : undefined;
      return typeof formatted === 'string' ? formatted : cellText(read(row), about);
    },
  };
}
