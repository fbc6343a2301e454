// Reads the numbers or days of a paste or a file, whose notation follows from whole columns or from the user's answer.
// `read-number.ts` and `read-day.ts` read single texts.

import { formatLongDate, formatNumber } from '../text/format';
import { dayEvidence, readDay, type DateOrder } from './read-day';
import { numberEvidence, readNumber, type DecimalSeparator, type Unit } from './read-number';
import { type Reading, valueTexts } from './reading';

/** The question to the user where a paste or a file does not determine its notation. */
export interface NotationQuestion<Notation extends string> {
  text: string;
  /** The example's value in each notation. */
  answers: readonly { notation: Notation; text: string }[];
}

interface ColumnNotations<Notation extends string> {
  /** The notation of each column; undefined if none of its texts depends on it, or the user has to choose. */
  notations: readonly (Notation | undefined)[];
  /** Every notation that a text of a column shows. */
  shown: ReadonlySet<Notation>;
  /** The question stays after it is answered, so that the user can change the answer. */
  question: NotationQuestion<Notation> | undefined;
}

/** The columns of one paste or file, each read in its notation. */
export interface ReadColumns<Notation extends string, Value> extends ColumnNotations<Notation> {
  /** True while the question is open: values that depend on it are ambiguous until then. */
  isOpen: boolean;
  read: (column: number, text: string) => Reading<Value>;
}

interface Column<Notation extends string> {
  texts: readonly string[];
  /** The notation that a text shows; `either` if it has a value in both, `none` if its value is the same in both. */
  evidenceOf: (text: string) => Notation | 'either' | 'none';
}

interface Seen<Notation> {
  shown: ReadonlySet<Notation>;
  /** The first text with different values in the two notations. */
  example: string | undefined;
}

function seenIn<Notation extends string>({ texts, evidenceOf }: Column<Notation>): Seen<Notation> {
  const shown = new Set<Notation>();
  let example: string | undefined;
  for (const text of texts) {
    const evidence = evidenceOf(text);
    if (evidence === 'either') example ??= text;
    else if (evidence !== 'none') shown.add(evidence);
  }
  return { shown, example };
}

const only = <Value>(values: ReadonlySet<Value>): Value | undefined =>
  values.size === 1 ? [...values][0] : undefined;

/**
 * Determines the notation of each column of one paste or file: by the evidence of the whole column, else by that of the
 * other columns, else by the user's answer to the one question.
 */
function determineNotations<Notation extends string>(
  columns: readonly Column<Notation>[],
  answer: Notation | undefined,
  ask: (example: string, column: number) => NotationQuestion<Notation>,
): ColumnNotations<Notation> {
  const seen = columns.map(seenIn);
  const all = new Set(seen.flatMap(({ shown }) => [...shown]));
  const whole = only(all);
  const isOpen = ({ shown, example }: Seen<Notation>): boolean =>
    example !== undefined && shown.size !== 1 && whole === undefined;
  const notations = seen.map((column) => {
    if (isOpen(column)) return answer;
    return only(column.shown) ?? (column.example === undefined ? undefined : whole);
  });
  const open = seen.findIndex(isOpen);
  const example = seen[open]?.example;
  return { notations, shown: all, question: example === undefined ? undefined : ask(example, open) };
}

const shownBy = <Value>(read: Reading<Value>, format: (value: Value) => string): string =>
  read.kind === 'value' ? format(read.value) : '';

/** Reads the days of several columns. */
export function readDayColumns(
  columns: readonly (readonly string[])[],
  answer?: DateOrder,
): ReadColumns<DateOrder, string> {
  const determined = determineNotations(
    columns.map((texts) => ({ texts, evidenceOf: dayEvidence })),
    answer,
    (example) => ({
      text: valueTexts.whichDay(example.trim()),
      answers: (['month', 'day'] as const).map((notation) => ({
        notation,
        text: valueTexts.dayBy[notation](shownBy(readDay(example, notation), formatLongDate)),
      })),
    }),
  );
  return {
    ...determined,
    isOpen: determined.question !== undefined && answer === undefined,
    read: (column, text) => readDay(text, determined.notations[column]),
  };
}

/** Reads the numbers of several columns. */
export function readNumberColumns(
  columns: readonly { texts: readonly string[]; unit: Unit }[],
  answer?: DecimalSeparator,
): ReadColumns<DecimalSeparator, number> {
  const determined = determineNotations(
    columns.map(({ texts, unit }) => ({ texts, evidenceOf: (text) => numberEvidence(text, unit) })),
    answer,
    (example, column) => ({
      text: valueTexts.whichNumber(example.trim()),
      answers: (['point', 'comma'] as const).map((notation) => ({
        notation,
        text: valueTexts.numberBy[notation](
          shownBy(readNumber(example, columns[column]?.unit, notation), formatNumber),
        ),
      })),
    }),
  );
  return {
    ...determined,
    isOpen: determined.question !== undefined && answer === undefined,
    read: (column, text) => readNumber(text, columns[column]?.unit, determined.notations[column]),
  };
}
