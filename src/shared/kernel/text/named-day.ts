import { dayLeads } from './formats/formats';

/**
 * The formatter of a day with the names of months and weekdays, which are English as all texts are; the day comes first
 * where dates have it first.
 */
export const namedDayFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(dayLeads() ? 'en-GB' : 'en-US', {
    timeZone: 'UTC',
    ...options,
  });
