// Checks and computes calendar days, which are texts `YYYY-MM-DD`, with their weekdays and weeks, and gives the user's
// own today. `read-day.ts` reads typed days, `format.ts` shows days, `back-office-clock.ts` knows which day it is at
// the back office.

import { DAY_MS } from './durations';

/** True for a real calendar day written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  // JavaScript reads a day that a month lacks as one of the next month, or as no date.
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
  );
}

/**
 * MM/DD/YYYY of an ISO day, whatever the formats in force: as the contract and the activity log have days. A text that
 * begins with no day is returned unchanged.
 */
export function usDay(day: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  return year === undefined ? day : `${month}/${dayOfMonth}/${year}`;
}

/** The user's own calendar day as `YYYY-MM-DD`; that of the back office may be another one. */
export function localToday(now: Date = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The user's own day of a day or of an instant; null for any other text. */
export function localDayOf(value: string): string | null {
  if (isIsoDate(value)) return value;
  const isInstant = /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));
  return isInstant ? localToday(new Date(value)) : null;
}

/** The calendar day some days before or after another one, both `YYYY-MM-DD`; it is independent of clock changes. */
export function dayFrom(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const dayNumber = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS;

/**
 * Whole calendar days from one day to another, negative when `to` is earlier; clock changes do not count. Both are
 * `YYYY-MM-DD`, or a time that begins with it. Null without two readable days.
 */
export function daysBetween(from: string | null, to: string): number | null {
  if (!from) return null;
  const days = dayNumber(to) - dayNumber(from);
  return Number.isNaN(days) ? null : days;
}

/** In the order of `Date.getDay`. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export const DAYS_OF_WEEK = 7;

/** The weekday of a day, `YYYY-MM-DD`: 0 is Sunday, the first day of a week. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Sunday with which the week of a day begins. */
export const sundayOf = (day: string): string => dayFrom(day, -weekdayOf(day));

/** The Saturday with which the week of a day ends. */
export const saturdayOf = (day: string): string => dayFrom(sundayOf(day), DAYS_OF_WEEK - 1);

/** The day some weeks after another one, or before it where `weeks` is negative. */
export const weekFrom = (day: string, weeks: number): string => dayFrom(day, weeks * DAYS_OF_WEEK);
