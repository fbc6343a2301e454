import { drained } from '@main/exports/drained';
import { winAnsi } from '@main/exports/win-ansi';
import PDFDocument from 'pdfkit';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Writable } from 'node:stream';
import type { SheetHead } from './sheet-model';
import { FONT_NAMES, textsOperators, type PlacedText } from './pdf-texts';
import { letterWidths } from './wrap-text';

export const MARGIN = 36;
const FOOTER = 8;
export const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;

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
    const number = `Page ${this.#count}`;
    document.font(FONTS.plain).fontSize(FOOTER).fillColor('black');
    document.text(this.#foot, MARGIN, bottom, {
      width: this.width - 80,
      height: FOOTER * 1.4,
      ellipsis: true,
    });
    document.text(number, MARGIN + this.width - document.widthOfString(number), bottom, { lineBreak: false });
    this.y = MARGIN;
  }

  /** Writes texts where they are said to stand. */
  place(texts: readonly PlacedText[], font: keyof typeof FONTS, size: number): void {
    const { page } = this.document;
    if (texts.length > 0) this.document.addContent(textsOperators(texts, font, size, page.height));
  }

  /** Measures texts in a font and a size. */
  widthOf(font: keyof typeof FONTS, size: number): (text: string) => number {
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
  line(text: string, { size, font, after }: { size: number; font: string; after: number }): void {
    const { document } = this;
    document.font(font).fontSize(size);
    const shown = winAnsi(text);
    const height = document.heightOfString(shown, { width: this.width });
    if (height > this.room) this.add();
    document.font(font).fontSize(size).text(shown, MARGIN, this.y, { width: this.width });
    this.y += height + after;
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
