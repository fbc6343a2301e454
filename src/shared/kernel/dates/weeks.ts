import { dayFrom } from './dates';

export const DAYS_OF_WEEK = 7;

/** The weekday of a day, `YYYY-MM-DD`: 0 is Sunday, the first day of a week. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Sunday with which the week of a day begins. */
export const sundayOf = (day: string): string => dayFrom(day, -weekdayOf(day));

/** The Saturday with which the week of a day ends. */
export const saturdayOf = (day: string): string => dayFrom(sundayOf(day), DAYS_OF_WEEK - 1);

/** The day some weeks after another one, or before it where `weeks` is negative. */
export const weekFrom = (day: string, weeks: number): string => dayFrom(day, weeks * DAYS_OF_WEEK);
