import { useSyncExternalStore } from 'react';
import { localToday } from '@shared/kernel/dates';

/** How often it is looked whether another day has begun; a timer for midnight would sleep through it with the computer. */
const LOOK_MS = 30_000;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

/** The user's own calendar day as `YYYY-MM-DD`, also when it becomes another one while the page is open. */
export const useToday = (): string => useSyncExternalStore(subscribe, localToday);
