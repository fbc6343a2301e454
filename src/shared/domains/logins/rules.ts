// Rules of the login reports: who counts as having a login, the days and months that can be chosen, and the logins per
// day.

import type { DateRange } from '@shared/kernel/dates/date-range';
import { dayFrom } from '@shared/kernel/dates/dates';
import type { LoginAttempts } from './model';

/** A login older than this number of days counts as none. */
export const LOGIN_ACTIVE_DAYS = 60;

/** The number of months available, the current one included. */
const LOGIN_MONTHS = 12;

type LastLogin = Pick<LoginAttempts, 'last_login_date' | 'days_since_last_login' | 'enabled'>;

/** Whether a user counts as having a login; all others count as users without a login. */
export const hasLogin = ({ last_login_date, days_since_last_login, enabled }: LastLogin): boolean =>
  last_login_date !== null &&
  last_login_date !== '' &&
  enabled &&
  (days_since_last_login === null || days_since_last_login <= LOGIN_ACTIVE_DAYS);

/** The day before the back office's today; logins are counted at night. */
export const yesterdayOf = (today: string): string => dayFrom(today, -1);

/** The month of a day, `YYYY-MM`. */
const monthOf = (day: string): string => day.slice(0, 7);

/** The month of today and those before it, newest first. */
export const lastMonths = (today: string): string[] => {
  const [year, number] = numbersOf(monthOf(today));
  return Array.from({ length: LOGIN_MONTHS }, (_none, back) =>
    monthOf(new Date(Date.UTC(year, number - 1 - back, 1)).toISOString()),
  );
};

/** The month of the address if it is available, else the current one. */
export const chosenMonth = (requested: string | null, today: string): string =>
  lastMonths(today).find((month) => month === requested) ?? monthOf(today);

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

/** From the same day of last month, or its last day if it is shorter, until today. */
export function lastMonthToNow(today: string): DateRange {
  const lastMonth = daysOfMonth(lastMonths(today)[1] ?? '');
  const from = lastMonth[Number(today.slice(8)) - 1] ?? lastMonth.at(-1) ?? today;
  return { from, to: today };
}

/** The number of users who logged in on each day. */
export function loginsPerDay(
  users: readonly Pick<LoginAttempts, 'login_date'>[],
  days: readonly string[],
): { day: string; logins: number }[] {
  const counts = new Map<string, number>();
  for (const { login_date } of users)
    for (const day of new Set(login_date)) counts.set(day, (counts.get(day) ?? 0) + 1);
  return days.map((day) => ({ day, logins: counts.get(day) ?? 0 }));
}
