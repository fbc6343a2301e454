import { useSyncExternalStore } from 'react';
import { localToday } from '@shared/kernel/dates/dates';

/** The interval in milliseconds of the check for a new day. A timer until midnight would stop during sleep. */
const CHECK_MS = 30_000;

/** Calls `check` often enough to notice a new day. */
export function subscribeToDays(check: () => void): () => void {
  const timer = setInterval(check, CHECK_MS);
  return () => clearInterval(timer);
}

/** Returns the current day in the user's time zone as `YYYY-MM-DD`; it changes at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribeToDays, localToday);
