import { wordsOf } from '@shared/kernel/text/word-match';

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

/** Shorter beginnings of a tab's name are part of a record's name. */
const SHORTEST_PLACE = 4;

/** A record and one of its tabs, typed without the mark: "austin feeds", "opcodes austin". */
export interface PlaceQuery {
  of: string;
  place: string;
}

/** Splits words into those of tabs and the others; null without words of both. @param labels The names of all tabs. */
export function splitPlaceQuery(wanted: string, labels: readonly string[]): PlaceQuery | null {
  const tabWords = labels.flatMap(wordsOf);
  const words = wordsOf(wanted);
  const places = words.filter(
    (word) => word.length >= SHORTEST_PLACE && tabWords.some((other) => other.startsWith(word)),
  );
  const others = words.filter((word) => !places.includes(word));
  return places.length > 0 && others.length > 0 ? { of: others.join(' '), place: places.join(' ') } : null;
}
