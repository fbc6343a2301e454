import { saturdayOf, weekFrom } from '@shared/kernel/dates/dates';
import { DAY_MS } from '@shared/kernel/dates/durations';
import type { WorkCalendar } from '../work-calendar';

/** The instants at which the week of an instant and those after it end. */
export const weekEnds = (at: number, count: number, calendar: WorkCalendar): number[] =>
  Array.from(
    { length: count },
    (_none, ahead) => calendar.startOfDay(saturdayOf(weekFrom(calendar.dayOf(at), ahead))) + DAY_MS,
  );
