// Writes a table on the pages of a PDF, and computes the widths of its columns, for exported lists (`pdf-writer.ts`)
// and for the sheets of stores and tenants (`pdf-sheet.ts`).

import { cellText } from '@shared/kernel/table/cell-text';
import { exportFileTexts } from '@shared/kernel/table/export-file-texts';
import type { CellValue, TableColumn } from '@shared/kernel/table/table';
import { formatMoney, formatNumber } from '@shared/kernel/text/format';
import type { FontKind } from './pdf-fonts';
import { LINE_HEIGHT, MARGIN, type PdfPages } from './pdf-pages';
import { type PlacedText, wrapText } from './pdf-text';

const SAMPLE_ROWS = 200;
/** The maximum width of a column in font sizes; a longer text wraps. */
const WIDEST = 32;
/** The width in font sizes beyond which a word, such as a web address, may be broken, to leave space for the names. */
const WIDEST_WORD = 15;

type Cells = readonly CellValue[];

export interface PdfTableStyle {
  size: number;
  /** The space between columns. */
  gap: number;
  /** The space between rows. */
  rowGap: number;
}

export interface PdfTableContent {
  /** The text above the header on every further page. */
  continued: string | null;
  columns: readonly TableColumn[];
  /** The first rows, which decide the widths of the columns. */
  sample: readonly Cells[];
}

const isNumeric = ({ type }: TableColumn): boolean => type === 'number' || type === 'money';

function shownCell(pages: PdfPages, value: CellValue, column: TableColumn): string {
  if (typeof value === 'number' && column.type === 'money') return formatMoney(value);
  if (typeof value === 'number' && column.type === 'number') return formatNumber(value);
  return pages.shown(cellText(value, column));
}

/** The needs of each column, relative to the font size and without the gap. */
export function columnNeeds(
  pages: PdfPages,
  { columns, sample }: Pick<PdfTableContent, 'columns' | 'sample'>,
): ColumnNeed[] {
  // The wider font, because sums and headers have it.
  const widthOf = pages.widthOf('bold', 1);
  return columns.map((column, at) => {
    const cells = sample.slice(0, SAMPLE_ROWS).map((row) => shownCell(pages, row[at] ?? null, column));
    const texts = [pages.shown(column.header), ...cells];
    const words = texts.flatMap((text) => text.split(' '));
    // Spread arguments would overflow the stack.
    const widest = (of: readonly string[]): number =>
      of.reduce((most, text) => Math.max(most, widthOf(text)), 0);
    return { word: Math.min(widest(words), WIDEST_WORD), text: Math.min(widest(texts), WIDEST) };
  });
}

/** Rounding must not wrap the very text that a column was measured for. */
const SLACK = 0.01;

/** A table has its header on every page, numbers to the right, and long texts over several lines. */
export class PdfTable {
  readonly #pages: PdfPages;
  readonly #content: PdfTableContent;
  readonly #style: PdfTableStyle;
  readonly #lineHeight: number;
  readonly #widths: readonly number[];
  readonly #lefts: readonly number[];
  readonly #right: number;

  constructor(pages: PdfPages, content: PdfTableContent, style: PdfTableStyle) {
    this.#pages = pages;
    this.#content = content;
    this.#style = style;
    this.#lineHeight = style.size * LINE_HEIGHT;
    const inPoints = (width: number): number => width * style.size + style.gap + SLACK;
    const needs = columnNeeds(pages, content).map(({ word, text }) => ({
      word: inPoints(word),
      text: inPoints(text),
    }));
    this.#widths = columnWidths(needs, pages.width);
    let left = MARGIN;
    this.#lefts = this.#widths.map((width) => (left += width) - width);
    this.#right = left;
  }

  head(): void {
    const headers = this.#content.columns.map(({ header }) => this.#pages.shown(header));
    this.#write(headers, 'bold', () => undefined);
    this.#pages.rule(this.#right);
    this.#pages.y += 2;
  }

  row(cells: Cells, font: FontKind = 'plain'): void {
    const { columns } = this.#content;
    const texts = columns.map((column, at) => shownCell(this.#pages, cells[at] ?? null, column));
    this.#write(texts, font, () => this.#nextPage());
    this.#pages.y += this.#style.rowGap;
  }

  #nextPage(): void {
    const { continued } = this.#content;
    this.#pages.add();
    if (continued !== null)
      this.#pages.line(exportFileTexts.continued(continued), {
        size: this.#style.size + 1,
        font: 'bold',
        after: 2,
      });
    this.head();
  }

  /** Writes a row. A row that is higher than a page continues on the next one. */
  #write(texts: readonly string[], font: FontKind, nextPage: () => void): void {
    const { size, gap } = this.#style;
    const widthOf = this.#pages.widthOf(font, size);
    const cells = texts.map((text, at) => wrapText(text, (this.#widths[at] ?? 0) - gap, widthOf));
    const height = cells.reduce((most, { length }) => Math.max(most, length), 1);
    const fits = (): number => Math.max(1, Math.floor(this.#pages.room / this.#lineHeight));
    if (height * this.#lineHeight > this.#pages.room) nextPage();
    for (let from = 0; from < height;) {
      if (from > 0) nextPage();
      const to = Math.min(height, from + fits());
      this.#place(cells, { from, to }, font);
      this.#pages.y += (to - from) * this.#lineHeight;
      from = to;
    }
  }

  #place(cells: readonly string[][], { from, to }: { from: number; to: number }, font: FontKind): void {
    const { size, gap } = this.#style;
    const widthOf = this.#pages.widthOf(font, size);
    const placed: PlacedText[] = [];
    cells.forEach((lines, at) => {
      const column = this.#content.columns[at];
      const left = this.#lefts[at] ?? 0;
      const right = column && isNumeric(column) ? left + (this.#widths[at] ?? 0) - gap : null;
      lines.slice(from, to).forEach((text, line) => {
        if (text === '') return;
        const x = right === null ? left : right - widthOf(text);
        placed.push({ text, x, y: this.#pages.y + line * this.#lineHeight });
      });
    });
    this.#pages.place(placed, font, size);
  }
}

/** The minimum and the preferred width of a column: those of its longest word and of its longest text. */
interface ColumnNeed {
  word: number;
  text: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Fits each width between its limits, so that together they fill the room. The widest columns are narrowed first. */
function sharedWidths(limits: readonly { least: number; most: number }[], room: number): number[] {
  const widthsAt = (level: number): number[] =>
    limits.map(({ least, most }) => Math.min(Math.max(level, least), most));
  let [low, high] = [0, room];
  for (let halved = 0; halved < 40; halved += 1) {
    const level = (low + high) / 2;
    if (sum(widthsAt(level)) > room) high = level;
    else low = level;
  }
  return widthsAt(low);
}

/**
 * The widths of the columns of a table. Every column has the width of its texts if all fit; otherwise texts wrap, and
 * words are broken only if the longest words alone do not fit either.
 */
export function columnWidths(needs: readonly ColumnNeed[], room: number): number[] {
  if (sum(needs.map(({ text }) => text)) <= room) return needs.map(({ text }) => text);
  if (sum(needs.map(({ word }) => word)) <= room)
    return sharedWidths(
      needs.map(({ word, text }) => ({ least: word, most: text })),
      room,
    );
  return sharedWidths(
    needs.map(({ word }) => ({ least: 0, most: word })),
    room,
  );
}
