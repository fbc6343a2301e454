// Parses the text typed into the palette: a search, a command, a tab of a record, or a name with a day. It looks up no
// records; use-palette.ts does.

import type { StoreDate } from '@shared/domains/bulk-load/pipeline/store-dates';
import { wordsOf } from '@shared/kernel/text/word-match';
import { type Reading, readComingDay } from '@shared/kernel/values';

/** A name and a day: "austin 12/15", "kowalski dec 1". */
export interface NamedDay {
  /** The dates that the day may be filled into, the likeliest first. */
  dates: readonly StoreDate[];
  recordName: string;
  /** The day as it was typed, and what it may mean. */
  typed: string;
  day: Reading<string>;
}

/** A command with a name and a day: "launch austin 12/15", "billing kowalski dec 1", "b kowalski dec 1". */
interface DateQuery extends NamedDay {
  kind: 'date';
  wanted: string;
}

/** The parsed text of the palette. */
export type PaletteQuery =
  /** A text to search for. If it ends with a day, the day may also be meant for a date of the record before it. */
  | { kind: 'search'; wanted: string; namedDay?: NamedDay }
  /** `>` and words of a command. */
  | { kind: 'commands'; wanted: string }
  /** A name, `›` (or `>`), and words of one of its tabs. */
  | { kind: 'places'; recordName: string; wanted: string }
  | DateQuery;

const MARK = '›';

/** Returns the text of the input that lists the tabs of a record. */
export const tabsQueryText = (name: string): string => `${name} ${MARK} `;

const DATES: readonly StoreDate[] = ['launch', 'billing'];
/** "Dec 15, 2026" has the most words. */
const MAX_DAY_WORDS = 3;
/** Numbers with separators are a date, even an invalid one. A number without separators is part of a name. */
const LIKE_A_DAY = /^\d{1,4}([-/.]\d{1,4}){1,2}$/;
const PLAIN_NUMBER = /^\d{1,7}$/;

interface TypedDay {
  typed: string;
  day: Reading<string>;
  /** The number of words that it has. */
  length: number;
}

/** Returns the day at the end of the words; undefined without one. */
function dayAtEnd(words: readonly string[], today: string): TypedDay | undefined {
  const ends = Array.from({ length: MAX_DAY_WORDS }, (_none, at) => MAX_DAY_WORDS - at).flatMap((length) =>
    length < words.length ? [{ length, typed: words.slice(-length).join(' ') }] : [],
  );
  const read = ends.map((end) => ({ ...end, day: readComingDay(end.typed, today) }));
  return read.find(
    ({ typed, day }) => !PLAIN_NUMBER.test(typed) && (day.kind !== 'refused' || LIKE_A_DAY.test(typed)),
  );
}

/**
 * Reads a command for a date; undefined for any other text. The day at the end says that it is a command, so the first
 * letter of the command is enough.
 */
function dateQuery(wanted: string, today: string): DateQuery | undefined {
  const [command = '', ...others] = wanted.split(/\s+/);
  const date = DATES.find((one) => command !== '' && one.startsWith(command.toLowerCase()));
  const found = date && dayAtEnd(others, today);
  return found && { kind: 'date', wanted, ...named(others, found, [date]) };
}

/** Reads a name and a day without a command; undefined without a valid day, because the text may be a name. */
function namedDay(wanted: string, today: string): NamedDay | undefined {
  const words = wanted.split(/\s+/);
  const found = dayAtEnd(words, today);
  return found && found.day.kind !== 'refused' ? named(words, found, DATES) : undefined;
}

const named = (
  words: readonly string[],
  { typed, day, length }: TypedDay,
  dates: readonly StoreDate[],
): NamedDay => ({ dates, recordName: words.slice(0, -length).join(' '), typed, day });

/** @param today A day typed without a year is its next date from this day on, `YYYY-MM-DD`. */
export function parsePaletteQuery(text: string, today: string): PaletteQuery {
  const typed = text.trim();
  const at = typed.search(/[›>]/);
  if (at < 0) return dateQuery(typed, today) ?? searchQuery(typed, today);
  const wanted = typed.slice(at + 1).trim();
  if (at > 0) return { kind: 'places', recordName: typed.slice(0, at).trim(), wanted };
  return { kind: typed.startsWith(MARK) ? 'search' : 'commands', wanted };
}

function searchQuery(wanted: string, today: string): PaletteQuery {
  const day = namedDay(wanted, today);
  return { kind: 'search', wanted, ...(day && { namedDay: day }) };
}

/** A word shorter than this is not taken for the beginning of a tab's name, but for a part of a record's name. */
const MIN_PLACE_LENGTH = 4;
/** A shorter word that is a whole one of a tab's name counts beside another word of it, as in "pay types". */
const MIN_WHOLE_WORD_LENGTH = 3;

/** A record and one of its tabs, typed without the mark: "austin feeds", "opcodes austin". */
export interface PlaceQuery {
  recordName: string;
  place: string;
}

/**
 * Splits words into those of a tab's name and the others; returns null if one of the two is empty.
 * @param tabs The names of all tabs, each with the further words that it is found by.
 */
export function splitPlaceQuery(wanted: string, tabs: readonly string[]): PlaceQuery | null {
  const words = wordsOf(wanted);
  const places = new Set(tabs.flatMap((tab) => wordsOfTab(words, wordsOf(tab))));
  const [recordName, place] = [false, true].map((isPlace) =>
    words.filter((word) => places.has(word) === isPlace).join(' '),
  );
  return recordName && place ? { recordName, place } : null;
}

/** The typed words that mean a tab. */
function wordsOfTab(words: readonly string[], tab: readonly string[]): string[] {
  const isBeginning = (word: string): boolean =>
    word.length >= MIN_PLACE_LENGTH && tab.some((other) => other.startsWith(word));
  const isWhole = (word: string): boolean => word.length >= MIN_WHOLE_WORD_LENGTH && tab.includes(word);
  return words.some(isBeginning) ? words.filter((word) => isBeginning(word) || isWhole(word)) : [];
}
