import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { cellText } from '@shared/kernel/table/cell-text';
import { CHECK_MARK } from '@shared/kernel/table/table';
import { formatDate } from '@shared/kernel/text/format';
import { type OpenWriter, type Row, type TableHead, valueOf, waitForDrain } from './table-writer';
import { toWinAnsi } from './win-ansi';

const MARGIN = 36;
/** The width of a landscape page between its margins. */
const WIDTH = 841.89 - 2 * MARGIN;
const HEADING = 14;
const FOOTER = 8;
const GAP = 4;
/** The height reserved for charts above a table. */
const PICTURE = { height: 230, gap: 12 };
/** A narrower column cannot be read: the font shrinks first, then the text is cut. */
const SIZES = { most: 9, least: 5 };
const SAMPLE_CHARACTERS = 40;
/** The narrowest column holds two digits. */
const LEAST_CHARACTERS = 2;
/** Average width of a letter, in text and in headers, relative to the font size. */
const LETTERS = { text: 0.55, head: 0.64 };
/** The standard PDF font that has a check mark. */
const SIGNS = { font: 'ZapfDingbats', check: '4' };

/** The width that each column needs for its header and the first rows, relative to the font size. */
function columnNeeds({ columns }: TableHead, rows: readonly Row[]): number[] {
  return columns.map((column, index) => {
    const lengths = rows.slice(0, 100).map((row) => cellText(valueOf(row[index] ?? null), column).length);
    const characters = Math.min(Math.max(...lengths, LEAST_CHARACTERS), SAMPLE_CHARACTERS);
    const head = Math.min(Math.max(column.header.length, LEAST_CHARACTERS), SAMPLE_CHARACTERS);
    return Math.max(characters * LETTERS.text, head * LETTERS.head);
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * The font size at which all columns fit, within limits; a table of few columns has large letters even if text is cut.
 */
function letterSize(needs: readonly number[]): number {
  const fitting = (WIDTH - needs.length * GAP) / sum(needs);
  return Math.max(SIZES.least, Math.min(SIZES.most, Math.max(120 / needs.length, fitting)));
}

/** The columns' shares of the width. */
function columnWidths(needs: readonly number[], size: number): number[] {
  const widths = needs.map((need) => need * size + GAP);
  const total = sum(widths);
  return widths.map((width) => (width / total) * WIDTH);
}

/** A landscape table: title, header on every page, page numbers. */
export const openPdfWriter: OpenWriter = (stream, head) => {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    autoFirstPage: false,
    info: { Title: toWinAnsi(head.title) },
  });
  document.pipe(stream);
  let size = SIZES.most;
  let rowHeight = size * 1.6;
  let widths: number[] | null = null;
  let page = 0;
  let y = 0;

  const line = (texts: readonly string[], font: string): void => {
    let x = MARGIN;
    texts.forEach((text, index) => {
      const width = widths?.[index] ?? 0;
      const options = {
        width: Math.max(width - GAP, 1),
        height: size * 1.2,
        ellipsis: true,
        lineBreak: false,
      };
      if (text === CHECK_MARK) document.font(SIGNS.font).fontSize(size).text(SIGNS.check, x, y, options);
      else if (text !== '') document.font(font).fontSize(size).text(toWinAnsi(text), x, y, options);
      x += width;
    });
    y += rowHeight;
  };

  /** Draws the pictures side by side below the title. */
  const picturesAbove = (): void => {
    const pictures = head.pictures ?? [];
    if (pictures.length === 0) return;
    const width = (WIDTH - (pictures.length - 1) * PICTURE.gap) / pictures.length;
    pictures.forEach((png, at) => {
      const left = MARGIN + at * (width + PICTURE.gap);
      document.image(Buffer.from(png, 'base64'), left, y, { fit: [width, PICTURE.height] });
    });
    y += PICTURE.height + PICTURE.gap;
  };

  const beginPage = (): void => {
    document.addPage();
    page += 1;
    const bottom = document.page.height - MARGIN;
    document.font('Helvetica').fontSize(FOOTER);
    const { margins } = document.page;
    // Text below the margin would make pdfkit add a page.
    margins.bottom = 0;
    const foot = { width: document.page.width - 2 * MARGIN, align: 'right' as const, lineBreak: false };
    document.text(`${formatDate(new Date().toISOString())}   Page ${page}`, MARGIN, bottom, foot);
    y = MARGIN;
    if (page === 1) {
      document
        .font('Helvetica-Bold')
        .fontSize(HEADING)
        .text(toWinAnsi(head.title), MARGIN, y, { lineBreak: false });
      y += HEADING * 1.8;
      picturesAbove();
    }
    line(
      head.columns.map(({ header }) => header),
      'Helvetica-Bold',
    );
    document
      .moveTo(MARGIN, y - rowHeight * 0.2)
      .lineTo(document.page.width - MARGIN, y - rowHeight * 0.2)
      .lineWidth(0.5)
      .stroke();
  };

  const begin = (rows: readonly Row[]): void => {
    if (widths) return;
    const needs = columnNeeds(head, rows);
    size = letterSize(needs);
    widths = columnWidths(needs, size);
    rowHeight = size * 1.6;
    beginPage();
  };

  return {
    async write(rows) {
      begin(rows);
      for (const row of rows) {
        if (y + rowHeight > document.page.height - MARGIN - FOOTER) beginPage();
        line(
          head.columns.map((column, index) => cellText(valueOf(row[index] ?? null), column)),
          'Helvetica',
        );
      }
      await waitForDrain(stream);
    },
    async finish() {
      begin([]);
      if (stream.errored) throw stream.errored;
      document.end();
      await once(stream, 'close');
    },
  };
};
