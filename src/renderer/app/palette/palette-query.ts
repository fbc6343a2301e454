/** The parsed text of the palette. */
export type PaletteQuery =
  | { kind: 'search'; wanted: string }
  /** `>` and words of a command. */
  | { kind: 'commands'; wanted: string }
  /** A name, `›` (or `>`), and words of one of its tabs. */
  | { kind: 'places'; of: string; wanted: string };

const MARK = '›';

/** Returns the text of the input that lists the tabs of a record. */
export const tabsQueryText = (name: string): string => `${name} ${MARK} `;

export function parsePaletteQuery(text: string): PaletteQuery {
  const typed = text.trim();
  const at = typed.search(/[›>]/);
  if (at < 0) return { kind: 'search', wanted: typed };
  const wanted = typed.slice(at + 1).trim();
  if (at > 0) return { kind: 'places', of: typed.slice(0, at).trim(), wanted };
  return { kind: typed.startsWith(MARK) ? 'search' : 'commands', wanted };
}

/** Whether the text contains all wanted words, in any order. */
export function containsAllWords(text: string, wanted: string): boolean {
  const lowered = text.toLocaleLowerCase();
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lowered.includes(word));
}
