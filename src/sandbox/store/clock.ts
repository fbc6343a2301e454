import { localToday } from '@shared/kernel/dates/dates';

const DAY = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD` of an instant (epoch milliseconds), some days later or earlier. */
export const isoDay = (instant: number, days = 0): string => localToday(new Date(instant + days * DAY));

/** ISO instant. */
export const now = (): string => new Date().toISOString();

/** The sandbox runs on the user's machine, so its days are that machine's days. */
export const today = (): string => localToday();
