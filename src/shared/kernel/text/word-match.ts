// Decides which words a search takes as equal or similar, with abbreviations and typing errors. The index of the
// palette on the disk is in `search-table.ts`.

import uFuzzy from '@leeoniya/ufuzzy';

/** Two spellings of the same word in place names; a search for one also finds the other. */
const ABBREVIATIONS: readonly (readonly [string, string])[] = [
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['st', 'saint'],
];

/**
 * One substituted, swapped, missing or additional letter after the first one; words of one or two letters are exact.
 */
const fuzzy = new uFuzzy({
  ...{ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 },
  ...{ interLft: 2, interRgt: 0 },
});

/** Matches beyond this number are ranked too; the library's default would leave the boundaries of words unchecked. */
const ALL = Infinity;

/** Returns the words of a text in lower case and without diacritics, as the index on the disk stores them. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the word and its other spelling, if it is or has an abbreviation. */
export const spellingsOf = (word: string): string[] => [
  word,
  ...ABBREVIATIONS.flatMap((pair) => (pair.includes(word) ? pair.filter((other) => other !== word) : [])),
];

/** Returns the positions of the texts in which a word begins like the wanted one, apart from one typing error. */
function similarAt(texts: readonly string[], word: string): number[] {
  // Digits are never matched approximately, and the library supports Latin letters only.
  if (!/^[a-z]{3,}$/.test(word)) return [];
  const [found, , order] = fuzzy.search([...texts], word, 0, ALL);
  return (order ?? []).flatMap((at) => found?.[at] ?? []);
}

/** Returns the words of a vocabulary that begin like the wanted one, apart from one typing error; the closest first. */
export const similarWords = (vocabulary: readonly string[], word: string): string[] =>
  similarAt(vocabulary, word).flatMap((at) => vocabulary[at] ?? []);

/** How a search compares words: exactly as typed, or with a typing error in each. */
export type WordMatch = 'exact' | 'similar';

/** Whether each wanted word is the beginning of a word of the text, in any order; an empty query matches every text. */
export function containsAllWords(text: string, wanted: string): boolean {
  const present = wordsOf(text);
  return wordsOf(wanted).every((word) =>
    spellingsOf(word).some((spelling) => present.some((other) => other.startsWith(spelling))),
  );
}

/** Returns the entries whose text holds all wanted words, exactly or with a typing error in each word. */
export function filterByWords<Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  wanted: string,
  match: WordMatch,
): Entry[] {
  if (match === 'exact') return entries.filter((entry) => containsAllWords(textOf(entry), wanted));
  const texts = entries.map((entry) => wordsOf(textOf(entry)).join(' '));
  const found = wordsOf(wanted).map((word) => {
    const similar = new Set(similarAt(texts, word));
    return (at: number): boolean => similar.has(at) || containsAllWords(texts[at] ?? '', word);
  });
  return entries.filter((_entry, at) => found.every((holds) => holds(at)));
}
