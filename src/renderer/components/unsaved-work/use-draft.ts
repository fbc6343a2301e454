// Stores unsaved work against a crash, and offers it again when its form or grid is opened.

import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { isRecord } from '@shared/kernel/guard';
import { isRecordFields } from '@shared/kernel/merge/record-fields';
import type { DraftOffer } from './draft-bar';
import { type DraftStore, useDraftStore, type WriteDraft } from './draft-store';
import { dirtyValues, isShown } from './draft-values';
import { offerOf } from './drafts-being-saved';
import { type DraftedRecord, restoreInto, type StoredChange } from './restore-draft';

interface DraftHandle extends Pick<DraftStore, 'isRead' | 'clear' | 'settle' | 'handOver'> {
  /** The offer to restore an earlier draft; `<DraftBar offer={draft.offer} />` renders it. */
  offer: DraftOffer | null;
  /** True once the user has restored the earlier draft. */
  isRestored: boolean;
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
  const store = useDraftStore(key, title);
  const { draft, isRead, persist, takeBack, markAnswered, forget, clear, settle, handOver } = store;
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

  // The page was loaded again while its change was on its way, which is stored by now.
  const isSaved =
    record !== undefined &&
    draft !== null &&
    isShown(parsePersistedDraft(draft.value).values, form.formState.defaultValues);
  useEffect(() => {
    if (isSaved) forget();
  }, [isSaved, forget]);

  const handle = { isRead, isRestored, clear, settle, leave: takeBack, handOver };
  if (!draft || isSaved) return { offer: null, ...handle };
  const { values: typed } = parsePersistedDraft(draft.value);
  const restore = (): void => {
    restoreInto(form, record, parsePersistedDraft(draft.value));
    markAnswered();
    setRestored(true);
  };
  const offer = offerOf(key, draft, { restore, discard: clear }, isRecord(typed) && isAdded(typed));
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

const NO_SECRETS: readonly never[] = [];
const NEVER = (): boolean => false;

interface ValueDraft<Value> {
  key: string;
  /** The schema guards against values that an older version of the app stored. */
  schema: z.ZodType<Value>;
  /** The current unsaved work; null if there is none. */
  value: Value | null;
  /** Returns true while the work was sent and awaits its response: its draft stays until `clear`, it may be refused. */
  isSent?: () => boolean;
  onRestore: (value: Value) => void;
}

/** Like useDraft, for unsaved work outside a form, such as the changes of a grid. */
export function useValueDraft<Value>(options: ValueDraft<Value>): {
  offer: DraftOffer | null;
  clear: () => void;
  settle: () => void;
  leave: () => void;
  hasOffer: () => boolean;
  /** Writes what waits for its delay. */
  writeNow: WriteDraft;
} {
  const { key, schema, value, isSent, onRestore } = options;
  const store = useDraftStore(key);
  const { draft, persist, takeBack, writeNow, markAnswered, clear, settle, hasOffer } = store;
  const sent = useEffectEvent(() => isSent?.() ?? false);
  useEffect(() => {
    if (value !== null) persist(value);
    else if (!sent()) takeBack();
  }, [value, persist, takeBack]);
  const found = draft && schema.safeParse(draft.value);
  const handle = { clear, settle, leave: takeBack, hasOffer, writeNow };
  if (!draft || !found?.success) return { offer: null, ...handle };
  const restore = (): void => {
    markAnswered();
    onRestore(found.data);
  };
  return { offer: offerOf(key, draft, { restore, discard: clear }), ...handle };
}

/** Drafts of earlier versions contain the values only, so their base is unknown. */
function parsePersistedDraft(value: unknown): StoredChange {
  if (!isRecord(value) || !('values' in value)) return { values: value, base: {} };
  const { values, base } = value;
  return isRecordFields(base) ? { values, base } : { values: value, base: {} };
}
