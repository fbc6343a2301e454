// The pages of the PDFs that the console writes, filled from top to bottom with lines and tables (`pdf-table.ts`).

import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { exportFileTexts } from '@shared/kernel/table/export-file-texts';
import { formatsInForce } from '@shared/kernel/text/formats/formats';
import { waitForDrain } from '../writers/table-writer';
import { FONT_KINDS, type FontKind, PdfFonts } from './pdf-fonts';
import { cutToLine, FONT_NAMES, type PlacedText, textsOperators, wrapText } from './pdf-text';

export const MARGIN = 36;
const FOOTER = 8;
/** The width that the foot leaves for the page number. */
const PAGE_NUMBER_WIDTH = 80;
/** The height of a line, relative to its font size. */
export const LINE_HEIGHT = 1.25;

export interface LineStyle {
  size: number;
  font: FontKind;
  /** The space below it. */
  after: number;
}

interface PagesHead {
  title: string;
  author?: string;
  /** The text at the foot of each page. */
  foot: string;
}

/** Pages are in landscape, with a cursor that moves down, and a foot on each page. */
export class PdfPages {
  readonly document: PDFKit.PDFDocument;
  readonly #fonts: PdfFonts;
  readonly #stream: Writable;
  readonly #foot: string;
  #count = 0;
  y = 0;

  constructor(stream: Writable, { title, author, foot }: PagesHead) {
    this.document = new PDFDocument({
      size: formatsInForce().paper === 'Letter' ? 'LETTER' : 'A4',
      layout: 'landscape',
      margin: MARGIN,
      autoFirstPage: false,
      info: { Title: title, ...(author !== undefined && { Author: author }) },
    });
    this.#stream = stream;
    this.document.pipe(stream);
    this.#fonts = new PdfFonts(this.document);
    this.#foot = this.shown(foot);
    this.add();
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  /** The height left on the page. */
  get room(): number {
    return this.document.page.height - MARGIN - 2 * FOOTER - this.y;
  }

  /** The text in one line and in characters that the fonts have. */
  shown(text: string): string {
    return this.#fonts.shown(text);
  }

  add(): void {
    const { document } = this;
    document.addPage();
    const resources: unknown = document.page.fonts;
    const refs = FONT_KINDS.map((kind) => [FONT_NAMES[kind], this.#fonts.refOf(kind)]);
    if (typeof resources === 'object') Object.assign(resources ?? {}, Object.fromEntries(refs));
    this.#count += 1;
    // Text below the margin would make pdfkit add a page.
    document.page.margins.bottom = 0;
    const bottom = document.page.height - MARGIN;
    const widthOf = this.widthOf('plain', FOOTER);
    const foot = cutToLine(this.#foot, this.width - PAGE_NUMBER_WIDTH, widthOf);
    const number = exportFileTexts.page(this.#count);
    const end = MARGIN + this.width - widthOf(number);
    const placed = [
      { text: foot, x: MARGIN, y: bottom },
      { text: number, x: end, y: bottom },
    ];
    this.place(placed, 'plain', FOOTER);
    this.y = MARGIN;
  }

  /** Writes texts, as `shown` gives them, at their positions. */
  place(texts: readonly PlacedText[], kind: FontKind, size: number): void {
    const { page } = this.document;
    if (texts.length > 0)
      this.document.addContent(textsOperators(texts, this.#fonts, { kind, size }, page.height));
  }

  /** Measures texts, as `shown` gives them. */
  widthOf(kind: FontKind, size: number): (text: string) => number {
    return this.#fonts.widthOf(kind, size);
  }

  /** Writes a paragraph over as many lines as it needs. */
  line(text: string, { size, font, after }: LineStyle): void {
    const lines = wrapText(this.shown(text), this.width, this.widthOf(font, size));
    const height = size * LINE_HEIGHT;
    for (const line of lines) {
      if (height > this.room) this.add();
      this.place([{ text: line, x: MARGIN, y: this.y }], font, size);
      this.y += height;
    }
    this.y += after;
  }

  /** Draws a thin line across the page. */
  rule(right: number): void {
    this.document.moveTo(MARGIN, this.y).lineTo(right, this.y).lineWidth(0.5).stroke();
  }

  /** Waits until the stream has accepted all previous writes. */
  async drained(): Promise<void> {
    // pdfkit emits its output in the next turn of the event loop; until then there is nothing to wait for.
    await setImmediate();
    await waitForDrain(this.#stream);
  }

  /** Ends the file with a notice of the characters that it could not show. */
  async end(): Promise<void> {
    const { notice } = this.#fonts;
    if (notice !== null) {
      this.y += FOOTER;
      this.line(notice, { size: FOOTER, font: 'plain', after: 0 });
    }
    if (this.#stream.errored) throw this.#stream.errored;
    this.document.end();
    await once(this.#stream, 'close');
  }
}
