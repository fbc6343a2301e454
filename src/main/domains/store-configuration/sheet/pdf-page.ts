import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { waitForDrain } from '@main/exports/writers/table-writer';
import { toWinAnsi } from '@main/exports/writers/win-ansi';
import { FONT_NAMES, letterWidths, type PlacedText, textsOperators, wrapText } from './pdf-text';
import type { SheetHead } from './sheet-model';

export const MARGIN = 36;
const FOOTER = 8;
/** The height of the foot, for the page number. */
const PAGE_NUMBER_HEIGHT = 80;
const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;
export type FontKind = keyof typeof FONTS;
/** The height of a line, relative to its font size. */
const LINE_HEIGHT = 1.19;
/** This is more than fits on a page. */
const MOST_LINES = 30;

export interface LineStyle {
  size: number;
  font: FontKind;
  /** The space below it. */
  after: number;
}

/** The pages of a PDF in landscape: a cursor that moves down, and a foot on each page. */
export class PdfPages {
  readonly document: PDFKit.PDFDocument;
  readonly #stream: Writable;
  readonly #foot: string;
  readonly #widths = new Map<string, (text: string) => number>();
  readonly #fonts: Readonly<Record<string, PDFKit.PDFKitReference>>;
  #count = 0;
  y = 0;

  constructor(stream: Writable, { title, madeBy, made }: SheetHead) {
    this.document = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: MARGIN,
      autoFirstPage: false,
      info: { Title: toWinAnsi(title), Author: toWinAnsi(madeBy) },
    });
    this.#stream = stream;
    this.#foot = toWinAnsi(`${title} · ${made}`);
    this.document.pipe(stream);
    this.#fonts = { [FONT_NAMES.plain]: this.#font(FONTS.plain), [FONT_NAMES.bold]: this.#font(FONTS.bold) };
    this.add();
  }

  /** One of the fonts that every PDF reader has, for text that is written without pdfkit's own text functions. */
  #font(name: string): PDFKit.PDFKitReference {
    const font = this.document.ref({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: name,
      Encoding: 'WinAnsiEncoding',
    });
    font.end(undefined);
    return font;
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  /** The height left on the page. */
  get room(): number {
    return this.document.page.height - MARGIN - 2 * FOOTER - this.y;
  }

  add(): void {
    const { document } = this;
    document.addPage();
    const fonts: unknown = document.page.fonts;
    if (typeof fonts === 'object') Object.assign(fonts ?? {}, this.#fonts);
    this.#count += 1;
    // Text below the margin would make pdfkit add a page.
    document.page.margins.bottom = 0;
    const bottom = document.page.height - MARGIN;
    const widthOf = this.widthOf('plain', FOOTER);
    const [foot = ''] = wrapText(this.#foot, this.width - PAGE_NUMBER_HEIGHT, 1, widthOf);
    const number = `Page ${this.#count}`;
    const end = MARGIN + this.width - widthOf(number);
    const placed = [
      { text: toWinAnsi(foot), x: MARGIN, y: bottom },
      { text: number, x: end, y: bottom },
    ];
    this.place(placed, 'plain', FOOTER);
    this.y = MARGIN;
  }

  /** Writes texts at their given positions. */
  place(texts: readonly PlacedText[], font: FontKind, size: number): void {
    const { page } = this.document;
    if (texts.length > 0) this.document.addContent(textsOperators(texts, font, size, page.height));
  }

  /** Measures texts in a font and a size. */
  widthOf(font: FontKind, size: number): (text: string) => number {
    const key = `${font} ${size}`;
    const known = this.#widths.get(key);
    if (known) return known;
    const measured = letterWidths((letter) =>
      this.document.font(FONTS[font]).fontSize(size).widthOfString(letter),
    );
    this.#widths.set(key, measured);
    return measured;
  }

  /** Writes a paragraph over as many lines as it needs. */
  line(text: string, { size, font, after }: LineStyle): void {
    const lines = wrapText(toWinAnsi(text), this.width, MOST_LINES, this.widthOf(font, size));
    const height = size * LINE_HEIGHT;
    if (lines.length * height > this.room) this.add();
    const placed = lines.map((line, at) => ({ text: line, x: MARGIN, y: this.y + at * height }));
    this.place(placed, font, size);
    this.y += lines.length * height + after;
  }

  /** Waits until the stream has accepted what was written so far. */
  async taken(): Promise<void> {
    // pdfkit emits its output in the next turn of the event loop; until then there is nothing to wait for.
    await setImmediate();
    await waitForDrain(this.#stream);
  }

  async end(): Promise<void> {
    if (this.#stream.errored) throw this.#stream.errored;
    this.document.end();
    await once(this.#stream, 'close');
  }
}
