// Writes the sheet of a store or a tenant as a PDF; `xlsx-sheet.ts` writes it as a workbook. `pdf-writer.ts` in
// src/main/exports/writers writes exported lists.

import { type LineStyle, PdfPages } from '@main/exports/pdf/pdf-pages';
import { PdfTable } from '@main/exports/pdf/pdf-table';
import { cellText } from '@shared/kernel/table/cell-text';
import { column, columnsOfRow, type OpenSheet, type SheetTable } from './sheet-model';

const STYLE = { size: 8, gap: 8, rowGap: 0 };
const LINE = 10;
/** The number of rows between two checks of whether the disk keeps up. */
const ROWS_AHEAD = 200;
/** A table starts on a new page if fewer rows than these would fit below its header. */
const MIN_ROWS_BELOW_HEADER = 3;

/** Writes one table with its title and its note. */
async function writeTable(pages: PdfPages, content: SheetTable): Promise<void> {
  const { title, note, columns, sums } = content;
  // The printed table has one kind of cell per column, so a day among other values is written as its text.
  const rows = content.rows.map((row, at) =>
    content.days.has(at)
      ? row.map((value, index) => cellText(value, columnsOfRow(content, at)[index] ?? column('')))
      : row,
  );
  if (pages.room < LINE * (MIN_ROWS_BELOW_HEADER + 3)) pages.add();
  if (title !== null) pages.line(title, { size: STYLE.size + 1, font: 'bold', after: 1 });
  if (note !== null) pages.line(note, { size: STYLE.size, font: 'plain', after: 2 });
  if (rows.length > 0) {
    const table = new PdfTable(pages, { continued: title, columns, sample: rows }, STYLE);
    table.head();
    for (const [at, row] of rows.entries()) {
      table.row(row, sums.has(at) ? 'bold' : 'plain');
      if (at % ROWS_AHEAD === ROWS_AHEAD - 1) await pages.drained();
    }
  }
  pages.y += LINE;
}

const TITLE: LineStyle = { size: 16, font: 'bold', after: 4 };
const SECTION: LineStyle = { size: 12, font: 'bold', after: 4 };
const TEXT: LineStyle = { size: 9, font: 'plain', after: 3 };
/** Keeps a heading on the same page as the start of its content. */
const MIN_SECTION_HEIGHT = 90;

/** Writes a PDF to read and to print, with its sections as bookmarks. */
export const openPdfSheet: OpenSheet = (stream, head) => {
  const { title, madeBy, made } = head;
  const pages = new PdfPages(stream, { title, author: madeBy, foot: `${title} · ${made}` });
  pages.line(title, TITLE);
  for (const line of head.lines) pages.line(line, TEXT);
  pages.y += TEXT.size;
  return {
    async write({ title, note, tables }) {
      if (pages.room < MIN_SECTION_HEIGHT) pages.add();
      pages.document.outline.addItem(title);
      pages.line(title, SECTION);
      if (note !== null) pages.line(note, { ...TEXT, after: TEXT.size });
      for (const table of tables) await writeTable(pages, table);
      await pages.drained();
    },
    finish: () => pages.end(),
  };
};
