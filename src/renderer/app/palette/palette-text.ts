/** What is typed in the palette asks for. */
export type PaletteQuestion =
  | { kind: 'search'; wanted: string }
  /** `>` and words of a command. */
  | { kind: 'commands'; wanted: string }
  /** A name, `›` (or `>`), and words of one of its places. */
  | { kind: 'places'; of: string; wanted: string };

const MARK = '›';

/** What the box says when the places of a record are asked for. */
export const placesText = (name: string): string => `${name} ${MARK} `;

export function readPaletteText(text: string): PaletteQuestion {
  const typed = text.trim();
  const at = typed.search(/[›>]/);
  if (at < 0) return { kind: 'search', wanted: typed };
  const wanted = typed.slice(at + 1).trim();
  if (at > 0) return { kind: 'places', of: typed.slice(0, at).trim(), wanted };
  return { kind: typed.startsWith(MARK) ? 'search' : 'commands', wanted };
}

/** Whether all words that are wanted stand in the text, in any order. */
export function holdsWords(text: string, wanted: string): boolean {
  const held = text.toLocaleLowerCase();
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
}
