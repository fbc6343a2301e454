// Keeps two windows that edit the same record from overwriting each other's draft.

import type { AccountCache } from '@main/cache/account-cache';
import type { Draft, DraftPlace } from '@shared/kernel/platform/draft';

/** A form that writes drafts. Two windows may edit the same record, and both write under one key. */
export interface DraftWriter {
  /** The id of the form. */
  writer: string;
  /** `savedAt` of the draft that the form has found, and may therefore replace; null if it found none. */
  over: string | null;
}

type Drafts = Pick<AccountCache['drafts'], 'get' | 'put' | 'remove'>;

/** The form that wrote each draft, by key. It is not stored: after a restart no form is open. */
const writers = new WeakMap<object, Map<string, string>>();

function writersOf(drafts: object): Map<string, string> {
  const known = writers.get(drafts) ?? new Map<string, string>();
  writers.set(drafts, known);
  return known;
}

/** True if the draft is the work of another open form, which this one has not seen. */
function isOthers(drafts: Drafts, key: string, { writer, over }: DraftWriter): boolean {
  const last = writersOf(drafts).get(key);
  return last !== undefined && last !== writer && (drafts.get(key)?.savedAt ?? over) !== over;
}

/** Stores a draft, unless it would replace the work of another window. @returns null if it was not stored */
export function putDraft(
  drafts: Drafts,
  { key, value, place, ...by }: DraftWriter & { key: string; value: unknown; place: DraftPlace | null },
): Draft | null {
  if (isOthers(drafts, key, by)) return null;
  writersOf(drafts).set(key, by.writer);
  return drafts.put(key, value, place);
}

/** Removes a draft, unless it is the work of another window. */
export function removeDraft(drafts: Drafts, own: OwnDraft): void {
  for (const key of removableDrafts(drafts, own)) drafts.remove(key);
}

/** A draft, and the form that wants to remove it. */
export interface OwnDraft extends DraftWriter {
  key: string;
}

/** Returns the key of a draft that its form may remove, and which it no longer writes; none if it is another's work. */
export function removableDrafts(drafts: Drafts, { key, ...by }: OwnDraft): string[] {
  if (isOthers(drafts, key, by)) return [];
  writersOf(drafts).delete(key);
  return [key];
}
