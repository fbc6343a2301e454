import { randomUUID } from 'node:crypto';
import type { SettingsStore } from '@main/settings/settings-store';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The anonymous id of this installation; it is replaced after a year. */
export function getOrCreateInstallationId(
  settings: Pick<SettingsStore, 'get' | 'set'>,
  now: Date = new Date(),
): string {
  const stored = settings.get('installation');
  const age = stored ? now.getTime() - Date.parse(stored.since) : Number.POSITIVE_INFINITY;
  // A date in the future means that the clock was set back: the id would never expire.
  if (stored && age >= 0 && age < YEAR_MS) return stored.id;
  const id = randomUUID();
  settings.set('installation', { id, since: now.toISOString() });
  return id;
}
