import type { GridTable } from '@renderer/components/data-grid';
import { ROWS_PER_PIECE, type CellValue, type TableColumn } from '@shared/domains/exports/model';

/** Lines of texts as an export takes them. @param headers of the columns */
export function linesTable(headers: readonly string[], lines: CellValue[][]): GridTable {
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
