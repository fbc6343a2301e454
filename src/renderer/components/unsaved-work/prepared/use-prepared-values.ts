// The prepared changes of values that are edited in place, such as the cells of a sheet: each value is a record with
// one field, and has a prepared change of its own.

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createRecordTexts, type RecordAdapter } from '@renderer/components/saving/record-adapter';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { preparedKey } from '@shared/kernel/platform/prepared-changes/keys';
import { reviewedKey } from '@shared/kernel/platform/prepared-changes/rules';
import { preparedChangesTexts as texts } from '@shared/kernel/platform/prepared-changes/texts';
import { placeOfPage } from '../restore-draft';
import { type PreparedVersion, removePrepared, storePrepared } from './prepared-version';
import { usePreparedChanges, useReplacePrepared } from './use-prepared-changes';

/** A value to prepare. */
export interface ValueToPrepare {
  /** The value within the scope: '17:launchDate'. */
  id: string;
  value: string;
  /** The stored value that the user saw. */
  base: string;
  /** The name of the value, in the middle of a sentence. */
  recordName: string;
  /** What the list of prepared changes shows. */
  label: string;
  text: string;
}

export interface PreparedValues {
  /** The prepared changes by the id of their value. */
  byId: ReadonlyMap<string, PreparedVersion>;
  /**
   * Stores a change; one that brings back the stored value is removed. A failure is a notice. Resolves to whether
   * nothing is left of the value that is neither prepared nor stored.
   */
  prepare: (value: ValueToPrepare) => Promise<boolean>;
  /** Removes a change that was saved or discarded. */
  remove: (version: PreparedVersion) => Promise<void>;
  /** The id of the value whose change the list of prepared changes leads to; null if there is none. */
  reviewed: string | null;
  review: (id: string | null) => void;
}

/** The name of the only field of a value's record. */
export const VALUE = 'value';

export const preparedValueOf = ({ change }: PreparedVersion): string => String(change.values[VALUE] ?? '');
export const preparedBaseOf = ({ change }: PreparedVersion): string => String(change.base[VALUE] ?? '');

/**
 * A change of what is stored by now is removed: its page was loaded again while it was sent, or someone else has saved
 * the same.
 * @param scope Where the values are, as the beginning of their keys: 'launchReport'.
 * @param storedOf Returns the stored value as the page shows it; undefined for one that it does not show.
 */
export function usePreparedValues(
  scope: string,
  storedOf: (id: string) => string | undefined,
): PreparedValues {
  const notify = useNotify();
  const replace = useReplacePrepared();
  const { data: lines } = usePreparedChanges();
  const location = useLocation();
  const prefix = preparedKey(scope, '');
  /** The value that is reviewed, and the navigation that it belongs to; null once it was answered. */
  const [opened, setOpened] = useState<{ at: string; id: string | null } | null>(null);
  const byId = useMemo(
    () =>
      new Map(
        (lines ?? []).flatMap(
          ({ key, savedAt, page: _page, to: _to, ...change }): [string, PreparedVersion][] =>
            key.startsWith(prefix) ? [[key.slice(prefix.length), { key, savedAt, change }]] : [],
        ),
      ),
    [lines, prefix],
  );
  /** What this window has stored since the list was read. */
  const stored = useRef(new Map<string, PreparedVersion>());
  const shownOf = (id: string): PreparedVersion | null => {
    const [own, listed] = [stored.current.get(id), byId.get(id)];
    return own && own.savedAt > (listed?.savedAt ?? '') ? own : (listed ?? null);
  };
  const linked = reviewedKey(location.state);
  const fromList = linked?.startsWith(prefix) === true ? linked.slice(prefix.length) : null;
  const reviewed = opened?.at === location.key ? opened.id : fromList;
  /** The versions that were removed because they are stored. */
  const settled = useRef(new Set<string>());
  const remove = async (version: PreparedVersion): Promise<void> => {
    stored.current.delete(version.key.slice(prefix.length));
    if (await removePrepared(replace, version)) return;
    if (!settled.current.has(version.savedAt)) notify.info(texts.changedSince(version.change.what));
  };
  // The dialog of the value that is reviewed tells the outcome itself.
  const due = [...byId].flatMap(([id, version]) =>
    id !== reviewed && storedOf(id) === preparedValueOf(version) ? [version] : [],
  );
  const settle = useEffectEvent(() => {
    for (const version of due) {
      settled.current.add(version.savedAt);
      stored.current.delete(version.key.slice(prefix.length));
      // A change that could not be removed stays in the list, where it can be discarded.
      void removePrepared(replace, version).catch(() => undefined);
    }
  });
  const dueVersions = due.map(({ savedAt }) => savedAt).join();
  useEffect(() => {
    if (dueVersions !== '') settle();
  }, [dueVersions]);
  const prepare = async ({ id, value, base, recordName, label, text }: ValueToPrepare): Promise<boolean> => {
    try {
      const shown = shownOf(id);
      // The base of the first change stays: that is the stored value which the user saw.
      const seen = shown ? preparedBaseOf(shown) : base;
      if (value === seen) {
        if (shown) await remove(shown);
        return true;
      }
      const change = {
        values: { [VALUE]: value },
        base: { [VALUE]: seen },
        what: recordName,
        fields: [{ label, text }],
      };
      const to = { shown, place: placeOfPage(), draft: null };
      const next = await storePrepared(replace, preparedKey(scope, id), change, to);
      if (next) {
        stored.current.set(id, next);
        return true;
      }
      // Another window has changed or discarded what this one stored; from now on the list says what there is.
      stored.current.delete(id);
      notify.warning(texts.another);
    } catch (error) {
      notify.error(error);
    }
    return false;
  };
  return {
    byId,
    prepare,
    remove,
    reviewed,
    review: (id) => setOpened({ at: location.key, id }),
  };
}

interface ValueAdapterOptions<Stored> {
  recordName: string;
  label: string;
  valueOf: (stored: Stored) => string;
  textOf: (value: string) => string;
  changedBy?: (stored: Stored) => string | null;
}

/** Describes a single value to the save flow: a record with one field. */
export const valueAdapter = <Stored>(options: ValueAdapterOptions<Stored>): RecordAdapter<Stored, string> => {
  const { recordName, label, valueOf, textOf, changedBy } = options;
  return {
    recordName,
    toFields: (stored) => ({ [VALUE]: valueOf(stored) }),
    fieldsOf: (value) => ({ [VALUE]: value }),
    fromFields: (fields) => String(fields[VALUE] ?? ''),
    texts: createRecordTexts({
      labels: { [VALUE]: label },
      text: (_field, value) => textOf(String(value ?? '')),
    }),
    ...(changedBy ? { changedBy } : {}),
  };
};
