import { DAY_MS } from '@shared/kernel/dates/durations';

/** The nth weekday of a month, 0 for Sunday; of a negative n the nth from the end. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  if (nth > 0) {
    const first = Date.UTC(year, month, 1);
    const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7;
    return first + (ahead + (nth - 1) * 7) * DAY_MS;
  }
  const last = Date.UTC(year, month + 1, 0);
  const back = (new Date(last).getUTCDay() - weekday + 7) % 7;
  return last - (back + (-nth - 1) * 7) * DAY_MS;
}

/** A holiday on a Saturday is taken on the Friday before, one on a Sunday on the Monday after. */
function observed(at: number): number {
  const weekday = new Date(at).getUTCDay();
  if (weekday === 6) return at - DAY_MS;
  return weekday === 0 ? at + DAY_MS : at;
}

/** The federal holidays of the United States in a year, as instants of their beginning in UTC. */
export function federalHolidays(year: number): number[] {
  return [
    observed(Date.UTC(year, 0, 1)),
    nthWeekday(year, 0, 1, 3),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 4, 1, -1),
    observed(Date.UTC(year, 5, 19)),
    observed(Date.UTC(year, 6, 4)),
    nthWeekday(year, 8, 1, 1),
    nthWeekday(year, 9, 1, 2),
    observed(Date.UTC(year, 10, 11)),
    nthWeekday(year, 10, 4, 4),
    observed(Date.UTC(year, 11, 25)),
  ];
}
