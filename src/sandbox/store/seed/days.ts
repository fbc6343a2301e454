import { localToday } from '@shared/kernel/dates';

const DAY = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD` of an instant (epoch milliseconds), some days later or earlier. */
export const isoDay = (instant: number, days = 0): string => localToday(new Date(instant + days * DAY));
