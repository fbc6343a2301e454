// The time and the days of the sandbox, and work that it repeats in the background.

import { localToday } from '@shared/kernel/dates/dates';
import { DAY_MS } from '@shared/kernel/dates/durations';

/** The day (`YYYY-MM-DD`) of an instant (epoch milliseconds), shifted by `days`. */
export const isoDay = (instant: number, days = 0): string => localToday(new Date(instant + days * DAY_MS));

/** The current time as an ISO instant. */
export const now = (): string => new Date().toISOString();

/** The sandbox runs on the user's machine, so its days are that machine's days. */
export const today = (): string => localToday();

/**
 * Calls `work` every `ms` milliseconds until the returned timer is cleared. Work that fails, because the disk is full for
 * example, is written to stderr under its name and tried again: it must not end the whole sandbox.
 */
export function repeatEvery(ms: number, name: string, work: () => void): NodeJS.Timeout {
  return setInterval(() => {
    try {
      work();
    } catch (error) {
      process.stderr.write(`${name}: ${String(error)}\n`);
    }
  }, ms).unref();
}
