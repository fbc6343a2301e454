import { dayFrom } from '@shared/kernel/dates/dates';

const DAYS_OF_WEEK = 7;

/** The weekday of a day, `YYYY-MM-DD`; 0 is Sunday, on which weeks begin as in the calendar. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Sunday of a day's week. */
export const sundayOf = (day: string): string => dayFrom(day, -weekdayOf(day));

/** The Sunday so many weeks after another one; before it with a negative number. */
export const weekFrom = (sunday: string, weeks: number): string => dayFrom(sunday, weeks * DAYS_OF_WEEK);

export const saturdayOf = (sunday: string): string => dayFrom(sunday, DAYS_OF_WEEK - 1);
