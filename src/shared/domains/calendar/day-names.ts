import type { CalendarView } from './model';
import { weekOf } from './days';

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
