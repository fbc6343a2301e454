import { DAY_MS } from '@shared/kernel/dates/durations';
import { federalHolidays } from './holidays';

/** The calendar's first and last year: no store was onboarded before, and no forecast goes beyond. */
const FIRST_YEAR = 2005;
const LAST_YEAR = 2049;

/**
 * Working time: Monday to Friday without federal holidays, each day a unit. Waits are measured in it, so that a
 * weekend makes no step look slower, and a forecast doesn't end on one.
 */
export interface WorkCalendar {
  /** Working days from the beginning of the calendar to an instant in milliseconds, with fractions. */
  workDaysAt: (at: number) => number;
  /** The first instant at which so many working days have passed. */
  instantOf: (workDays: number) => number;
  /** The calendar day of an instant, `YYYY-MM-DD`. */
  dayOf: (at: number) => string;
  /** The instant at which a day, `YYYY-MM-DD`, begins; NaN for another text. */
  startOfDay: (day: string) => number;
  /** The part of a working day that a day of each month counts for, January first. */
  pace: readonly number[];
}

const EVEN_PACE: readonly number[] = Array.from({ length: 12 }, () => 1);

/** The day of an instant in UTC, `YYYY-MM-DD`. */
export const isoDayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * @param offsetMs How far the back office's clock is ahead of UTC. It is the same all year: an hour more or less moves no day.
 * @param pace The part of a working day that a day of each month counts for, January first.
 */
export function createWorkCalendar(offsetMs = 0, pace: readonly number[] = EVEN_PACE): WorkCalendar {
  const first = Date.UTC(FIRST_YEAR, 0, 1);
  const days = Math.round((Date.UTC(LAST_YEAR + 1, 0, 1) - first) / DAY_MS);
  const passed = new Float64Array(days + 1);
  const holidays = new Set<number>();
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1)
    for (const holiday of federalHolidays(year)) holidays.add(Math.round((holiday - first) / DAY_MS));
  for (let day = 0; day < days; day += 1) {
    const date = new Date(first + day * DAY_MS);
    const weekday = date.getUTCDay();
    const month = date.getUTCMonth();
    const worked = weekday !== 0 && weekday !== 6 && !holidays.has(day);
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
    dayOf: (at) => isoDayOf(at + offsetMs),
    startOfDay: (day) => Date.parse(`${day}T00:00:00Z`) - offsetMs,
    pace,
  };
}
