import type { OnboardingStore } from '@shared/domains/stores/model';
import { daysBetween } from '@shared/kernel/dates/dates';

/** A store that is not ready is urgent from this many days before its launch. */
export const LAUNCH_NEAR_DAYS = 3;

/** The number of days without progress after which a store is stuck. */
export const STUCK_DAYS = 14;

/** A planned launch is counted down from this many days before it. */
export const LAUNCH_DAYS = 14;

/** Days until a store's launch, below zero once it is overdue; null if none is planned, or if it is far off. */
export function daysToLaunch(
  { storeLaunched, storeLaunchedDate }: Pick<OnboardingStore, 'storeLaunched' | 'storeLaunchedDate'>,
  today: string,
): number | null {
  const age = daysBetween(storeLaunchedDate, today);
  return storeLaunched === 'Completed' || age === null || -age > LAUNCH_DAYS ? null : 0 - age;
}
