const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const UNKNOWN = /[^\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/**
 * Converts a text to the characters that PDF's own fonts have. Others are replaced by their base letter where there is
 * one, else by "?": a wrong glyph would be worse, and a font for every script is tens of megabytes.
 */
export function toWinAnsi(text: string): string {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ');
  if (!UNKNOWN.test(line)) return line;
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)];
  return graphemes.map(({ segment }) => (UNKNOWN.test(segment) ? plain(segment) : segment)).join('');
}

function plain(segment: string): string {
  const base = segment.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return base !== '' && [...base].every((char) => /[\x20-\x7e]/.test(char) || BEYOND_LATIN_1.includes(char))
    ? base
    : '?';
}
