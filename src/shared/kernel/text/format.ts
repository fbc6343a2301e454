// Texts of dates, times, amounts and counts in the formats in force (formats/formats.ts), and what is written in titles and
// names of files; the comments show the formats of the United States.
// Instants are shown in the time zone of this computer.

import dayjs from 'dayjs';
import { dayLeads, formatsInForce } from './formats/formats';

const formatted = (value: string | null | undefined, pattern: string, empty: string): string => {
  if (!value) return empty;
  const day = dayjs(value);
  return day.isValid() ? day.format(pattern) : empty;
};

/** Matches an ISO day that its month has in every year, so that it needs no parser to be checked. */
const PLAIN_DAY =
  /^[1-9]\d{3}-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)$/;

/** The text of an ISO day. It rearranges the digits, because a `Date` would read the year 1 as 1901. */
export const isoDayText = (day: string): string =>
  formatsInForce()
    .date.replace('YYYY', day.slice(0, 4))
    .replace('MM', day.slice(5, 7))
    .replace('DD', day.slice(8, 10));

/** MM/DD/YYYY, as lists and pickers show dates. Most skip the parser, because a search formats those of 50,000 rows. */
export const formatDate = (value: string | null | undefined, empty = ''): string =>
  typeof value === 'string' && PLAIN_DAY.test(value)
    ? isoDayText(value)
    : formatted(value, formatsInForce().date, empty);

/**
 * MM/DD/YY of a date as it is shown, or of its pattern. A year that comes first keeps its four digits, because two would
 * be read as a day.
 */
export const withShortYear = (date: string): string => date.replace(/(\w\w)(\w\w)$/, '$2');

/** MM/DD/YY, as tenant cards and the pipeline show dates. */
export const formatShortDate = (value: string | null | undefined, empty = ''): string =>
  formatted(value, withShortYear(formatsInForce().date), empty);

/** MM/DD, for a row of days that have their year elsewhere. */
export const dayOfYear = (value: string): string =>
  formatted(value, formatsInForce().date.replace(/^YYYY\W|\WYYYY$/, ''), '');

/** 'Nov 2026', of `2026-11`. */
export const shortMonth = (month: string): string => dayjs(`${month}-01`).format('MMM YYYY');

/** `2026-11` as 'November 2026'. */
export const formatMonth = (month: string): string => dayjs(`${month}-01`).format('MMMM YYYY');

/** MM/DD/YYYY, h:mm a, as comments show date-times. */
export const formatCommentTime = (value: string): string =>
  formatted(value, `${formatsInForce().date}, ${formatsInForce().time}`, '');

/** MM/DD/YYYY h:mma, as the load log shows date-times. */
export const formatLogTime = (value: string): string =>
  formatted(value, `${formatsInForce().date} ${formatsInForce().time.replace(' ', '')}`, '');

const clockPattern = (): string => formatsInForce().time.replace('mm', 'mm:ss');

/** MM/DD/YYYY h:mm:ss a, as traces show their moments. */
export const formatTraceTime = (value: string | null | undefined): string =>
  formatted(value, `${formatsInForce().date} ${clockPattern()}`, '');

/** h:mm:ss a, where the day is shown elsewhere. */
export const formatClock = (moment: number): string => dayjs(moment).format(clockPattern());

/** h:mm a, with the date when it is not today: the age of a cached answer. */
export const formatAge = (value: string, now: Date = new Date()): string => {
  const { date, time } = formatsInForce();
  return dayjs(value).format(dayjs(value).isSame(now, 'day') ? time : `${date} ${time}`);
};

/** 'December 4, 2025', where the order of day and month must be unmistakable. */
export const formatLongDate = (value: string): string =>
  formatted(value, dayLeads() ? 'D MMMM YYYY' : 'MMMM D, YYYY', '');

const replaced = (number: string, group: string, decimal: string): string =>
  number.replace(/[,.]/g, (sign) => (sign === ',' ? group : decimal));

/** Replaces the separators of an American number by those in force. */
const withSeparators = (american: string): string =>
  replaced(american, formatsInForce().group, formatsInForce().decimal);

/**
 * The text of a number as fields, drafts and files have it, `1234.5`, as a person reads and types it: with the sign in
 * force before decimals. Points and commas change places, so that the same change leads back (`typedNumber`).
 */
export const shownNumber = (text: string): string =>
  formatsInForce().decimal === '.' ? text : replaced(text, '.', ',');

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** $1,234.50 */
export const formatMoney = (amount: number | null | undefined, empty = '---'): string => {
  if (amount == null) return empty;
  return formatsInForce().dollarLast
    ? `${formatDecimals(amount, 2)}\u00A0$`
    : withSeparators(dollars.format(amount));
};

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 15 });

/** 1,234.5: a number, or a count. */
export const formatNumber = (value: number): string => withSeparators(numbers.format(value));

const withDecimals = [0, 1, 2].map(
  (decimals) =>
    new Intl.NumberFormat('en-US', {
      ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
      // What is rounded to zero has no sign.
      signDisplay: 'negative',
    }),
);

/** 1,234.50: a figure that is always written with as many decimals. */
export const formatDecimals = (value: number, decimals: 0 | 1 | 2): string =>
  withSeparators((withDecimals[decimals] ?? numbers).format(value));

/** '1 row', '1,204 rows' */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** '3 dates', and 'dates' for none: the name of a button that has nothing to do, which says why elsewhere. */
export const formatCountIfAny = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? many : formatCount(count, one, many);

/** YYYYMMDD_HHmmss, the timestamp in the names of files. */
export const fileTimestamp = (now: Date = new Date()): string => dayjs(now).format('YYYYMMDD_HHmmss');

/** The name of a record on its own: 'Tenant Bay' for 'the tenant Bay'. */
export const recordTitle = (what: string): string => capitalize(what.replace(/^the /, ''));

const list = new Intl.ListFormat('en-US');

/** The first items, and '12 more' for the others, where a line has space for so many. */
export const firstItems = (items: readonly string[], most: number): string[] =>
  items.length <= most ? [...items] : [...items.slice(0, most), `${formatNumber(items.length - most)} more`];

/** 'the tenant, the comment, and the data feeds', for a list within a sentence. One after a colon needs no "and". */
export const formatList = (items: readonly string[]): string => list.format(items);

/** The text with its first letter in upper case. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The length at which names in a list are cut off; the tooltip has the whole name. */
const SHOWN_NAME = 15;

export const shortName = (name: string): string =>
  name.length > SHOWN_NAME ? `${name.slice(0, SHOWN_NAME)}…` : name;

/**
 * The formatter of a day with the names of months and weekdays, which are English as all texts are; the day comes first
 * where dates have it first.
 */
export const namedDayFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(dayLeads() ? 'en-GB' : 'en-US', {
    timeZone: 'UTC',
    ...options,
  });

/** 'Dec 6 – 12' or 'Dec 29 – Jan 4', of two days `YYYY-MM-DD`; of the same day twice 'Dec 6'. */
export function dayRangeName(from: string, to: string): string {
  const days = namedDayFormat({ month: 'short', day: 'numeric' });
  const [first = '', last = ''] = [from, to].map((day) => days.format(new Date(`${day}T00:00:00Z`)));
  if (from === to) return first;
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${first} – ${last}`;
  // Within one month its name stands once, where the format has it.
  return /^\d/.test(first) ? `${first.split(' ')[0]} – ${last}` : `${first} – ${last.split(' ')[1]}`;
}
