// The working days in which the forecast measures waits: weekdays without the federal holidays of the US, and the ends
// of weeks. The days on which one store works are in `proposed-day.ts`; the screen Calendar is in
// src/shared/domains/calendar.

import { dayFrom, DAYS_OF_WEEK, saturdayOf, weekdayOf, weekFrom } from '@shared/kernel/dates/dates';
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

/** The calendar's first and last year: no store was onboarded before, and no forecast goes beyond. */
const FIRST_YEAR = 2005;
const LAST_YEAR = 2049;

/** The days since 1970 of a day, `YYYY-MM-DD`. */
const numberOf = (day: string): number => Date.parse(day) / DAY_MS;

/** By `numberOf`; with those of the year after the last, since New Year's Day may be taken the day before. */
const HOLIDAYS: ReadonlySet<number> = new Set(
  Array.from({ length: LAST_YEAR - FIRST_YEAR + 2 }, (_none, at) => FIRST_YEAR + at)
    .flatMap(federalHolidays)
    .map((at) => at / DAY_MS),
);

/** Whether a day, `YYYY-MM-DD`, is a federal holiday. */
export const isHoliday = (day: string): boolean => HOLIDAYS.has(numberOf(day));

/** Each working day is a unit, so that a weekend makes no step look slower, and a forecast doesn't end on one. */
export interface WorkCalendar {
  /** Working days from the beginning of the calendar to an instant in milliseconds, with fractions. */
  workDaysAt: (at: number) => number;
  /** The first instant at which so many working days have passed. */
  instantOf: (workDays: number) => number;
  /** The days from 1970 to the calendar day of an instant. */
  dayNumberOf: (at: number) => number;
  /** The calendar day of an instant, `YYYY-MM-DD`. */
  dayOf: (at: number) => string;
  /** The instant at which a day, `YYYY-MM-DD`, begins; NaN for another text. */
  startOfDay: (day: string) => number;
  /** The part of a working day that a day of each month counts for, January first. */
  pace: readonly number[];
}

const EVEN_PACE: readonly number[] = Array.from({ length: 12 }, () => 1);

const isoDayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * @param offsetMs How far the back office's clock is ahead of UTC. It is the same all year: an hour more or less moves no day.
 * @param pace The part of a working day that a day of each month counts for, January first.
 */
export function createWorkCalendar(offsetMs = 0, pace: readonly number[] = EVEN_PACE): WorkCalendar {
  const first = Date.UTC(FIRST_YEAR, 0, 1);
  const days = Math.round((Date.UTC(LAST_YEAR + 1, 0, 1) - first) / DAY_MS);
  const passed = new Float64Array(days + 1);
  for (let day = 0; day < days; day += 1) {
    const date = new Date(first + day * DAY_MS);
    const weekday = date.getUTCDay();
    const month = date.getUTCMonth();
    const worked = weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(first / DAY_MS + day);
    passed[day + 1] = (passed[day] ?? 0) + (worked ? (pace[month] ?? 1) : 0);
  }
  const end = passed[days] ?? 0;

  return {
    workDaysAt(at) {
      const exact = (at + offsetMs - first) / DAY_MS;
      if (!(exact > 0)) return 0;
      if (exact >= days) return end;
      const day = Math.floor(exact);
      const before = passed[day] ?? 0;
      return before + (exact - day) * ((passed[day + 1] ?? before) - before);
    },
    instantOf(workDays) {
      let [low, high] = [0, days];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((passed[middle] ?? end) < workDays) low = middle + 1;
        else high = middle;
      }
      const day = Math.max(0, low - 1);
      const before = passed[day] ?? 0;
      const length = (passed[day + 1] ?? before) - before;
      const part = length > 0 ? Math.min(1, Math.max(0, (workDays - before) / length)) : 0;
      // The last millisecond of a full day still belongs to it.
      return Math.floor(first - offsetMs + (day + part) * DAY_MS - (part === 1 ? 1 : 0));
    },
    dayNumberOf: (at) => Math.floor((at + offsetMs) / DAY_MS),
    dayOf: (at) => isoDayOf(at + offsetMs),
    startOfDay: (day) => Date.parse(`${day}T00:00:00Z`) - offsetMs,
    pace,
  };
}

/** How far the next of some days of the week that is no holiday is from a day: 0 if the day is one of them. */
function daysTo(direction: 1 | -1, day: string, weekdays: readonly boolean[]): number {
  // Numbers instead of days: thousands of forecasts are made at once.
  const [number, weekday] = [numberOf(day), weekdayOf(day)];
  const isOne = (away: number): boolean =>
    weekdays[(((weekday + away) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK] === true &&
    !HOLIDAYS.has(number + away);
  let days = 0;
  while (!isOne(direction * days)) days += 1;
  return days;
}

/**
 * Returns what gives the day of an instant, moved to one of some days of the week that is no holiday: to the nearest, or
 * back to the last one. It remembers the days it has seen, because thousands of forecasts end on a few hundred.
 * @param weekdays Of each day of the week, Sunday first, whether it is one of them. If none is, no day is moved.
 * @param earliest An instant. Where the day would be before it, the next one after the instant is taken.
 */
export function createDayMover(
  weekdays: readonly boolean[],
  earliest: number,
  { dayNumberOf, dayOf, startOfDay }: WorkCalendar,
): (at: number, to: 'nearest' | 'last') => string {
  const movesOf = (at: number) => {
    const day = dayOf(at);
    const back = weekdays.includes(true) ? daysTo(-1, day, weekdays) : 0;
    // The day is one of them, or is not moved.
    if (back === 0) return { day, moved: null };
    const ahead = daysTo(1, day, weekdays);
    const begin = startOfDay(day);
    const endBefore = begin - (back - 1) * DAY_MS;
    const next = dayFrom(day, ahead);
    const last = endBefore > earliest ? dayFrom(day, -back) : next;
    return { day, moved: { last, next, middle: (endBefore + begin + ahead * DAY_MS) / 2 } };
  };
  const seen = new Map<number, ReturnType<typeof movesOf>>();
  return (at, to) => {
    const number = dayNumberOf(at);
    const moves = seen.get(number) ?? movesOf(at);
    seen.set(number, moves);
    const { day, moved } = moves;
    if (moved === null) return day;
    return to === 'last' || at < moved.middle ? moved.last : moved.next;
  };
}

/** The first instant that `createDayMover` moves to the day of `at`, or to the next of the days if that is none, as the nearest. */
export function firstNearest(
  at: number,
  weekdays: readonly boolean[],
  { dayOf, startOfDay }: WorkCalendar,
): number {
  const day = dayOf(at);
  const begin = startOfDay(day);
  if (!weekdays.includes(true)) return begin;
  const [ahead, back] = [daysTo(1, day, weekdays), daysTo(-1, dayFrom(day, -1), weekdays)];
  return begin + ((ahead - back) * DAY_MS) / 2;
}

/** The instants at which the week of an instant and those after it end. */
export const weekEnds = (at: number, count: number, calendar: WorkCalendar): number[] =>
  Array.from(
    { length: count },
    (_none, ahead) => calendar.startOfDay(saturdayOf(weekFrom(calendar.dayOf(at), ahead))) + DAY_MS,
  );
