/** Above the base line, in shares of the size: the same for both of the sheet's fonts. */
const ASCENT = 0.718;
/** What PDF's own encoding has from 0x80 to 0x9f; all else has the number it has in Unicode. */
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
  /** Of its upper left corner, from the page's. */
  x: number;
  y: number;
}

/** Names of the fonts as resources of a page. */
export const FONT_NAMES = { plain: 'SheetPlain', bold: 'SheetBold' } as const;

/**
 * The texts of a row as content of a page of this height, in one piece. pdfkit's own writes and measures each text by
 * itself, three times over, which is most of the time that a sheet takes. Texts as `winAnsi` gives them.
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
  // pdfkit's pages count down from their top; letters would stand on their heads.
  return `q 1 0 0 -1 0 ${rounded(pageHeight)} cm BT /${FONT_NAMES[font]} ${size} Tf ${shown.join(' ')} ET Q`;
}
