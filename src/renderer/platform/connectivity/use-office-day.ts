import { useSyncExternalStore } from 'react';
import { localToday } from '@shared/kernel/dates/dates';
import { officeDay, OWN_CLOCK, type OfficeClock } from '@shared/kernel/dates/office-clock';
import { formatDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { subscribeToDays } from '../browser/use-today';
import { useConnectivity } from './connectivity-context';

export const useOfficeClock = (): OfficeClock => useConnectivity()?.clock ?? OWN_CLOCK;

/**
 * The day at the back office, `YYYY-MM-DD`: reports are by its days. It changes at midnight there.
 * @param asOf The instant of an answer, whose days are those of its time.
 */
export function useOfficeDay(asOf?: string): string {
  const clock = useOfficeClock();
  return useSyncExternalStore(subscribeToDays, () =>
    officeDay(clock, asOf === undefined ? new Date() : new Date(asOf)),
  );
}

/** Says both days where the back office has another one than the user; null where they are the same. */
export function useOfficeDayNote(): string | null {
  const there = useOfficeDay();
  const here = useSyncExternalStore(subscribeToDays, localToday);
  return there === here ? null : messages.days.other(formatDate(there), formatDate(here));
}
