// Rules of prepared changes: which drafts are one, the change that a page is to review, and the lines of their list.

import type { Draft } from '@shared/kernel/platform/draft';
import { isPrepared } from './keys';
import { type PreparedChange, preparedChangeSchema, type ReviewState, reviewStateSchema } from './model';

/** A draft as it crosses the bridge, where an undefined value is left out. */
type StoredDraft = Omit<Draft, 'value'> & { value?: unknown };

/** The prepared change of a draft; undefined for another draft, and for what another version of the app stored. */
export function preparedChangeOf(
  draft: Pick<Draft, 'key'> & { value?: unknown },
): PreparedChange | undefined {
  return isPrepared(draft) ? preparedChangeSchema.safeParse(draft.value).data : undefined;
}

export const reviewState = ({ key }: Pick<Draft, 'key'>): ReviewState => ({ prepared: key });

/** The key of the change to review, from the navigation state of a page; null for any other state. */
export const reviewedKey = (state: unknown): string | null =>
  reviewStateSchema.safeParse(state).data?.prepared ?? null;

/** A line of the list of prepared changes. */
export interface PreparedLine extends PreparedChange {
  key: string;
  /** Identifies the stored version, so that a line that was changed since is not removed. */
  savedAt: string;
  /** The heading of the page with the form, and its address. */
  page: string;
  to: string;
}

/** The prepared changes among the drafts, the oldest first. */
export const preparedLines = (drafts: readonly StoredDraft[]): PreparedLine[] =>
  drafts
    .flatMap((draft): PreparedLine[] => {
      const { key, savedAt, place } = draft;
      const change = preparedChangeOf(draft);
      return change && place ? [{ ...change, key, savedAt, ...place }] : [];
    })
    .sort((one, other) => one.preparedAt.localeCompare(other.preparedAt));
