// Spells sample opcodes as the people of one dealership would: slang, abbreviations and typos.

import type { Random } from '@sandbox/database/random';

/**
 * The spelling habits of one dealership (slang, abbreviations, typos, maximum length). The sample opcodes are spelled
 * in such a style, so that suggestions are trained on realistic descriptions.
 */
interface SpellingStyle {
  /** The index of the variant that the dealership prefers. */
  habit: number;
  /** The share of words that are cut short or lose their vowels. */
  abbreviationRate: number;
  /** The share of words with a typing error. */
  typoRate: number;
  /** The dealer system's maximum length of a description. */
  longest: number;
  mixedCase: boolean;
}

type Variants = readonly [string, ...string[]];

/** Phrases, and the slang by which they are replaced. */
const SLANG: readonly (readonly [RegExp, Variants])[] = [
  [
    /^LUBE, OIL AND FILTER/,
    ['LOF', 'OIL CHANGE', 'LUBE OIL & FILTER', 'L.O.F.', 'CHANGE OIL AND FILTER', 'OIL/FLTR SERVICE'],
  ],
  [
    /^SYNTHETIC OIL AND FILTER CHANGE/,
    ['SYN LOF', 'SYNTHETIC OIL CHG', 'FULL SYN OIL/FILTER', 'MOBIL 1 LOF'],
  ],
  [/^(\d+),000 MILE SERVICE/, ['$1K SERVICE', '$1000 MI SVC', '$1K MAINT', '$1,000 MILE MAINTENANCE', '$1K']],
  [/^MULTI-POINT INSPECTION/, ['MPI', 'MULTI PT INSP', '27 POINT INSPECTION', 'MPVI', 'COURTESY CHECK']],
  [/^CHECK ENGINE LIGHT DIAGNOSIS/, ['CEL DIAG', 'CK ENG LIGHT', 'MIL ON', 'SES LIGHT ON - DIAG']],
  [/^DIAGNOSE AIR CONDITIONING/, ['A/C DIAG', 'AC NOT COLD', 'HVAC DIAGNOSIS', 'CHECK A/C SYSTEM']],
  [/^PRE-DELIVERY INSPECTION/, ['PDI', 'NEW CAR PREP', 'PRE DELIVERY INSP', 'GET READY']],
  [/^OPEN RECALL CAMPAIGN/, ['RECALL', 'CAMPAIGN', 'RCL', 'SAFETY RECALL']],
  [/^PAINTLESS DENT REMOVAL/, ['PDR', 'DENT REPAIR', 'PAINTLESS DENT']],
  [/^COOLANT FLUSH/, ['COOLANT SVC', 'COOLING SYSTEM FLUSH', 'BG COOLANT', 'ANTIFREEZE FLUSH']],
  [/^FUEL INJECTION SERVICE/, ['FUEL INJ SVC', 'BG FUEL SERVICE', 'INJECTOR CLEANING', 'INDUCTION SERVICE']],
  [/^ROTATE TIRES/, ['TIRE ROTATION', 'ROT TIRES', 'ROTATE 4 TIRES', 'TIRE ROTATE']],
  [/^WASH AND VACUUM/, ['CAR WASH', 'WASH/VAC', 'COURTESY WASH', 'WASH']],
  [/^REPLACE /, ['R&R ', 'R/R ', 'RPLC ', 'INSTALL ', 'REPL ', 'REMOVE AND REPLACE ']],
];

const EXTRAS: Variants = [
  ' W/ COUPON',
  ' - FLEET',
  ' (V6)',
  ' 4WD',
  '*',
  ' *SPECIAL*',
  ' DIESEL',
  ' W/O TAX',
];

export function sampleSpellingStyle(random: Random): SpellingStyle {
  return {
    habit: random.int(0, 40),
    abbreviationRate: random.next() ** 2 * 0.5,
    typoRate: random.next() ** 2 * 0.06,
    longest: random.pick([24, 30, 40, 60, 120]),
    mixedCase: random.chance(0.15),
  };
}

function replaceBySlang(words: string, { habit }: SpellingStyle, random: Random): string {
  const known = SLANG.find(([pattern]) => pattern.test(words));
  if (!known || random.chance(0.25)) return words;
  const [pattern, ways] = known;
  return words.replace(
    pattern,
    random.chance(0.8) ? (ways[habit % ways.length] ?? ways[0]) : random.pick(ways),
  );
}

function abbreviate(word: string, random: Random): string {
  if (word.length < 5) return word;
  const consonants = `${word.charAt(0)}${word.slice(1).replaceAll(/[AEIOU]/g, '')}`;
  return random.chance(0.5) ? word.slice(0, random.int(3, 5)) : consonants;
}

function addTypo(word: string, random: Random): string {
  const at = random.int(1, word.length - 2);
  const [before, here, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  return random.pick([
    `${before}${next}${here}${after}`,
    `${before}${next}${after}`,
    `${before}${here}${here}${next}${after}`,
    `${before}${random.pick(['A', 'E', 'R', 'S', 'T'])}${next}${after}`,
  ]);
}

/** Rewrites a service description in this dealership's spelling style. */
export function respell(words: string, hand: SpellingStyle, random: Random): string {
  const parts = replaceBySlang(words, hand, random)
    .split(' ')
    .map((word) =>
      /^[A-Z]+$/.test(word) && random.chance(hand.abbreviationRate) ? abbreviate(word, random) : word,
    )
    .map((word) => (/^[A-Z]{4,}$/.test(word) && random.chance(hand.typoRate) ? addTypo(word, random) : word));
  const extra = random.chance(0.12) ? random.pick(EXTRAS) : '';
  const text = `${parts.join(' ')}${extra}`.slice(0, hand.longest).trim();
  return hand.mixedCase ? text.charAt(0) + text.slice(1).toLowerCase() : text;
}
