// Validates entered days: whether a text is a day, and whether the day is plausible for what it means. `read-day.ts`
// parses what was typed.

import { formatDate } from '../text/format';
import { validationTexts } from '../text/control-texts';
import { refusalText, readTypedDay } from '../values';
import { isIsoDate } from './dates';

/** The meaning of a day: each has one plausible range, wherever it is entered. */
export type DayMeaning = 'contract' | 'launch' | 'billing' | 'effective';

interface DayLimits {
  /** First and last day, `YYYY-MM-DD`, both included. */
  min: string;
  max: string;
}

const FIRST: Record<DayMeaning, string> = {
  contract: '1990-01-01',
  launch: '2000-01-01',
  billing: '2000-01-01',
  effective: '2000-01-01',
};

/** How many years ahead a day may be: contracts are signed about now, everything else is planned. */
export const YEARS_AHEAD: Record<DayMeaning, number> = { contract: 1, launch: 5, billing: 5, effective: 5 };

/** The limits of a day. They change with the year only, so that a limit a user saw is also the one that is checked. */
export const dayLimits = (meaning: DayMeaning, now: Date = new Date()): DayLimits => ({
  min: FIRST[meaning],
  max: `${now.getFullYear() + YEARS_AHEAD[meaning]}-12-31`,
});

/** Says why the text of a field is not a valid day, and suggests a valid one. */
export function invalidDayText(text: string): string {
  const read = readTypedDay(text);
  return read.kind === 'refused' ? refusalText(read) : validationTexts.invalidDate;
}

/** The problem of an entered day, or undefined. Its field decides whether it may be empty. */
export function dayError(meaning: DayMeaning, day: string, now: Date = new Date()): string | undefined {
  if (!isIsoDate(day)) return invalidDayText(day);
  const { min, max } = dayLimits(meaning, now);
  return day >= min && day <= max
    ? undefined
    : validationTexts.dayOutOfRange(formatDate(min), formatDate(max));
}

/** The problem of a required day without limits, such as the day of a report, or undefined. */
export function dayProblem(day: string): string | undefined {
  if (day === '') return validationTexts.required;
  return isIsoDate(day) ? undefined : invalidDayText(day);
}
