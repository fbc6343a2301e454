import { formatDate } from '@shared/kernel/format';
import PDFDocument from 'pdfkit';
import { once } from 'node:events';
import { cellText } from './cell-text';
import { drained } from './drained';
import { valueOf, type OpenWriter, type Row, type TableHead } from './table-writer';
import { winAnsi } from './win-ansi';

const MARGIN = 36;
const HEADING = 14;
const FOOTER = 8;
const GAP = 4;
/** Narrower than this a column cannot be read: the letters shrink first, then the text is cut. */
const SIZES = { most: 9, least: 5 };
const SAMPLE_CHARACTERS = 40;

/** Shares of the width by the length of header and first rows. */
function columnWidths({ columns }: TableHead, rows: readonly Row[], width: number): number[] {
  const weights = columns.map((column, index) => {
    const lengths = rows.slice(0, 100).map((row) => cellText(valueOf(row[index] ?? null), column).length);
    return Math.min(Math.max(column.header.length, ...lengths, 4), SAMPLE_CHARACTERS);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (weight / total) * width);
}

/** A landscape table: title, header on every page, page numbers. */
export const openPdfWriter: OpenWriter = (stream, head) => {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    autoFirstPage: false,
    info: { Title: winAnsi(head.title) },
  });
  document.pipe(stream);
  const size = Math.max(SIZES.least, Math.min(SIZES.most, 120 / head.columns.length));
  const rowHeight = size * 1.6;
  let widths: number[] | null = null;
  let page = 0;
  let y = 0;

  const line = (texts: readonly string[], font: string): void => {
    let x = MARGIN;
    document.font(font).fontSize(size);
    texts.forEach((text, index) => {
      const width = widths?.[index] ?? 0;
      const options = {
        width: Math.max(width - GAP, 1),
        height: size * 1.2,
        ellipsis: true,
        lineBreak: false,
      };
      if (text !== '') document.text(winAnsi(text), x, y, options);
      x += width;
    });
    y += rowHeight;
  };

  const beginPage = (): void => {
    document.addPage();
    page += 1;
    const bottom = document.page.height - MARGIN;
    document.font('Helvetica').fontSize(FOOTER);
    const { margins } = document.page;
    // Text below the margin would make pdfkit begin a page of its own.
    margins.bottom = 0;
    const foot = { width: document.page.width - 2 * MARGIN, align: 'right' as const, lineBreak: false };
    document.text(`${formatDate(new Date().toISOString())}   Page ${page}`, MARGIN, bottom, foot);
    y = MARGIN;
    if (page === 1) {
      document
        .font('Helvetica-Bold')
        .fontSize(HEADING)
        .text(winAnsi(head.title), MARGIN, y, { lineBreak: false });
      y += HEADING * 1.8;
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
    // The first page tells the paper's width.
    widths = columnWidths(head, rows, 841.89 - 2 * MARGIN);
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
      await drained(stream);
    },
    async finish() {
      begin([]);
      if (stream.errored) throw stream.errored;
      document.end();
      await once(stream, 'close');
    },
  };
};
