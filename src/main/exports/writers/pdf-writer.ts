// Writes an exported list as a PDF to read and to print. `pdf-sheet.ts` in src/main/domains/store-configuration/sheet
// writes the sheet of a store or a tenant.

import { localToday } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import { LINE_HEIGHT, MARGIN, PdfPages } from '../pdf/pdf-pages';
import { columnNeeds, PdfTable } from '../pdf/pdf-table';
import { isBold, type OpenWriter, type Row, type TableHead, cellValue } from './table-writer';

const TITLE = { size: 14, font: 'bold', after: 8 } as const;
/** The height reserved for charts above a table. */
const PICTURE = { height: 230, gap: 12 };
/** The font shrinks before texts wrap; a table of few columns keeps large letters. */
const SIZES = { most: 9, least: 5, ofFewColumns: 105 };
const GAP = 5;
/** The space between rows, relative to the font size. */
const ROW_GAP = 0.35;
/** The number of rows between two checks of whether the disk keeps up. */
const ROWS_AHEAD = 200;

const valuesOf = (row: Row) => row.map(cellValue);

/** The font size at which the longest texts of all columns fit, within limits. */
function fittingSize(pages: PdfPages, { columns }: TableHead, sample: readonly Row[]): number {
  const needed = columnNeeds(pages, { columns, sample: sample.map(valuesOf) });
  const total = needed.reduce((width, { text }) => width + text, 0);
  const fitting = (pages.width - columns.length * (GAP + 0.1)) / total;
  const least = Math.max(SIZES.least, SIZES.ofFewColumns / columns.length);
  return Math.min(SIZES.most, Math.max(least, fitting));
}

/** Draws the charts side by side below the title. */
function drawPictures(pages: PdfPages, pictures: readonly string[]): void {
  if (pictures.length === 0) return;
  const width = (pages.width - (pictures.length - 1) * PICTURE.gap) / pictures.length;
  pictures.forEach((png, at) => {
    const left = MARGIN + at * (width + PICTURE.gap);
    pages.document.image(Buffer.from(png, 'base64'), left, pages.y, { fit: [width, PICTURE.height] });
  });
  pages.y += PICTURE.height + PICTURE.gap;
}

/** The file has a title, charts, a header on every page, and page numbers. */
export const openPdfWriter: OpenWriter = (stream, head) => {
  const foot = `${head.title} · ${formatDate(localToday())}`;
  const pages = new PdfPages(stream, { title: head.title, foot });
  let table: PdfTable | null = null;

  const begin = (rows: readonly Row[]): PdfTable => {
    pages.line(head.title, TITLE);
    drawPictures(pages, head.pictures ?? []);
    const size = fittingSize(pages, head, rows);
    const content = { continued: null, columns: head.columns, sample: rows.map(valuesOf) };
    const started = new PdfTable(pages, content, { size, gap: GAP, rowGap: size * ROW_GAP });
    // Below the charts there may be no space for the header and a row.
    if (pages.room < 3 * size * LINE_HEIGHT) pages.add();
    started.head();
    return started;
  };

  return {
    async write(rows) {
      table ??= begin(rows);
      for (const [at, row] of rows.entries()) {
        table.row(valuesOf(row), row.some(isBold) ? 'bold' : 'plain');
        if (at % ROWS_AHEAD === ROWS_AHEAD - 1) await pages.drained();
      }
      await pages.drained();
    },
    async finish() {
      table ??= begin([]);
      await pages.end();
    },
  };
};
