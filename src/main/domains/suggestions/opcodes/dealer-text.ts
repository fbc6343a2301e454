import { DEALER_WORDS, EMPTY_WORDS } from './dealer-words';

/** What is a distance and no part's number: 3,000 to 250,000 in round figures. */
const isMileage = (value: number): boolean => value >= 3000 && value <= 250_000 && value % 250 === 0;

const JOINED: readonly (readonly [RegExp, string])[] = [
  [/(\d),(?=\d{3})/g, '$1'],
  [/\bR\s?(?:&|\/|\+|AND)\s?R\b/g, ' REPLACE '],
  [/\bR\s?(?:&|\/|\+|AND)\s?I\b/g, ' REPLACE '],
  [/\bA\/C\b/g, ' AC '],
  [/\bO\/H\b/g, ' OH '],
  [/\bO\/C\b/g, ' OC '],
  [/\bW\/O\b/g, ' WITHOUT '],
  [/\bW\//g, ' '],
  [/\b([A-Z])\.(?=[A-Z]\.)/g, '$1'],
];

/** Thousands as K, and as the M of the Romans: 15K, 15 K, 15M. */
const THOUSANDS = /^(\d{1,3})[KM]$/;

const singular = (word: string): string =>
  word.length > 4 && word.endsWith('S') && !word.endsWith('SS') ? word.slice(0, -1) : word;

function mileageOf(word: string): number | null {
  const thousands = THOUSANDS.exec(word);
  const value = thousands ? Number(thousands[1]) * 1000 : /^\d+$/.test(word) ? Number(word) : Number.NaN;
  return isMileage(value) ? value : null;
}

const meaning = (word: string): string[] =>
  (DEALER_WORDS[word] ?? word).split(' ').map((part) => DEALER_WORDS[singular(part)] ?? singular(part));

function wordsOf(word: string): string[] {
  const miles = mileageOf(word);
  if (miles !== null) return [String(miles), 'MILE'];
  if (/^\d+$/.test(word) || EMPTY_WORDS.has(word)) return [];
  return meaning(word).flatMap((part) => part.split(' '));
}

/** The words of an opcode's text with abbreviations written out, in their order, each once. Takes any text. */
export function dealerWords(text: string): string[] {
  const upper = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const joined = JOINED.reduce((given, [pattern, to]) => given.replaceAll(pattern, to), upper);
  const parts = joined.replaceAll(/\b(\d{1,3}) (?=[KM]\b)/g, '$1').split(/[^A-Z0-9]+/);
  return [...new Set(parts.filter((part) => part !== '').flatMap(wordsOf))];
}

/** The letters a code begins with or is numbered around: LOF of LOF01 and of 01LOF, empty of 1234. */
export const codeStem = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z]/g, '');
