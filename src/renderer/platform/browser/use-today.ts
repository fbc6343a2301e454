import { useSyncExternalStore } from 'react';
import { localToday } from '@shared/kernel/dates/dates';

/** The interval of the check for a new day; a timer for midnight would stop while the computer sleeps. */
const LOOK_MS = 30_000;

/** Calls `look` often enough to notice a new day. */
export function subscribeToDays(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

/** The user's local calendar day as `YYYY-MM-DD`; it changes at midnight while the page is open. */
export const useToday = (): string => useSyncExternalStore(subscribeToDays, localToday);
