// The result of reading a typed number, day or time, which the readers of this folder create and return, and all texts
// about typed values: refusals, and questions about ambiguous ones.

/** The result of parsing a typed number, day or time: one value, several different ones, or a refusal. */
export type Reading<Value> =
  { kind: 'value'; value: Value } | { kind: 'ambiguous'; readings: readonly Value[] } | Refusal;

/** A reading that needs no choice by the user: one value, or a refusal. */
export type UnambiguousReading<Value> = Exclude<Reading<Value>, { kind: 'ambiguous' }>;

/**
 * Refusal to parse a typed text. The probable meaning is offered as a suggestion and never used by itself, because a
 * silent reinterpretation would change an amount or a date.
 */
export interface Refusal {
  kind: 'refused';
  reason: string;
  /** The probable meanings, in this console's notation. */
  suggestions: readonly string[];
}

export const valueRead = <Value>(value: Value): UnambiguousReading<Value> => ({ kind: 'value', value });

export const refused = (reason: string, ...suggestions: string[]): Refusal => ({
  kind: 'refused',
  reason,
  suggestions,
});

/** The texts about numbers, days and times that users type. They are loaded with the screens that parse such input. */
export const valueTexts = {
  noNumber: 'Enter a number',
  tooManyDigits: 'This number has too many digits',
  wholeNumber: 'Enter a whole number',
  decimals: { point: 'Write decimals with a point.', comma: 'Write decimals with a comma.' },
  noYear: 'The year is missing.',
  noSuchDay: "This date doesn't exist",
  noTime: 'Enter a time as HH:MM or HH:MM:SS',
  didYouMean: (meant: readonly string[]): string => `Did you mean ${meant.join(' or ')}?`,
  enterTakes: 'Press Enter again to use it.',
  whichDay: (example: string): string => `How are the dates written? ${example} is`,
  dayBy: {
    month: (day: string): string => `${day} (month first)`,
    day: (day: string): string => `${day} (day first)`,
  },
  whichNumber: (example: string): string => `How are the numbers written? ${example} is`,
  numberBy: {
    point: (number: string): string => `${number} (a point before decimals)`,
    comma: (number: string): string => `${number} (a comma before decimals)`,
  },
  answerFirst: 'Select how it is written first',
} as const;

/**
 * The reason of a refusal, with its suggestions.
 * @param instead The field's own text for what it cannot parse.
 */
export function refusalText({ reason, suggestions }: Refusal, instead = reason): string {
  if (suggestions.length === 0) return instead;
  return `${instead.replace(/[^.?!]$/, '$&.')} ${valueTexts.didYouMean(suggestions)}`;
}
