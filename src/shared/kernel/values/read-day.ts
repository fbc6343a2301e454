// Reads days that people type, paste or upload, in any usual notation. `dates.ts` computes with days, `day-limits.ts`
// checks their range, `format.ts` shows them.

import { DAY_MS } from '@shared/kernel/dates/durations';
import { isIsoDate } from '../dates/dates';
import { formatDate } from '../text/format';
import { dayLeads, formatsInForce } from '../text/formats/formats';
import { validationTexts } from '../text/control-texts';
import { type Reading, refused, type UnambiguousReading, valueRead, valueTexts } from './reading';

/** The part of 4/12/2025 that comes first. */
export type DateOrder = 'month' | 'day';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DAY_OF_MONTH = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(\d{4}|['’]?\d{2})`;

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const TWO_NUMBERS_AND_YEAR = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const EIGHT_DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const TWO_NUMBERS = /^(\d{1,2})[-/.](\d{1,2})\.?$/;
const NAMED_MONTH_FIRST = new RegExp(
  String.raw`^(${MONTH_NAMES})\.?[\s-]*${DAY_OF_MONTH}(?:,?[\s-]\s*${YEAR})?$`,
  'i',
);
const NAMED_DAY_FIRST = new RegExp(
  String.raw`^${DAY_OF_MONTH}\.?[\s-]*(${MONTH_NAMES})\.?(?:,?[\s-]\s*${YEAR})?$`,
  'i',
);
/** Spreadsheets write a day without a time as midnight. */
const MIDNIGHT = /(?:\s+|T)(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s*AM)$/i;

/** Excel's serial days count from this one; its numbers of 1954 to 2099 have no other interpretation. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const SERIALS = { first: 20_000, last: 73_050 };

/** Two digits of a year mean this century up to 49; above, either century may be meant. */
const CENTURY_BREAK = 50;

/** Years that eight digits without a separator may start or end with. */
const isYear = (digits: string): boolean => digits >= '1900' && digits <= '2099';

const isoOf = (year: string, month: string, day: string): string | undefined => {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : undefined;
};

const yearsOf = (typed: string): string[] => {
  const digits = typed.replace(/\D/g, '');
  if (digits.length === 4) return [digits];
  return Number(digits) < CENTURY_BREAK ? [`20${digits}`] : [`19${digits}`, `20${digits}`];
};

const noDay = (...meant: readonly string[]): UnambiguousReading<string> =>
  refused(validationTexts.invalidDate, ...meant.map((day) => formatDate(day)));

/** The day of each year that may be meant. */
function ofYears(year: string, month: string, day: string): UnambiguousReading<string> {
  const days = yearsOf(year).flatMap((one) => isoOf(one, month, day) ?? []);
  const [first] = days;
  if (first === undefined) return refused(valueTexts.noSuchDay);
  return days.length === 1 ? valueRead(first) : noDay(...days);
}

const inThisYear = (month: string, day: string, now: Date): UnambiguousReading<string> => {
  const iso = isoOf(String(now.getFullYear()), month, day);
  return iso === undefined ? noDay() : refused(valueTexts.noYear, formatDate(iso));
};

function named(text: string, now: Date): UnambiguousReading<string> | undefined {
  const monthFirst = NAMED_MONTH_FIRST.exec(text);
  const [, name, day, year] = monthFirst ?? [];
  const [, otherDay, otherName, otherYear] = (monthFirst ? null : NAMED_DAY_FIRST.exec(text)) ?? [];
  const [month, dayOfMonth] = [name ?? otherName, day ?? otherDay];
  if (month === undefined || dayOfMonth === undefined) return undefined;
  const number = String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1);
  const typedYear = year ?? otherYear;
  return typedYear === undefined
    ? inThisYear(number, dayOfMonth, now)
    : ofYears(typedYear, number, dayOfMonth);
}

interface InNumbers {
  first: string;
  second: string;
  year: string;
}

function inNumbers(text: string): InNumbers | undefined {
  const separated = TWO_NUMBERS_AND_YEAR.exec(text);
  if (separated) {
    const [, first = '', , second = '', year = ''] = separated;
    return { first, second, year };
  }
  const [, first = '', second = '', year = ''] = EIGHT_DIGITS.exec(text) ?? [];
  return isYear(year) ? { first, second, year } : undefined;
}

const readingOf = ({ first, second, year }: InNumbers, notation: DateOrder): UnambiguousReading<string> =>
  notation === 'month' ? ofYears(year, first, second) : ofYears(year, second, first);

const yearFirst = (text: string): string | undefined => {
  const [, year = '', , month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== '') return isoOf(year, month, day);
  return /^\d{8}$/.test(text) && isYear(text.slice(0, 4))
    ? isoOf(text.slice(0, 4), text.slice(4, 6), text.slice(6))
    : undefined;
};

const ofSerial = (text: string): string | undefined => {
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0;
  return serial >= SERIALS.first && serial <= SERIALS.last
    ? new Date(SERIAL_ZERO + serial * DAY_MS).toISOString().slice(0, 10)
    : undefined;
};

const meantBy = (reading: UnambiguousReading<string>): string[] =>
  reading.kind === 'value' ? [reading.value] : [];

function withoutYear(text: string, notation: DateOrder, now: Date): UnambiguousReading<string> {
  const [, first, second] = TWO_NUMBERS.exec(text) ?? [];
  if (first === undefined || second === undefined) return noDay();
  return notation === 'month' ? inThisYear(first, second, now) : inThisYear(second, first, now);
}

/** Reads a day in this notation. */
function readBy(text: string, notation: DateOrder, now: Date): UnambiguousReading<string> {
  const trimmed = text.trim().replace(MIDNIGHT, '');
  const plain = yearFirst(trimmed) ?? ofSerial(trimmed);
  if (plain !== undefined) return valueRead(plain);
  if (YEAR_FIRST.test(trimmed)) return refused(valueTexts.noSuchDay);
  const numbers = inNumbers(trimmed);
  if (!numbers) return named(trimmed, now) ?? withoutYear(trimmed, notation, now);
  const wanted = readingOf(numbers, notation);
  if (wanted.kind === 'value' || wanted.suggestions.length > 0) return wanted;
  const otherwise = readingOf(numbers, notation === 'month' ? 'day' : 'month');
  if (otherwise.kind === 'value') return noDay(otherwise.value);
  return otherwise.suggestions.length > 0 ? otherwise : wanted;
}

/**
 * Parses a day of a column as `YYYY-MM-DD`: "12/4/25", "4.12.2025", "2025-12-04", "Dec 4, 2025", "4-Dec-25" and Excel's
 * serial days.
 * @param notation The notation of the column; without one a text with two meanings is ambiguous.
 */
export function readDay(text: string, notation?: DateOrder, now: Date = new Date()): Reading<string> {
  if (notation !== undefined) return readBy(text, notation, now);
  const [byMonth, byDay] = [readBy(text, 'month', now), readBy(text, 'day', now)];
  if (byMonth.kind === 'refused') return byDay;
  if (byDay.kind === 'refused' || byMonth.value === byDay.value) return byMonth;
  return { kind: 'ambiguous', readings: [byMonth.value, byDay.value] };
}

/** This year and the eight that follow it, because two leap days are up to eight years apart. */
const COMING_YEARS = 9;

/** The next day that a text without a year means; one with a year is read as it is. */
function readComing(text: string, notation: DateOrder, today: string): UnambiguousReading<string> {
  const now = new Date(`${today}T12:00:00`);
  const read = readBy(text, notation, now);
  if (read.kind === 'value') return read;
  const bare = text.trim().replace(/\.$/, '');
  const sign = TWO_NUMBERS.test(bare) ? (/[-/.]/.exec(bare)?.[0] ?? ' ') : ' ';
  const coming = Array.from({ length: COMING_YEARS }, (_year, ahead) => now.getFullYear() + ahead)
    .flatMap((year) => meantBy(readBy(`${bare}${sign}${year}`, notation, now)))
    .find((day) => day >= today);
  return coming === undefined ? read : valueRead(coming);
}

/**
 * Parses an upcoming day, as a command contains it: without a year it is the next such day from `today` on. A text with
 * two meanings is ambiguous, and the likelier comes first: with dots the day leads, otherwise what leads in the formats
 * in force.
 */
export function readComingDay(text: string, today: string): Reading<string> {
  const notations: readonly DateOrder[] =
    text.includes('.') || dayLeads() ? ['day', 'month'] : ['month', 'day'];
  const read = notations.map((notation) => readComing(text, notation, today));
  const days = [...new Set(read.flatMap(meantBy))];
  const [first] = days;
  if (first === undefined) return read[0] ?? noDay();
  return days.length === 1 ? valueRead(first) : { kind: 'ambiguous', readings: days };
}

/**
 * Parses a day typed into a field as `YYYY-MM-DD`: with dots the day comes first, otherwise what comes first in the
 * formats in force. A date that is invalid in this order is refused, with a suggestion, and so is a bare serial day.
 */
export function readTypedDay(text: string, now: Date = new Date()): UnambiguousReading<string> {
  const trimmed = text.trim();
  const serial = ofSerial(trimmed);
  if (serial !== undefined) return noDay(serial);
  const hasDots = TWO_NUMBERS_AND_YEAR.exec(trimmed)?.[2] === '.';
  if (hasDots || dayLeads()) return readBy(trimmed, 'day', now);
  if (formatsInForce().date.startsWith('M')) return readBy(trimmed, 'month', now);
  // Who writes the year first may write 4/12/2025 in either order.
  const read = readDay(trimmed, undefined, now);
  return read.kind === 'ambiguous' ? noDay(...read.readings) : read;
}

/** The notation that a text shows: the only one that gives a day, or `either` if both give different days. */
export function dayEvidence(text: string): DateOrder | 'either' | 'none' {
  const numbers = inNumbers(text.trim().replace(MIDNIGHT, ''));
  if (!numbers) return 'none';
  const [byMonth] = meantBy(readingOf(numbers, 'month'));
  const [byDay] = meantBy(readingOf(numbers, 'day'));
  if (byMonth === byDay) return 'none';
  if (byMonth !== undefined && byDay !== undefined) return 'either';
  return byMonth === undefined ? 'day' : 'month';
}
