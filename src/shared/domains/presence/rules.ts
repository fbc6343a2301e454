// When users announce the record that they have open, and how the others are named.

import type { Presence } from './model';
import { presenceTexts } from './texts';

/** How often a page announces that it is open; in milliseconds. */
export const ANNOUNCE_INTERVAL_MS = 20_000;

/** After this time without an announcement a user no longer counts as present, in seconds: three were missed. */
export const PRESENCE_SECONDS = 60;

/** The others who edit first, then those who were there first. */
export const byImportance = (one: Presence, other: Presence): number =>
  Number(other.activity === 'editing') - Number(one.activity === 'editing') ||
  one.since.localeCompare(other.since);

/** One line about the others, the most important of them by name; null if nobody else is there. */
export function presenceSummary(others: readonly Presence[]): string | null {
  const [first, ...more] = others.toSorted(byImportance);
  return first ? presenceTexts.summary(first.userName, first.activity, more.length) : null;
}
