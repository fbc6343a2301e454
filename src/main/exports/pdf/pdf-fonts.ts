// The fonts of the PDFs that the console writes: encodes and measures letters, and replaces those that cannot be shown.
// `pdf-text.ts` wraps and places texts.

import boldFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?inline';
import plainFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?inline';
import { toWellFormed } from '@shared/kernel/table/cell-text';
import { exportFileTexts } from '@shared/kernel/table/export-file-texts';

export type FontKind = 'plain' | 'bold';
export const FONT_KINDS = ['plain', 'bold'] as const;

/** Inlined by the build, so that no path has to be resolved in the archive of the app, the preview and the tests. */
const SOURCES: Readonly<Record<FontKind, string>> = { plain: plainFont, bold: boldFont };

/** The part of pdfkit's embedded fonts that writes and measures: its public text functions are far slower. */
interface EmbeddedFont {
  encode(text: string): [glyphs: string[], positions: { advanceWidth: number }[]];
  ref(): PDFKit.PDFKitReference;
  ascender: number;
}

const isEmbeddedFont = (font: unknown): font is EmbeddedFont =>
  typeof font === 'object' && font !== null && 'encode' in font && 'ref' in font && 'ascender' in font;

/** Replaces a character that cannot be shown. */
const REPLACEMENT = '□';
/** The number of a glyph that a font lacks. */
const MISSING_GLYPH = '0000';
/** The maximum number of code points in the notice, which might become longer than the table otherwise. */
const MAX_CODE_POINTS_NAMED = 40;

const PRINTABLE_ASCII = /^[ -~]*$/;
const INVISIBLE = /[\p{C}\u{FE00}-\u{FE0F}]/gu;
/** Scripts without shaping that run from left to right; this writer supports no others. */
const UNSHAPED =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]$/u;

interface Glyph {
  /** The code in the embedded subset. */
  hex: string;
  /** In thousandths of the font size. */
  width: number;
}

const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * A font of which each letter is encoded and measured once. Letters are placed separately: no ligatures, no kerning.
 */
class LetterFont {
  readonly ref: PDFKit.PDFKitReference;
  /** The height of letters above the baseline, relative to the font size. */
  readonly ascent: number;
  readonly #font: EmbeddedFont;
  readonly #glyphs = new Map<string, Glyph>();

  constructor(document: PDFKit.PDFDocument, kind: FontKind) {
    const [, base64 = ''] = SOURCES[kind].split(',');
    document.font(Buffer.from(base64, 'base64'));
    // pdfkit has no public access to the glyphs of the current font.
    const font: unknown = Reflect.get(document, '_font');
    if (!isEmbeddedFont(font)) throw new Error('pdfkit did not embed the font');
    this.#font = font;
    this.ref = font.ref();
    this.ascent = font.ascender / 1000;
  }

  glyphOf(letter: string): Glyph {
    const known = this.#glyphs.get(letter);
    if (known) return known;
    const [[hex = MISSING_GLYPH], [position]] = this.#font.encode(letter);
    const glyph = { hex, width: position?.advanceWidth ?? 0 };
    this.#glyphs.set(letter, glyph);
    return glyph;
  }

  has(letter: string): boolean {
    return UNSHAPED.test(letter) && this.glyphOf(letter).hex !== MISSING_GLYPH;
  }
}

/** Only the letters that are used are embedded. */
export class PdfFonts {
  readonly #fonts: Readonly<Record<FontKind, LetterFont>>;
  readonly #replaced = new Set<string>();

  constructor(document: PDFKit.PDFDocument) {
    this.#fonts = { plain: new LetterFont(document, 'plain'), bold: new LetterFont(document, 'bold') };
  }

  refOf(kind: FontKind): PDFKit.PDFKitReference {
    return this.#fonts[kind].ref;
  }

  ascentOf(kind: FontKind): number {
    return this.#fonts[kind].ascent;
  }

  /** Measures texts as `shown` returns them. */
  widthOf(kind: FontKind, size: number): (text: string) => number {
    const font = this.#fonts[kind];
    return (text) => {
      let width = 0;
      for (const letter of text) width += font.glyphOf(letter).width;
      return (width / 1000) * size;
    };
  }

  hexOf(kind: FontKind, text: string): string {
    const font = this.#fonts[kind];
    let hex = '';
    for (const letter of text) hex += font.glyphOf(letter).hex;
    return hex;
  }

  /** The text in one line and in characters that the fonts have; what had to be replaced is in `notice`. */
  shown(text: string): string {
    if (PRINTABLE_ASCII.test(text)) return text;
    const line = toWellFormed(text).normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '');
    let shown = '';
    for (const letter of line) shown += this.#shownLetter(letter);
    return shown;
  }

  #shownLetter(letter: string): string {
    const has = (one: string): boolean => this.#fonts.plain.has(one) && this.#fonts.bold.has(one);
    if (has(letter)) return letter;
    // Full-width and mathematical letters are the same letters in another form.
    const plain = [...letter.normalize('NFKC')];
    if (plain.every(has)) return plain.join('');
    this.#replaced.add(codePointName(letter));
    return REPLACEMENT;
  }

  /** Names the characters that were replaced; null if there were none. */
  get notice(): string | null {
    if (this.#replaced.size === 0) return null;
    const named = [...this.#replaced].slice(0, MAX_CODE_POINTS_NAMED);
    return exportFileTexts.replaced(REPLACEMENT, named, this.#replaced.size - MAX_CODE_POINTS_NAMED);
  }
}
