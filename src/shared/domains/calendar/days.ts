// The days that the calendar shows, the names of its weeks and months, and what keys and buttons move to. `events.ts`
// has its events; `dates.ts` computes with days in general.

import { dayFrom, DAYS_OF_WEEK, isIsoDate, weekdayOf, weekFrom } from '@shared/kernel/dates/dates';
import { namedDayFormat } from '@shared/kernel/text/format';
import { formatsInForce } from '@shared/kernel/text/formats/formats';
import type { CalendarView } from './model';

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** 'Sunday, November 22, 2026' */
export const wholeDay = (day: string): string =>
  namedDayFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }).format(dateOf(day));

/** 'Sun' */
export const weekdayName = (day: string): string => namedDayFormat({ weekday: 'short' }).format(dateOf(day));

/** 'November 2026', or 'Nov 22 – 28, 2026' */
export function periodName(day: string, view: CalendarView): string {
  if (view === 'month') return namedDayFormat({ month: 'long', year: 'numeric' }).format(dateOf(day));
  const week = weekOf(day);
  const short = namedDayFormat({ month: 'short', day: 'numeric', year: 'numeric' });
  return short.formatRange(dateOf(week[0] ?? day), dateOf(week.at(-1) ?? day));
}

/** The week of a day, from the first day of the week in force. */
export const weekOf = (day: string): string[] => {
  const { firstDay } = formatsInForce();
  const first = dayFrom(day, -((weekdayOf(day) - firstDay + DAYS_OF_WEEK) % DAYS_OF_WEEK));
  return Array.from({ length: DAYS_OF_WEEK }, (_none, at) => dayFrom(first, at));
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
