import type { AccountCache } from '@main/cache/account-cache';
import type { PreparedChange } from '@shared/kernel/platform/prepared-changes/model';
import type { DraftPlace } from '@shared/kernel/platform/draft';

interface Replacement {
  key: string;
  /** `savedAt` of the stored change that the caller has seen; null if it has seen none. */
  over: string | null;
  /** Null removes it. */
  value: PreparedChange | null;
  /** Null leaves it as it is. */
  place: DraftPlace | null;
}

/**
 * Stores, replaces or removes a prepared change, unless it is no longer what the caller has seen: another window may
 * have prepared, sent or discarded it since.
 * @returns null if nothing was replaced
 */
export function replacePrepared(
  drafts: Pick<AccountCache['drafts'], 'get' | 'put' | 'remove'>,
  { key, over, value, place }: Replacement,
): { savedAt: string | null } | null {
  const stored = drafts.get(key);
  if ((stored?.savedAt ?? null) !== over) return null;
  if (value !== null) return { savedAt: drafts.put(key, value, place ?? stored?.place ?? null).savedAt };
  drafts.remove(key);
  return { savedAt: null };
}
