import type { Column, GridApi } from 'ag-grid-community';
import { cellText } from '@shared/domains/exports/cell-text';
import { exportsTexts } from '@shared/domains/exports/texts';
import { readerOf, shownColumns, shownRows, tableColumnOf, type Kept } from './grid-table';
import { paperBlocks } from './paper-blocks';

/** More are left to an export: the page would stand still for them. */
const MOST_ROWS = 5_000;

interface PaperColumn<Row> {
  header: string;
  isNumber: boolean;
  text: (row: Kept<Row>) => string;
}

/** Cells as the screen says them, or as an export does where only a drawing says it there. */
function paperColumn<Row>(api: GridApi<Row>, column: Column): PaperColumn<Row> {
  const about = tableColumnOf(column);
  const read = readerOf(api, column, about.type);
  const formats = typeof column.getColDef().valueFormatter === 'function';
  return {
    header: about.header,
    isNumber: about.type === 'number' || about.type === 'money',
    text: (row) => {
      const said: unknown = formats
        ? api.getCellValue({ rowNode: row.node, colKey: column, useFormatter: true })
        : undefined;
      return typeof said === 'string' ? said : cellText(read(row), about);
    },
  };
}

interface PaperTableProps<Row> {
  api: GridApi<Row>;
  label: string;
  isHeading: ((row: Row) => boolean) | undefined;
}

/** A grid on paper: all of its rows, as a table whose head a browser repeats on each sheet. */
export function PaperTable<Row>({ api, label, isHeading = () => false }: PaperTableProps<Row>) {
  const shown = shownColumns(api);
  const columns = shown.map((column) => paperColumn(api, column));
  const all = shownRows(api, isHeading);
  const rows = all.slice(0, MOST_ROWS).map((row) => columns.map(({ text }) => text(row)));
  // What stays in sight on the screen says on paper, too, whose row it is.
  const names = shown.findIndex((column) => column.getPinned() !== 'left');
  const widths = shown.map((column) => column.getActualWidth());
  const { sheet, blocks } = paperBlocks(widths, Math.max(names, 1));
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
