// The days on which a user of the sandbox logged in, derived from their habit.

import { firstRandom } from '@sandbox/database/random';
import type { RealmUser } from '@sandbox/domains/tenant-users';
import { DAY_MS } from '@shared/kernel/dates/durations';

/**
 * The days from `from` to `to` on which the user logged in. Logins are derived from the user's habit and the date
 * instead of being stored, so that every list agrees and a sandbox that was not run for a month still has that month's
 * logins.
 * @param counted The last day whose logins are counted, because they are loaded at night.
 */
export function loginDays(user: LoginHabit, from: string, to: string, counted: string): string[] {
  if (user.habit === 0) return [];
  const [first, last] = bounds(user, counted);
  const days: string[] = [];
  const end = Math.min(last, dayNumber(to));
  for (let number = Math.max(first, dayNumber(from)); number <= end; number += 1)
    if (loggedIn(user, number)) days.push(dayOf(number));
  return days;
}

/** Whether a user logged in on a day (`YYYY-MM-DD`) between the first and the last one on which they may have. */
export const loggedInOn = (user: Pick<LoginHabit, 'id' | 'habit'>, day: string): boolean =>
  loggedIn(user, dayNumber(day));

/** The last day of a login; null for users without a login within LOOK_BACK days. */
export function lastLogin(user: LoginHabit, counted: string): string | null {
  if (user.habit === 0) return null;
  const [first, last] = bounds(user, counted);
  for (let number = last; number >= Math.max(first, last - LOOK_BACK); number -= 1)
    if (loggedIn(user, number)) return dayOf(number);
  return null;
}

/** The limit in days for the search of the last login. */
const LOOK_BACK = 400;
/** The share of weekday users who log in on a weekend day. */
const WEEKEND_SHARE = 0.2;

/** Days by their numbers and the other way round: a large sandbox has a hundred thousand users and few days. */
const dayTexts = new Map<number, string>();
const dayNumbers = new Map<string, number>();

export function dayNumber(day: string): number {
  const known = dayNumbers.get(day);
  if (known !== undefined) return known;
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  dayNumbers.set(day, number);
  return number;
}

function dayOf(number: number): string {
  const known = dayTexts.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
  dayTexts.set(number, day);
  return day;
}

/** 1970-01-01 was a Thursday. */
const isWeekend = (number: number): boolean => [2, 3].includes(number % 7);

export type LoginHabit = Pick<RealmUser, 'id' | 'createdOn' | 'habit' | 'stoppedOn'>;

function loggedIn({ id, habit }: Pick<LoginHabit, 'id' | 'habit'>, number: number): boolean {
  const share = (habit / 100) * (isWeekend(number) ? WEEKEND_SHARE : 1);
  return firstRandom(id * 2_654_435_761 + number) < share;
}

/** The first and last day on which the user may have logged in, limited by the last counted one. */
const bounds = ({ createdOn, stoppedOn }: LoginHabit, counted: string): [number, number] => [
  dayNumber(createdOn),
  Math.min(dayNumber(counted), stoppedOn === null ? Infinity : dayNumber(stoppedOn)),
];
