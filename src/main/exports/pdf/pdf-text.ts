// Lays out the texts of the PDFs that the console writes: wraps or cuts them to a width, and places them on a page.
// `pdf-fonts.ts` measures them.

import type { FontKind, PdfFonts } from './pdf-fonts';

type WidthOf = (text: string) => number;

/** A base letter with its combining marks, which stay on one line. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** The pieces of a word that each fit a line; at least one letter each. */
function brokenWord(word: string, width: number, widthOf: WidthOf): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const [letter] of word.matchAll(LETTERS)) {
    const own = widthOf(letter);
    if (piece !== '' && used + own > width) {
      pieces.push(piece);
      [piece, used] = ['', 0];
    }
    piece += letter;
    used += own;
  }
  return [...pieces, piece];
}

/**
 * Wraps a text to a width, at spaces, within a word only where the word alone is wider. Nothing is lost. pdfkit does
 * the same, a thousand times slower for a long word.
 */
export function wrapText(text: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(text) <= width) return [text];
  const space = widthOf(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    const own = widthOf(word);
    if (line !== '' && used + space + own <= width) {
      line += ` ${word}`;
      used += space + own;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = own <= width ? [word] : brokenWord(word, width, widthOf);
    line = pieces.pop() ?? '';
    for (const piece of pieces) lines.push(piece);
    used = widthOf(line);
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** The first line of a text that is repeated on every page; what does not fit ends with an ellipsis. */
export function cutToLine(text: string, width: number, widthOf: WidthOf): string {
  if (widthOf(text) <= width) return text;
  const [line = ''] = wrapText(text, width - widthOf('…'), widthOf);
  return `${line}…`;
}

const rounded = (length: number): number => Math.round(length * 1000) / 1000;

export interface PlacedText {
  /** As `PdfFonts.shown` gives it. */
  text: string;
  /** The upper left corner, from the page's. */
  x: number;
  y: number;
}

/** Names of the fonts as resources of a page. */
export const FONT_NAMES: Readonly<Record<FontKind, string>> = { plain: 'FontPlain', bold: 'FontBold' };

/**
 * The texts of a row as one piece of page content. pdfkit writes and measures each text separately, three times, which
 * is most of the time that a file takes.
 */
export function textsOperators(
  texts: readonly PlacedText[],
  fonts: PdfFonts,
  { kind, size }: { kind: FontKind; size: number },
  pageHeight: number,
): string {
  const ascent = fonts.ascentOf(kind) * size;
  const shown = texts.map(
    ({ text, x, y }) =>
      `1 0 0 1 ${rounded(x)} ${rounded(pageHeight - y - ascent)} Tm <${fonts.hexOf(kind, text)}> Tj`,
  );
  // pdfkit's pages have their origin at the top, so letters have to be flipped.
  return `q 1 0 0 -1 0 ${rounded(pageHeight)} cm BT /${FONT_NAMES[kind]} ${size} Tf ${shown.join(' ')} ET Q`;
}
