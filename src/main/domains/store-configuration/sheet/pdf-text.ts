type WidthOf = (text: string) => number;

/** The start of a word that fits; at least one character, so that the loop ends. */
function fitting(word: string, width: number, widthOf: WidthOf): string {
  let end = 1;
  let used = widthOf(word.charAt(0));
  while (end < word.length) {
    used += widthOf(word.charAt(end));
    if (used > width) break;
    end += 1;
  }
  return word.slice(0, end);
}

/**
 * Wraps a text to a width, at spaces, within a word only where the word alone is wider. pdfkit does the same, a
 * thousand times slower for a long word. Text beyond `most` lines ends with an ellipsis.
 */
export function wrapText(text: string, width: number, most: number, widthOf: WidthOf): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    while (widthOf(word) > width && lines.length <= most) {
      const part = fitting(word, width, widthOf);
      if (part === word) break;
      lines.push(part);
      word = word.slice(part.length);
    }
    line = word;
    if (lines.length > most) break;
  }
  if (line !== '') lines.push(line);
  return lines.length > most
    ? [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').slice(0, -1)}…`]
    : lines;
}

/** Measures a text as the sum of its letters' widths, each letter measured once. */
export function letterWidths(measure: WidthOf): WidthOf {
  const known = new Map<string, number>();
  return (text) => {
    let width = 0;
    for (const letter of text) {
      let own = known.get(letter);
      if (own === undefined) known.set(letter, (own = measure(letter)));
      width += own;
    }
    return width;
  };
}

/** The ascent relative to the font size, equal for both of the sheet's fonts. */
const ASCENT = 0.718;
/** The characters of PDF's own encoding from 0x80 to 0x9f; all others have their Unicode number. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const HEX = Array.from({ length: 256 }, (_none, code) => code.toString(16).padStart(2, '0'));

function hexOf(text: string): string {
  let hex = '';
  for (let at = 0; at < text.length; at += 1)
    hex += HEX[text.charCodeAt(at)] ?? HEX[0x80 + WINDOWS.indexOf(text.charAt(at))] ?? '';
  return hex;
}

const rounded = (length: number): number => Math.round(length * 1000) / 1000;

export interface PlacedText {
  text: string;
  /** The upper left corner, from the page's. */
  x: number;
  y: number;
}

/** Names of the fonts as resources of a page. */
export const FONT_NAMES = { plain: 'SheetPlain', bold: 'SheetBold' } as const;

/**
 * The texts of a row as one piece of page content. pdfkit writes and measures each text by itself, three times over,
 * which is most of the time that a sheet takes. Texts as `toWinAnsi` gives them.
 */
export function textsOperators(
  texts: readonly PlacedText[],
  font: keyof typeof FONT_NAMES,
  size: number,
  pageHeight: number,
): string {
  const shown = texts.map(
    ({ text, x, y }) =>
      `1 0 0 1 ${rounded(x)} ${rounded(pageHeight - y - ASCENT * size)} Tm [<${hexOf(text)}>] TJ`,
  );
  // pdfkit's pages have their origin at the top, so letters have to be flipped.
  return `q 1 0 0 -1 0 ${rounded(pageHeight)} cm BT /${FONT_NAMES[font]} ${size} Tf ${shown.join(' ')} ET Q`;
}
