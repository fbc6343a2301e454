import type { SettingsStore } from '@main/settings/settings-store';
import { randomUUID } from 'node:crypto';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The anonymous id of this installation; after a year another one takes its place. */
export function installationId(settings: Pick<SettingsStore, 'get' | 'set'>, now: Date = new Date()): string {
  const kept = settings.get('installation');
  const age = kept ? now.getTime() - Date.parse(kept.since) : Number.POSITIVE_INFINITY;
  // A date in the future is a clock that was set back: the id would never grow old.
  if (kept && age >= 0 && age < YEAR_MS) return kept.id;
  const id = randomUUID();
  settings.set('installation', { id, since: now.toISOString() });
  return id;
}
