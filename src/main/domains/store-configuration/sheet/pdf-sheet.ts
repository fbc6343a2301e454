import { toWinAnsi } from '@main/exports/writers/win-ansi';
import { cellText } from '@shared/kernel/table/cell-text';
import type { CellValue, TableColumn } from '@shared/kernel/table/table';
import { formatMoney } from '@shared/kernel/text/format';
import { type FontKind, type LineStyle, MARGIN, PdfPages } from './pdf-page';
import { type PlacedText, wrapText } from './pdf-text';
import type { OpenSheet, SheetTable } from './sheet-model';

const SIZE = 8;
const LINE = 10;
const GAP = 8;
/** A text that wraps to more lines than this ends with an ellipsis. */
const MOST_LINES = 8;
const SAMPLE_ROWS = 200;
/** A wider text is wrapped. */
const WIDEST = 260;
/** The number of rows between two checks of whether the disk keeps up. */
const ROWS_AHEAD = 200;
/** A header without rows below it is not worth the end of a page. */
const LEAST_ROWS = 3;

const isNumeric = ({ type }: TableColumn): boolean => type === 'number' || type === 'money';

function textOf(value: CellValue, column: TableColumn): string {
  // Numbers use only letters that every font has.
  if (typeof value === 'number')
    return column.type === 'money' ? formatMoney(value) : cellText(value, column);
  return toWinAnsi(cellText(value, column));
}

/** Columns have the width of their texts where all of them fit; otherwise texts share what the numbers leave. */
function widthsOf({ columns, rows }: SheetTable, pages: PdfPages): number[] {
  const room = pages.width;
  const widthOf = pages.widthOf('bold', SIZE);
  const sample = rows.slice(0, SAMPLE_ROWS);
  const natural = columns.map((column, at) => {
    const texts = [column.header, ...sample.map((row) => textOf(row[at] ?? null, column))];
    return Math.min(Math.max(...texts.map(widthOf)), WIDEST) + GAP;
  });
  const sum = (chosen: (column: TableColumn) => boolean): number =>
    columns.reduce((total, column, at) => total + (chosen(column) ? (natural[at] ?? 0) : 0), 0);
  const numbers = sum(isNumeric);
  const texts = sum((column) => !isNumeric(column));
  if (numbers + texts <= room) return natural;
  const [keep, share] = texts > 0 && numbers < room / 2 ? [1, (room - numbers) / texts] : [0, 0];
  const all = room / (numbers + texts);
  return columns.map((column, at) => {
    const width = natural[at] ?? 0;
    if (keep === 0) return width * all;
    return isNumeric(column) ? width : width * share;
  });
}

/** Writes one table: its header again on every page, numbers to the right, long texts over several lines. */
async function writeTable(pages: PdfPages, given: SheetTable): Promise<void> {
  const { document } = pages;
  const { columns, rows, sums } = given;
  const widths = widthsOf(given, pages);
  const lefts = widths.map((_width, at) => MARGIN + widths.slice(0, at).reduce((x, width) => x + width, 0));
  const right = MARGIN + widths.reduce((x, width) => x + width, 0);

  const write = (texts: readonly string[], font: FontKind): void => {
    const widthOf = pages.widthOf(font, SIZE);
    const lines = texts.map((text, at) => wrapText(text, (widths[at] ?? 0) - GAP, MOST_LINES, widthOf));
    const height = Math.max(...lines.map(({ length }) => length)) * LINE;
    if (height > pages.room) nextPage();
    const placed: PlacedText[] = [];
    lines.forEach((shown, at) => {
      const column = columns[at];
      const left = lefts[at] ?? 0;
      const right = column && isNumeric(column) ? left + (widths[at] ?? 0) - GAP : null;
      shown.forEach((text, line) => {
        if (text === '') return;
        const x = right === null ? left : right - widthOf(text);
        placed.push({ text, x, y: pages.y + line * LINE });
      });
    });
    pages.place(placed, font, SIZE);
    pages.y += height;
  };
  const head = (): void => {
    write(
      columns.map(({ header }) => toWinAnsi(header)),
      'bold',
    );
    document
      .moveTo(MARGIN, pages.y - 1)
      .lineTo(right, pages.y - 1)
      .lineWidth(0.5)
      .stroke();
    pages.y += 2;
  };
  const nextPage = (): void => {
    pages.add();
    if (given.title !== null)
      pages.line(`${given.title}, continued`, { size: SIZE + 1, font: 'bold', after: 2 });
    head();
  };

  if (pages.room < LINE * (LEAST_ROWS + 3)) pages.add();
  if (given.title !== null) pages.line(given.title, { size: SIZE + 1, font: 'bold', after: 1 });
  if (given.note !== null) pages.line(given.note, { size: SIZE, font: 'plain', after: 2 });
  if (rows.length > 0) head();
  for (const [at, row] of rows.entries()) {
    const texts = columns.map((column, index) => textOf(row[index] ?? null, column));
    write(texts, sums.has(at) ? 'bold' : 'plain');
    if (at % ROWS_AHEAD === ROWS_AHEAD - 1) await pages.taken();
  }
  pages.y += LINE;
}

const TITLE: LineStyle = { size: 16, font: 'bold', after: 4 };
const SECTION: LineStyle = { size: 12, font: 'bold', after: 4 };
const TEXT: LineStyle = { size: 9, font: 'plain', after: 3 };
/** Keeps a heading on the same page as the start of its content. */
const MIN_SECTION_HEIGHT = 90;

/** A PDF to read and to print, with its sections as bookmarks. */
export const openPdfSheet: OpenSheet = (stream, head) => {
  const pages = new PdfPages(stream, head);
  pages.line(head.title, TITLE);
  for (const line of head.lines) pages.line(line, TEXT);
  pages.y += TEXT.size;
  return {
    async write({ title, note, tables }) {
      if (pages.room < MIN_SECTION_HEIGHT) pages.add();
      pages.document.outline.addItem(toWinAnsi(title));
      pages.line(title, SECTION);
      if (note !== null) pages.line(note, { ...TEXT, after: TEXT.size });
      for (const table of tables) await writeTable(pages, table);
      await pages.taken();
    },
    finish: () => pages.end(),
  };
};
