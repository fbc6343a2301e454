import { useSyncExternalStore } from 'react';
import { localToday } from '@shared/kernel/dates/dates';
import { backOfficeDay, OWN_CLOCK, type BackOfficeClock } from '@shared/kernel/dates/back-office-clock';
import { formatDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { subscribeToDays } from '../browser/use-today';
import { useConnectivity } from './connectivity-context';

/** Returns the clock of the back office; until it is known, that of the computer. */
export const useBackOfficeClock = (): BackOfficeClock => useConnectivity()?.clock ?? OWN_CLOCK;

/**
 * Returns the current day at the back office as `YYYY-MM-DD`, because the days of reports are its days.
 *
 * @param asOf The instant of an answer, to return the day of that instant.
 */
export function useBackOfficeDay(asOf?: string): string {
  const clock = useBackOfficeClock();
  return useSyncExternalStore(subscribeToDays, () =>
    backOfficeDay(clock, asOf === undefined ? new Date() : new Date(asOf)),
  );
}

/** Returns a text with the days at the back office and at the user's place; null if they are the same. */
export function useBackOfficeDayNote(): string | null {
  const there = useBackOfficeDay();
  const here = useSyncExternalStore(subscribeToDays, localToday);
  return there === here ? null : messages.days.other(formatDate(there), formatDate(here));
}
