import { dayFrom, isIsoDate } from '@shared/kernel/dates/dates';
import { DAYS_OF_WEEK, sundayOf, weekFrom } from '@shared/kernel/dates/weeks';
import type { CalendarView } from './model';

// A plain day is the same wherever it is read.
const inEnglish = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const [WHOLE, MONTH, WEEKDAY, SHORT] = [
  inEnglish({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
  inEnglish({ month: 'long', year: 'numeric' }),
  inEnglish({ weekday: 'short' }),
  inEnglish({ month: 'short', day: 'numeric', year: 'numeric' }),
];

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** 'Sunday, November 22, 2026' */
export const wholeDay = (day: string): string => WHOLE.format(dateOf(day));

/** 'Sun' */
export const weekdayName = (day: string): string => WEEKDAY.format(dateOf(day));

/** 'November 2026', or 'Nov 22 – 28, 2026' */
export function periodName(day: string, view: CalendarView): string {
  if (view === 'month') return MONTH.format(dateOf(day));
  const week = weekOf(day);
  return SHORT.formatRange(dateOf(week[0] ?? day), dateOf(week.at(-1) ?? day));
}

export const weekOf = (day: string): string[] => {
  const sunday = sundayOf(day);
  return Array.from({ length: DAYS_OF_WEEK }, (_none, at) => dayFrom(sunday, at));
};

/** The same day some months on, or the last one that the month has. */
export function monthStep(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  const wanted = [0, 1, 2, 3].map(
    (less) => `${month}-${String(Number(day.slice(8)) - less).padStart(2, '0')}`,
  );
  return wanted.find(isIsoDate) ?? `${month}-01`;
}

/** Whole weeks: those that have a day of the month, or the one week. */
export function displayedWeeks(day: string, view: CalendarView): string[][] {
  if (view === 'week') return [weekOf(day)];
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  for (let week = weekOf(`${month}-01`); week.some((one) => one.startsWith(month));) {
    weeks.push(week);
    week = weekOf(weekFrom(week[0] ?? day, 1));
  }
  return weeks;
}

/** The day that a key moves to; undefined for a key that does not move. */
export function dayAfterKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return dayFrom(day, -1);
    case 'ArrowRight':
      return dayFrom(day, 1);
    case 'ArrowUp':
      return weekFrom(day, -1);
    case 'ArrowDown':
      return weekFrom(day, 1);
    case 'Home':
      return weekOf(day)[0];
    case 'End':
      return weekOf(day).at(-1);
    case 'PageUp':
      return monthStep(day, -1);
    case 'PageDown':
      return monthStep(day, 1);
    default:
      return undefined;
  }
}

/** The buttons before and after the title. */
export const stepDay = (day: string, view: CalendarView, by: -1 | 1): string =>
  view === 'month' ? monthStep(day, by) : weekFrom(day, by);
