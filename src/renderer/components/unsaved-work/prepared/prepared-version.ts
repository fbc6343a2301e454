// The versions of a prepared change, without React: it is stored, marked as sent and removed only over the version that
// the caller has seen, because another window may have changed, sent or discarded it since.

import type { DraftPlace } from '@shared/kernel/platform/draft';
import type { PreparedChange } from '@shared/kernel/platform/prepared-changes/model';

/** A stored version of a prepared change. */
export interface PreparedVersion {
  key: string;
  /** Identifies the version. */
  savedAt: string;
  change: PreparedChange;
}

/** The draft of a form, as the main process identifies it. */
export interface OwnDraft {
  key: string;
  writer: string;
  over: string | null;
  offered: readonly string[];
  restored: readonly string[];
}

/** `drafts.replacePrepared` of the bridge. It resolves to null if the stored version is not `over`. */
export type ReplacePrepared = (input: {
  key: string;
  over: string | null;
  value: PreparedChange | null;
  place?: DraftPlace | null;
  draft?: OwnDraft | null;
}) => Promise<{ savedAt: string | null } | null>;

/** What a caller prepares: the change without its times. */
export type ChangeToPrepare = Omit<PreparedChange, 'preparedAt' | 'sentAt'>;

/**
 * Stores a change over the version that the caller shows, and removes the draft that it was typed in at the same
 * moment.
 * @returns null if another version is stored, which the caller does not show
 */
export async function storePrepared(
  replace: ReplacePrepared,
  key: string,
  prepared: ChangeToPrepare,
  { shown, place, draft }: { shown: PreparedVersion | null; place: DraftPlace; draft: OwnDraft | null },
): Promise<PreparedVersion | null> {
  const change: PreparedChange = {
    ...prepared,
    preparedAt: new Date().toISOString(),
    sentAt: shown?.change.sentAt ?? null,
  };
  return versionOf(
    key,
    change,
    await replace({ key, over: shown?.savedAt ?? null, value: change, place, draft }),
  );
}

/**
 * Marks a change as sent, before it is; null removes the mark.
 * @returns null if another window has sent or discarded it, and then it must not be sent
 */
export async function markSent(
  replace: ReplacePrepared,
  { key, savedAt, change }: PreparedVersion,
  sentAt: string | null,
): Promise<PreparedVersion | null> {
  const marked = { ...change, sentAt };
  return versionOf(key, marked, await replace({ key, over: savedAt, value: marked }));
}

/**
 * Removes a change that was saved or discarded, and the draft of its form at the same moment.
 * @returns false if another version is stored by now, which stays
 */
export const removePrepared = async (
  replace: ReplacePrepared,
  { key, savedAt }: Pick<PreparedVersion, 'key' | 'savedAt'>,
  draft: OwnDraft | null = null,
): Promise<boolean> => (await replace({ key, over: savedAt, value: null, draft })) !== null;

function versionOf(
  key: string,
  change: PreparedChange,
  answer: { savedAt: string | null } | null,
): PreparedVersion | null {
  return answer?.savedAt == null ? null : { key, savedAt: answer.savedAt, change };
}
