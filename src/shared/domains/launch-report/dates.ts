import { isIsoDate } from '@shared/kernel/dates';

/** What a date cell takes while one types: everything else is blocked. */
export const typedDay = (text: string): string => text.replace(/[^\d-]/g, '').slice(0, 10);

const two = (text: string): string => text.padStart(2, '0');

/** A typed day as `YYYY-MM-DD`: the eight digits alone are enough. Null when it is no calendar day. */
export function readTypedDay(text: string): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [, year = '', month = '', day = ''] = match ?? [];
  const iso = `${year}-${two(month)}-${two(day)}`;
  return isIsoDate(iso) ? iso : null;
}

/** A day as a spreadsheet copies it: `YYYY-MM-DD`, or month first; two digits of a year are of this century. */
export function readCopiedDay(text: string): string | null {
  const trimmed = text.trim();
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(trimmed);
  if (!match) return readTypedDay(trimmed);
  const [, month = '', day = '', year = ''] = match;
  return readTypedDay(`${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`);
}

/** MM/DD/YY. By its digits: a sheet shows thousands of days, and searches them all. */
export const shortDay = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}` : day;
