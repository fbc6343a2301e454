import { isIsoDate } from './dates';
import { formatDate } from './format';
import { messages } from './messages';

/** What a day stands for: each meaning has one sensible range, wherever it is entered. */
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

/** How far ahead a day may lie, in years: contracts are signed about now, the rest is planned. */
const YEARS_AHEAD: Record<DayMeaning, number> = { contract: 1, launch: 5, billing: 5, effective: 5 };

/** Whole years, so that a limit shown in the morning is the one that is checked in the evening. */
export const dayLimits = (meaning: DayMeaning, now: Date = new Date()): DayLimits => ({
  min: FIRST[meaning],
  max: `${now.getFullYear() + YEARS_AHEAD[meaning]}-12-31`,
});

/** What is wrong with an entered day, or nothing. An empty one is for its field to allow or refuse. */
export function dayError(meaning: DayMeaning, day: string, now: Date = new Date()): string | undefined {
  if (!isIsoDate(day)) return messages.validation.invalidDate;
  const { min, max } = dayLimits(meaning, now);
  return day >= min && day <= max
    ? undefined
    : messages.validation.dayOutOfRange(formatDate(min), formatDate(max));
}

/** What is wrong with a day that is asked for, whichever it is, or nothing. */
export function dayProblem(day: string): string | undefined {
  if (day === '') return messages.validation.required;
  return isIsoDate(day) ? undefined : messages.validation.invalidDate;
}
