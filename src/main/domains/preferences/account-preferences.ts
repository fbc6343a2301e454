import { isDeepStrictEqual } from 'node:util';
import type { AccountCache } from '@main/cache/account-cache';
import type { Desktop } from '@main/desktop/desktop';
import type { AccountPreference } from '@shared/kernel/platform/account-preference';

/** The services that a change of preferences needs. */
export interface PreferenceContext {
  cache: { preferences: AccountCache['preferences'] };
  desktop: Pick<Desktop, 'sendToOthers'>;
}

/** Stores a preference of the account, and makes the other windows invalidate it. */
export function savePreference({ cache, desktop }: PreferenceContext, key: string, value: unknown): void {
  cache.preferences.set(key, value);
  desktop.sendToOthers({ command: 'invalidateDomains', domains: ['preferences'] });
}

/**
 * Changes a preference of the account as one read-modify-write, so that no window overwrites another one's change. An
 * unchanged value is neither written nor announced. Returns the stored value.
 */
export function updatePreference<T>(
  context: PreferenceContext,
  { key, guard, defaultValue }: AccountPreference<T>,
  change: (now: T) => T,
): T {
  const now = guard.safeParse(context.cache.preferences.get(key)).data;
  const next = change(now ?? defaultValue);
  if (!isDeepStrictEqual(now, next)) savePreference(context, key, next);
  return next;
}
