// Joins the drafts of a form that were typed one after the other, so that one Restore brings them all back.

import { isRecord } from '@shared/kernel/guard';
import { type RecordFields, sameState } from '@shared/kernel/merge/record-fields';
import type { FoundDraft } from './draft-store';
import type { StoredChange } from './restore-draft';

/** Joins two drafts of a record; null if both changed the same, because one would replace the other. */
export type MergeDrafts<Value> = (newer: Value, older: Value) => Value | null;

export interface CombinedOffer<Value> {
  newest: FoundDraft;
  value: Value;
  /** The drafts that the value contains. */
  drafts: readonly FoundDraft[];
}

/** Returns what is offered first: the newest draft with those that can be joined to it; null if there is none. */
export function combineOffers<Value>(
  offers: readonly FoundDraft[],
  parse: (stored: unknown) => Value,
  merge: MergeDrafts<Value> = () => null,
): CombinedOffer<Value> | null {
  const [newest, ...earlier] = offers;
  if (newest === undefined) return null;
  let value = parse(newest.value);
  const drafts = [newest];
  for (const draft of earlier) {
    const both = merge(value, parse(draft.value));
    if (both === null) break;
    value = both;
    drafts.push(draft);
  }
  return { newest, value, drafts };
}

/** Joins two drafts that are lists by key. */
export function mergeEntries<Key, Value>(
  newer: [Key, Value][],
  older: [Key, Value][],
): [Key, Value][] | null {
  const keys = new Set(newer.map(([key]) => key));
  return older.some(([key]) => keys.has(key)) ? null : [...older, ...newer];
}

/** Joins two changes of a record, each field with the base that it was changed on. */
export function mergeChanges(newer: StoredChange, older: StoredChange): StoredChange | null {
  const [last, first] = [newer.values, older.values];
  if (!isRecord(last) || !isRecord(first)) return null;
  if (Object.keys(first).some((field) => field in last)) return null;
  const fields = new Set([...Object.keys(newer.base), ...Object.keys(older.base)]);
  const base: RecordFields = Object.fromEntries(
    [...fields].flatMap((field) => {
      const [now, then] = [newer.base[field], older.base[field]];
      const isKnown = field in last || field in first || sameState(now, then);
      const was = field in first ? then : now;
      // A base that is not known is asked about when the record is saved.
      return isKnown && was !== undefined ? [[field, was]] : [];
    }),
  );
  return { values: { ...first, ...last }, base };
}
