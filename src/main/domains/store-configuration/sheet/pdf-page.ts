import { drained } from '@main/exports/drained';
import { winAnsi } from '@main/exports/win-ansi';
import PDFDocument from 'pdfkit';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Writable } from 'node:stream';
import type { SheetHead } from './sheet-model';
import { FONT_NAMES, textsOperators, type PlacedText } from './pdf-texts';
import { letterWidths, wrapText } from './wrap-text';

export const MARGIN = 36;
const FOOTER = 8;
/** Of a foot, for its page's number. */
const NUMBER_ROOM = 80;
const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;
export type FontKind = keyof typeof FONTS;
/** Of a line, in shares of its size. */
const LINE_HEIGHT = 1.19;
/** More than a page has. */
const MOST_LINES = 30;

export interface LineLook {
  size: number;
  font: FontKind;
  /** Left free below it. */
  after: number;
}

/** The pages of a PDF, in landscape: a place that moves down, and a foot on each of them. */
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
      info: { Title: winAnsi(title), Author: winAnsi(madeBy) },
    });
    this.#stream = stream;
    this.#foot = winAnsi(`${title} · ${made}`);
    this.document.pipe(stream);
    this.#fonts = { [FONT_NAMES.plain]: this.#font(FONTS.plain), [FONT_NAMES.bold]: this.#font(FONTS.bold) };
    this.add();
  }

  /** One of the fonts that every reader of PDF brings, for what is written past pdfkit's own texts. */
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

  /** What is left of the page. */
  get room(): number {
    return this.document.page.height - MARGIN - 2 * FOOTER - this.y;
  }

  add(): void {
    const { document } = this;
    document.addPage();
    const fonts: unknown = document.page.fonts;
    if (typeof fonts === 'object') Object.assign(fonts ?? {}, this.#fonts);
    this.#count += 1;
    // Text below the margin would make pdfkit begin a page of its own.
    document.page.margins.bottom = 0;
    const bottom = document.page.height - MARGIN;
    const widthOf = this.widthOf('plain', FOOTER);
    const [foot = ''] = wrapText(this.#foot, this.width - NUMBER_ROOM, 1, widthOf);
    const number = `Page ${this.#count}`;
    const end = MARGIN + this.width - widthOf(number);
    const placed = [
      { text: winAnsi(foot), x: MARGIN, y: bottom },
      { text: number, x: end, y: bottom },
    ];
    this.place(placed, 'plain', FOOTER);
    this.y = MARGIN;
  }

  /** Writes texts where they are said to stand. */
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

  /** A text of its own, over as many lines as it needs. */
  line(text: string, { size, font, after }: LineLook): void {
    const lines = wrapText(winAnsi(text), this.width, MOST_LINES, this.widthOf(font, size));
    const height = size * LINE_HEIGHT;
    if (lines.length * height > this.room) this.add();
    const placed = lines.map((line, at) => ({ text: line, x: MARGIN, y: this.y + at * height }));
    this.place(placed, font, size);
    this.y += lines.length * height + after;
  }

  /** Waits until the disk has taken what was written so far. */
  async taken(): Promise<void> {
    // pdfkit hands on what is written in the event loop's next turn; until then nothing could be waited for.
    await setImmediate();
    await drained(this.#stream);
  }

  async end(): Promise<void> {
    if (this.#stream.errored) throw this.#stream.errored;
    this.document.end();
    await once(this.#stream, 'close');
  }
}
