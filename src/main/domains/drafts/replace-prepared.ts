// Replaces a prepared change together with the draft of its form, in one transaction.

import type { AccountCache } from '@main/cache/account-cache';
import type { PreparedChange } from '@shared/kernel/platform/prepared-changes/model';
import type { DraftPlace } from '@shared/kernel/platform/draft';
import { type OwnDraft, removableDrafts } from './draft-writers';

interface Replacement {
  key: string;
  /** `savedAt` of the stored change that the caller has seen; null if it has seen none. */
  over: string | null;
  /** Null removes it. */
  value: PreparedChange | null;
  /** Null leaves it as it is. */
  place: DraftPlace | null;
  /** The draft of the form, whose content is in the prepared change or was saved. Null leaves it. */
  draft: OwnDraft | null;
}

/**
 * Stores, replaces or removes a prepared change, unless it is no longer what the caller has seen: another window may
 * have prepared, sent or discarded it since. The draft of the form is removed in the same transaction, so that a crash
 * leaves the work in one place: never in both, and never in neither.
 * @returns null if nothing was replaced
 */
export function replacePrepared(
  drafts: Pick<AccountCache['drafts'], 'get' | 'put' | 'remove' | 'replace'>,
  { key, over, value, place, draft }: Replacement,
): { savedAt: string | null } | null {
  const stored = drafts.get(key);
  if ((stored?.savedAt ?? null) !== over) return null;
  const replaced = draft ? removableDrafts(drafts, draft) : [];
  if (value === null) {
    drafts.replace([key, ...replaced], null);
    return { savedAt: null };
  }
  const added = drafts.replace(replaced, { key, value, place: place ?? stored?.place ?? null });
  return { savedAt: added?.savedAt ?? null };
}
