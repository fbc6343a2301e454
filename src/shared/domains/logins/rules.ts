import { localToday } from '@shared/kernel/dates';
import type { DateRange } from '@shared/kernel/date-range';
import type { LoginAttempts } from './model';

/** A login that is older, in days, is none any more. */
export const LOGIN_ACTIVE_DAYS = 60;

/** Months that can be looked at, the current one among them. */
const LOGIN_MONTHS = 12;

type LastLogin = Pick<LoginAttempts, 'last_login_date' | 'days_since_last_login' | 'enabled'>;

/** Whether a user counts as having a login; everybody else is among those with no login. */
export const hasLogin = ({ last_login_date, days_since_last_login, enabled }: LastLogin): boolean =>
  last_login_date !== null &&
  last_login_date !== '' &&
  enabled &&
  (days_since_last_login === null || days_since_last_login <= LOGIN_ACTIVE_DAYS);

/** Days of the calendar, not spans of 24 hours: a day that begins or ends summer time is one too. */
const dayBefore = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);

export const yesterdayOf = (now: Date): string => localToday(dayBefore(now));

/** The month of a day, `YYYY-MM`. */
const monthOf = (day: string): string => day.slice(0, 7);

/** The current month and those before it, newest first. */
export const lastMonths = (now: Date): string[] =>
  Array.from({ length: LOGIN_MONTHS }, (_none, back) =>
    monthOf(localToday(new Date(now.getFullYear(), now.getMonth() - back, 1))),
  );

/** The month of the address where it can be looked at, else the current one. */
export function chosenMonth(asked: string | null, now: Date): string {
  const months = lastMonths(now);
  return months.find((month) => month === asked) ?? months[0] ?? monthOf(localToday(now));
}

const numbersOf = (month: string): [year: number, month: number] => {
  const [year = '', number = ''] = month.split('-');
  return [Number(year), Number(number)];
};

/** Every day of a month, `YYYY-MM-DD`. */
export function daysOfMonth(month: string): string[] {
  const [year, number] = numbersOf(month);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: last }, (_none, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}

export function rangeOfMonth(month: string): DateRange {
  const days = daysOfMonth(month);
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

/** `2026-11` as 'November 2026'. */
export function monthTitle(month: string): string {
  const [year, number] = numbersOf(month);
  return new Date(Date.UTC(year, number - 1, 1)).toLocaleString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** From the same day of last month, or its last one where it is shorter, until now. */
export function lastMonthToNow(now: Date): DateRange {
  const last = new Date(now.getFullYear(), now.getMonth(), 0).getDate();
  const day = Math.min(now.getDate(), last);
  const from = new Date(now.getFullYear(), now.getMonth() - 1, day);
  return { from: localToday(from), to: localToday(now) };
}

/** How many of the users logged in on each day. */
export function loginsPerDay(
  users: readonly Pick<LoginAttempts, 'login_date'>[],
  days: readonly string[],
): { day: string; logins: number }[] {
  const counts = new Map<string, number>();
  for (const { login_date } of users)
    for (const day of new Set(login_date)) counts.set(day, (counts.get(day) ?? 0) + 1);
  return days.map((day) => ({ day, logins: counts.get(day) ?? 0 }));
}
