import { localToday } from '@shared/kernel/dates/dates';
import { DAY_MS } from '@shared/kernel/dates/durations';

/** The day (`YYYY-MM-DD`) of an instant (epoch milliseconds), shifted by `days`. */
export const isoDay = (instant: number, days = 0): string => localToday(new Date(instant + days * DAY_MS));

/** The current time as an ISO instant. */
export const now = (): string => new Date().toISOString();

/** The sandbox runs on the user's machine, so its days are that machine's days. */
export const today = (): string => localToday();
