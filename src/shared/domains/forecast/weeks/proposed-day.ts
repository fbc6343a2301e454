import { dayFrom, weekdayOf } from '@shared/kernel/dates/dates';
import { isHoliday } from '../work-calendar';

/** Monday to Friday, of a store whose settings could not be read. */
export const USUAL_DAYS: readonly boolean[] = [false, true, true, true, true, true, false];

/** No store is closed for more consecutive days than this; the search ends there. */
const MAX_CLOSED_DAYS = 14;

/** Whether the working days of a store are known. A store that works on none counts as one that is unknown. */
export const areDaysKnown = (works: readonly boolean[] | null): works is readonly boolean[] =>
  works?.some(Boolean) === true;

/**
 * The first day from `day` on that the store works and that is no federal holiday.
 * @param works The days of the week that it works, Sunday first; null where they are unknown.
 */
export function proposedDay(day: string, works: readonly boolean[] | null): string {
  const days = areDaysKnown(works) ? works : USUAL_DAYS;
  for (let ahead = 0; ahead <= MAX_CLOSED_DAYS; ahead += 1) {
    const at = dayFrom(day, ahead);
    if (days[weekdayOf(at)] === true && !isHoliday(at)) return at;
  }
  return day;
}
