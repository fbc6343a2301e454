// Ranges of two calendar days: the last days, their problems by field, their instants, and the most days of a report.

import { validationTexts } from '../text/control-texts';
import { daysBetween, isIsoDate, localToday } from './dates';
import { invalidDayText } from './day-limits';

/** Two calendar days of the user, `YYYY-MM-DD`, both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** The maximum number of days of a report on visits or mails; both back offices refuse more. */
export const MAX_REPORT_DAYS = 92;

/** The range of the last `days` days, today included. */
export function lastDays(days: number, now: Date = new Date()): DateRange {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1));
  return { from: localToday(first), to: localToday(now) };
}

/** The problems of a range, by field; empty if it is valid. `maxDays` limits its length, both ends included. */
export function dateRangeErrors(
  { from, to }: DateRange,
  maxDays = Infinity,
): Partial<Record<keyof DateRange, string>> {
  const errors: Partial<Record<keyof DateRange, string>> = {};
  if (from === '') errors.from = validationTexts.required;
  else if (!isIsoDate(from)) errors.from = invalidDayText(from);
  if (to === '') errors.to = validationTexts.required;
  else if (!isIsoDate(to)) errors.to = invalidDayText(to);
  else if (errors.from === undefined && to < from) errors.to = validationTexts.rangeBackwards;
  else if (errors.from === undefined && (daysBetween(from, to) ?? 0) >= maxDays)
    errors.to = validationTexts.rangeTooLong(maxDays);
  return errors;
}

/** The same range as ISO instants, from the start of its first day to the end of its last, local time. */
export function instantsOf({ from, to }: DateRange): { start: string; end: string } {
  return {
    start: new Date(`${from}T00:00:00.000`).toISOString(),
    end: new Date(`${to}T23:59:59.999`).toISOString(),
  };
}
