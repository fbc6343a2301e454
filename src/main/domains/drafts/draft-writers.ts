// Keeps two windows that edit the same record from overwriting each other's draft.

import type { AccountCache } from '@main/cache/account-cache';
import { keyOfEarlier } from '@main/cache/draft-table';
import type { Draft, DraftPlace, OfferedDraft } from '@shared/kernel/platform/draft';

/** A form that writes drafts. Two windows may edit the same record, and both write under one key. */
export interface DraftWriter {
  /** The id of the form. */
  writer: string;
  /** `savedAt` of the newest draft that the form has found, and may therefore replace; null if it found none. */
  over: string | null;
  /** `savedAt` of the drafts that the form still offers, which stay beside its own. */
  offered: readonly string[];
  /**
   * `savedAt` of the drafts that are the work of the form, whose own replaces them: those that were restored into it, and
   * its own last one, which another form may have moved aside.
   */
  restored: readonly string[];
}

type Drafts = Pick<AccountCache['drafts'], 'get' | 'earlier' | 'replace' | 'remove'>;

/** The form that wrote each draft, by key. It is not stored: after a restart no form is open. */
const writers = new WeakMap<object, Map<string, string>>();

function writersOf(drafts: object): Map<string, string> {
  const known = writers.get(drafts) ?? new Map<string, string>();
  writers.set(drafts, known);
  return known;
}

/** True if the draft is the work of another open form, which this one has not seen. */
function isOthers(
  drafts: Pick<Drafts, 'get'>,
  key: string,
  { writer, over }: Pick<DraftWriter, 'writer' | 'over'>,
): boolean {
  const last = writersOf(drafts).get(key);
  return last !== undefined && last !== writer && (drafts.get(key)?.savedAt ?? over) !== over;
}

/** True if the draft that has the key of the form is still offered, so that the form has written none of its own. */
const isOffered = (drafts: Pick<Drafts, 'get'>, key: string, offered: readonly string[]): boolean =>
  offered.includes(drafts.get(key)?.savedAt ?? '');

const keysOf = (key: string, versions: readonly string[]): string[] =>
  versions.map((savedAt) => keyOfEarlier(key, savedAt));

/** Returns what a form offers: its newest draft, and the earlier ones. */
export function offeredDraft(drafts: Pick<Drafts, 'get' | 'earlier'>, key: string): OfferedDraft | null {
  const own = drafts.get(key);
  const earlier = drafts.earlier(key).map((draft) => ({ ...draft, key, isEarlier: true as const }));
  const [newest, ...others]: NonNullable<OfferedDraft['earlier']> = own ? [own, ...earlier] : earlier;
  if (newest === undefined) return null;
  return others.length === 0 ? newest : { ...newest, earlier: others };
}

/**
 * Stores a draft, unless it would replace the work of another window. Those that its form still offers stay.
 * @returns null if it was not stored
 */
export function putDraft(
  drafts: Pick<Drafts, 'get' | 'replace'>,
  {
    key,
    value,
    place,
    offered,
    restored,
    ...by
  }: DraftWriter & { key: string; value: unknown; place: DraftPlace | null },
): Draft | null {
  if (isOthers(drafts, key, by)) return null;
  writersOf(drafts).set(key, by.writer);
  return drafts.replace(keysOf(key, restored), { key, value, place }, isOffered(drafts, key, offered));
}

/** Removes the drafts of a form, and none that is the work of another window. */
export function removeDraft(drafts: Pick<Drafts, 'get' | 'remove'>, own: OwnDraft): void {
  for (const key of removableDrafts(drafts, own)) drafts.remove(key);
}

/** Removes drafts that a form has offered, and none that was written since. */
export function discardDrafts(
  drafts: Pick<Drafts, 'get' | 'remove'>,
  key: string,
  offered: readonly string[],
): void {
  const own = isOffered(drafts, key, offered) ? [key] : [];
  for (const removed of [...own, ...keysOf(key, offered)]) drafts.remove(removed);
}

/** A draft, and the form that wants to remove it. */
export interface OwnDraft extends DraftWriter {
  key: string;
}

/**
 * Returns the keys of the drafts that their form may remove, and which it no longer writes: those that were moved aside
 * also if the key of the form has another's work by now.
 */
export function removableDrafts(
  drafts: Pick<Drafts, 'get'>,
  { key, offered, restored, ...by }: OwnDraft,
): string[] {
  const aside = keysOf(key, restored);
  if (isOthers(drafts, key, by)) return aside;
  writersOf(drafts).delete(key);
  return isOffered(drafts, key, offered) ? aside : [key, ...aside];
}
