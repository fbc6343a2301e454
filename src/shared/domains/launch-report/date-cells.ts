// The date cells of the launch report: the keys that they take, how a typed day is read and shown, and the days that
// may be stored.

import { isIsoDate } from '@shared/kernel/dates/dates';
import { isoDayText, withShortYear } from '@shared/kernel/text/format';
import { refused, readTypedDay, type UnambiguousReading } from '@shared/kernel/values';
import { launchReportTexts as texts } from './texts';

/** Filters the keys of a date cell: only characters of a date are accepted. */
export const filterDateKeys = (text: string): string => text.replace(/[^\d\-/.]/g, '').slice(0, 10);

/**
 * Parses a typed day, which has the form YYYY-MM-DD; its eight digits alone are sufficient. Any other is refused, with
 * the day that was probably meant.
 */
export function readDateCell(text: string): UnambiguousReading<string> {
  const read = readTypedDay(text);
  if (read.kind === 'refused') return refused(texts.unreadableDate);
  // Eight digits with the year at the end would be read by the format that was chosen, once as April and once as December.
  const isYearFirst = text === read.value || text === read.value.replaceAll('-', '');
  return isYearFirst ? read : refused(texts.unreadableDate, read.value);
}

/** MM/DD/YY; another text is returned unchanged. */
export const shortDay = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? withShortYear(isoDayText(day)) : day;

const FIRST_DAY = '1900-01-01';

const LAST_DAY = '2099-12-31';

export function dateCellError(field: string, day: string, today: string): string | undefined {
  if (!isIsoDate(day)) return texts.unreadableDate;
  if (day < FIRST_DAY) return texts.tooEarly;
  if (day > LAST_DAY) return texts.tooLate;
  return field === 'agreementReceived' && day > today ? texts.afterToday : undefined;
}

/** The days that a picker offers. */
export const daysOffered = (field: string, today: string): { min: string; max: string } => ({
  min: FIRST_DAY,
  max: field === 'agreementReceived' ? today : LAST_DAY,
});
