// Stores unsaved work against a crash, and offers it again when its form or grid is opened.

import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { isRecord } from '@shared/kernel/guard';
import { isRecordFields } from '@shared/kernel/merge/record-fields';
import type { DraftOffer } from './draft-bar';
import type { WriteDraft } from './delayed-write';
import { type DraftStore, type DraftStoreOptions, useDraftStore } from './draft-store';
import { dirtyValues, isShown } from './draft-values';
import { offerOf } from './drafts-being-saved';
import { type CombinedOffer, combineOffers, mergeChanges, type MergeDrafts } from './merge-drafts';
import { type DraftedRecord, restoreInto, type StoredChange } from './restore-draft';

interface DraftHandle extends Pick<DraftStore, 'isRead' | 'settle' | 'handOver'> {
  /** The offer to restore an earlier draft; `<DraftBar offer={draft.offer} />` renders it. */
  offer: DraftOffer | null;
  /** True once the user has restored the earlier draft. */
  isRestored: boolean;
  /** Removes all drafts of the record, which no longer exists. */
  clear: () => void;
  /** Call it when the user leaves the work: an earlier draft that was neither restored nor discarded is offered again. */
  leave: () => void;
}

/**
 * Stores what the user changed in a form against a crash: it is written 400 ms after the last change and offered when
 * the form is opened again. `key` names the form and its subject: `tenant:17`, `tenant:new`; without one nothing is
 * stored. The base of the changes is stored with them, so that a restored draft is compared with the current record
 * before it is saved.
 */
export function useDraft<Values extends FieldValues, Read>(
  key: string | null,
  form: UseFormReturn<Values, unknown, Read>,
  record?: DraftedRecord,
  { secrets = NO_SECRETS, isStored = NEVER, isAdded = NEVER, title }: DraftOptions<Values> = {},
): DraftHandle {
  const store = useDraftStore(key, { title, isNew: record === undefined });
  const { offers, isRead, persist, takeBack, markRestored, discard, discardAll, settle, handOver } = store;
  const [isRestored, setRestored] = useState(false);
  const { subscribe } = form;
  const baseOfEdit = useEffectEvent(() => record?.current() ?? {});
  const withoutSecrets = useEffectEvent((values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.some((secret) => secret === name))),
  );
  const isWritable = useEffectEvent(
    (values: Record<string, unknown>) => Object.keys(values).length > 0 && !isStored(values),
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true, dirtyFields: true },
        callback: ({ values, isDirty, dirtyFields }) => {
          const storable = withoutSecrets(dirtyValues(values, dirtyFields ?? {}));
          if (isDirty && isWritable(storable)) persist({ values: storable, base: baseOfEdit() });
          else takeBack();
        },
      }),
    [persist, subscribe, takeBack],
  );

  // New records may be different ones, and are restored one at a time.
  const merge = record && mergeChanges;
  const offered = useMemo(() => combineOffers(offers, parsePersistedDraft, merge), [offers, merge]);
  const isSaved =
    record !== undefined && offered !== null && isShown(offered.value.values, form.formState.defaultValues);
  useDropStored(isSaved ? offered : null, discard);

  const clear = (): void => {
    discardAll();
    settle();
  };
  const handle = { isRead, isRestored, settle, clear, leave: takeBack, handOver };
  if (!offered || isSaved) return { offer: null, ...handle };
  const restore = (): void => {
    restoreInto(form, record, offered.value);
    markRestored(offered.drafts);
    setRestored(true);
  };
  const { values: typed } = offered.value;
  const offer = offerOf(
    key,
    offered.newest,
    { restore, discard: () => discard(offered.drafts) },
    isRecord(typed) && isAdded(typed),
  );
  return { offer, ...handle };
}

interface DraftOptions<Values extends FieldValues> {
  /** The fields that are never stored. */
  secrets?: readonly Path<Values>[] | undefined;
  /** Returns true for values that are stored already, so that no draft of them is written. */
  isStored?: (values: Record<string, unknown>) => boolean;
  /** Whether the new record that an earlier draft is of seems to be stored already, of which its offer warns. */
  isAdded?: ((values: Readonly<Record<string, unknown>>) => boolean) | undefined;
  /** What lists of drafts call it, in place of the heading of its page. */
  title?: string | undefined;
}

/**
 * Discards a draft of what is stored by now, because the page was loaded again while its change was on its way. One that
 * is offered after it is looked at in its turn.
 */
function useDropStored(
  stored: Pick<CombinedOffer<unknown>, 'newest' | 'drafts'> | null,
  discard: DraftStore['discard'],
): void {
  const drop = useEffectEvent(() => stored && discard(stored.drafts));
  const version = stored?.newest.savedAt;
  useEffect(() => {
    if (version !== undefined) drop();
  }, [version]);
}

const NO_SECRETS: readonly never[] = [];
const NEVER = (): boolean => false;

interface ValueDraft<Value> extends Pick<DraftStoreOptions, 'isNew'> {
  key: string;
  /** The schema guards against values that an older version of the app stored. */
  schema: z.ZodType<Value>;
  /** The current unsaved work; null if there is none. */
  value: Value | null;
  /** Returns true while the work was sent and awaits its response: its draft stays until `settle`, it may be refused. */
  isSent?: () => boolean;
  /** Brings the work back. It returns false if that is not possible now, and the offer stays. */
  onRestore: (value: Value) => unknown;
  /** Returns true for an earlier draft that is stored already, which is discarded in place of an offer. */
  isStored?: (value: Value) => boolean;
  /** Joins two drafts that were typed one after the other; null if both changed the same. Without it each is offered alone. */
  merge?: MergeDrafts<Value>;
}

/** Like useDraft, for unsaved work outside a form, such as the changes of a grid. */
export function useValueDraft<Value>(options: ValueDraft<Value>): {
  offer: DraftOffer | null;
  settle: () => void;
  leave: () => void;
  offerOwn: DraftStore['offerOwn'];
  hasOffer: () => boolean;
  /** Writes what waits for its delay. */
  writeNow: WriteDraft;
  /** Stores work that is not in `value` yet, without a render; null stores `value` again. */
  hold: (typed: Value | null) => void;
} {
  const { key, schema, value, isSent, onRestore, isStored = NEVER, merge, isNew } = options;
  const isRestorable = useCallback((stored: unknown) => schema.safeParse(stored).success, [schema]);
  const store = useDraftStore(key, { isRestorable, isNew });
  const { offers, persist, takeBack, writeNow, markRestored, discard, settle, offerOwn, hasOffer } = store;
  const sent = useEffectEvent(() => isSent?.() ?? false);
  const latest = useRef({ value, isSent });
  // An editor that closes lets go of its text before the effects of the same render run.
  useLayoutEffect(() => {
    latest.current = { value, isSent };
  });
  useEffect(() => {
    if (value !== null) persist(value);
    else if (!sent()) takeBack();
  }, [value, persist, takeBack]);
  const hold = useCallback(
    (typed: Value | null) => {
      const held = typed ?? latest.current.value;
      if (held !== null) persist(held);
      else if (!latest.current.isSent?.()) takeBack();
    },
    [persist, takeBack],
  );
  const offered = useMemo(
    () => combineOffers(offers, (stored) => schema.parse(stored), merge),
    [offers, schema, merge],
  );
  const isSaved = offered !== null && isStored(offered.value);
  useDropStored(isSaved ? offered : null, discard);
  const handle = { settle, leave: takeBack, offerOwn, hasOffer, writeNow, hold };
  if (!offered || isSaved) return { offer: null, ...handle };
  const restore = (): void => {
    if (onRestore(offered.value) !== false) markRestored(offered.drafts);
  };
  const offer = offerOf(key, offered.newest, { restore, discard: () => discard(offered.drafts) });
  return { offer, ...handle };
}

/** Drafts of earlier versions contain the values only, so their base is unknown. */
function parsePersistedDraft(value: unknown): StoredChange {
  if (!isRecord(value) || !('values' in value)) return { values: value, base: {} };
  const { values, base } = value;
  return isRecordFields(base) ? { values, base } : { values: value, base: {} };
}
