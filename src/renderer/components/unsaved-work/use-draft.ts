// Stores unsaved work against a crash, and offers it again when its form or grid is opened.

import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { isRecord } from '@shared/kernel/guard';
import { isRecordFields } from '@shared/kernel/merge/record-fields';
import type { Draft } from '@shared/kernel/platform/draft';
import { controlTexts } from '@shared/kernel/text/control-texts';
import type { DraftOffer } from './draft-bar';
import { dirtyValues, isShown } from './draft-values';
import { endOfSave, isBeingSaved, noteDecided, offerOf } from './drafts-being-saved';
import type { OwnDraft } from './prepared/prepared-version';
import { type DraftedRecord, placeOfPage, restoreInto, type StoredChange } from './restore-draft';

/** Writes a draft if it waits for its delay, and resolves once it is stored. */
type WriteDraft = () => Promise<void>;

/** A draft that cannot be written leaves the work as it is, and the next change tries again. */
const nothing = (): void => undefined;

/** What writes the drafts of this window. */
const writers = new Set<WriteDraft>();

const writeWaiting = async (): Promise<void> => {
  await Promise.all([...writers].map((write) => write()));
};

// A page that is closed or loaded again keeps what was typed last. The preview's socket sends in a later task, which a
// page has before its place is taken, but none after it is hidden.
for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, () => void writeWaiting());

let isListening = false;

/**
 * Stores what was typed last before the console ends. It listens from the first form on, so that the first screen does
 * without it.
 */
function listenForEnd(): void {
  if (isListening) return;
  isListening = true;
  calls.desktop.ending.subscribe(undefined, {
    onData: () =>
      void writeWaiting()
        .then(() => calls.desktop.draftsStored.mutate())
        // The console that ends may close the connection before it answers.
        .catch(nothing),
  });
}

interface DraftHandle {
  /** The offer to restore an earlier draft; `<DraftBar offer={draft.offer} />` renders it. */
  offer: DraftOffer | null;
  /** True once it is known whether there is an earlier draft. */
  isRead: boolean;
  /** True once the user has restored the earlier draft. */
  isRestored: boolean;
  /** Call it after a save that replaces an earlier draft, too, as that of the same record does. */
  clear: () => void;
  /** Call it after a save beside an earlier draft, which is offered again unless it was restored or discarded. */
  settle: () => void;
  /** Call it when the user leaves the work: an earlier draft that was neither restored nor discarded is offered again. */
  leave: () => void;
  /**
   * Lets the work move to another place, from which the main process removes the draft at the same moment: `move` gets
   * the draft, and resolves to whether it was removed. Nothing is written in between. An earlier draft that `isOther`
   * says is of another record, and that is still offered, stays.
   */
  handOver: (move: (own: OwnDraft | null) => Promise<boolean>, isOther: boolean) => Promise<boolean>;
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
  { secrets = NO_SECRETS, isStored = NEVER, title }: DraftOptions<Values> = {},
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
  const restore = (): void => {
    restoreInto(form, record, parsePersistedDraft(draft.value));
    markAnswered();
    setRestored(true);
  };
  return { offer: offerOf(key, draft, restore, clear), ...handle };
}

interface DraftOptions<Values extends FieldValues> {
  /** The fields that are never stored. */
  secrets?: readonly Path<Values>[] | undefined;
  /** Returns true for values that are stored already, so that no draft of them is written. */
  isStored?: (values: Record<string, unknown>) => boolean;
  /** What lists of drafts call it, in place of the heading of its page. */
  title?: string | undefined;
}

const NO_SECRETS: readonly never[] = [];
const NEVER = (): boolean => false;

const WRITE_AFTER_MS = 400;

interface DraftStore {
  /** An earlier draft, until it is restored or discarded. */
  draft: (Pick<Draft, 'savedAt'> & { value?: unknown }) | null;
  /** True once it is known whether there is an earlier draft. */
  isRead: boolean;
  /** Returns whether an earlier draft waits for a decision, or for the save that may refuse it. */
  hasOffer: () => boolean;
  /** Writes the value 400 ms after the last call. */
  persist: (value: unknown) => void;
  /**
   * Removes what this form has written, because nothing is unsaved any more. An earlier draft that the user has neither
   * restored nor discarded stays.
   */
  takeBack: () => void;
  /** Writes what waits for its delay. */
  writeNow: WriteDraft;
  /** Marks the draft as answered; it stays stored until it is cleared. */
  markAnswered: () => void;
  /** Removes the earlier draft, unless what was typed since replaces it. */
  forget: () => void;
  clear: () => void;
  settle: () => void;
  handOver: DraftHandle['handOver'];
}

/**
 * Stores unsaved work against a crash, under a key that names the form and its subject; without a key nothing is
 * stored.
 */
function useDraftStore(key: string | null, title?: string): DraftStore {
  const bridge = useBridge();
  // The draft is read once. A later read, such as the refetch after a save, would find the draft that this form wrote.
  const found = useQuery(
    bridge.drafts.get.queryOptions(key === null ? skipToken : { key }, { staleTime: 'static', gcTime: 0 }),
  );
  const notify = useNotify();
  const [writer] = useState(() => crypto.randomUUID());
  const hasNotified = useRef(false);
  /** The time of the draft that this form has written. */
  const written = useRef<string | null>(null);
  const { mutateAsync: put } = useMutation({
    ...bridge.drafts.put.mutationOptions(),
    onSuccess: (stored) => (written.current = stored?.savedAt ?? null),
  });
  const queryClient = useQueryClient();
  const { mutate: remove } = useMutation({
    ...bridge.drafts.remove.mutationOptions(),
    // The form may have been left while it was saved, and opened again: what was saved is offered there no longer.
    onSuccess: (_none, removed) =>
      queryClient.setQueryData(bridge.drafts.get.queryKey({ key: removed.key }), (offered) =>
        offered?.savedAt === (written.current ?? removed.over) ? null : offered,
      ),
  });
  const [answered, setAnswered] = useState(false);
  const savedAt = found.data?.savedAt ?? null;
  /** The time of the draft that a write replaces. It is a ref, because the user may type before the read has ended. */
  const replacedDraft = useRef(savedAt);
  const earlier = answered ? null : (found.data ?? null);
  /** The draft that is offered, which is stored again once nothing is unsaved. */
  const offered = useRef(earlier);
  useEffect(() => {
    replacedDraft.current = savedAt;
    offered.current = earlier;
  });
  const isGone = found.data === null;
  useEffect(() => {
    // It was stored or discarded: the next draft of its key is another one, and nobody is to be warned of it.
    if (isGone && key !== null) noteDecided(key);
  }, [isGone, key]);
  /** True once this form has written a draft, which a read would find. */
  const hasWritten = useRef(false);
  const { refetch } = found;
  const [isWithheld, setWithheld] = useState(() => key !== null && isBeingSaved(key));
  /** Resolves once a withheld draft is offered or gone. What is typed meanwhile would replace it, and it may be refused. */
  const offering = useRef(Promise.resolve());
  const isWithholding = useRef(isWithheld);
  useEffect(() => {
    if (!isWithheld) return undefined;
    let isHere = true;
    const offer = async (): Promise<void> => {
      await endOfSave(key ?? '');
      // A save that succeeded has removed the draft. One that was written since is not offered to the form that wrote it.
      if (!hasWritten.current) await refetch();
      isWithholding.current = false;
      if (isHere) setWithheld(false);
    };
    offering.current = offer();
    return () => void (isHere = false);
  }, [isWithheld, key, refetch]);
  const isOffered = savedAt !== null && !answered;
  useEffect(() => {
    if (!isOffered) return undefined;
    // Another window may have saved or discarded the draft in the meantime.
    const lookAgain = (): void => {
      if (!hasWritten.current) void refetch();
    };
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [isOffered, refetch]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** The write that waits for its delay. */
  const pending = useRef<(() => Promise<void>) | null>(null);
  const cancelPendingWrite = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
  }, []);
  useEffect(() => cancelPendingWrite, [cancelPendingWrite]);
  const notifyIfRefused = useCallback(
    (stored: object | null): void => {
      if (stored !== null || hasNotified.current) return;
      hasNotified.current = true;
      notify.info(controlTexts.drafts.otherWindow);
    },
    [notify],
  );
  const persist = useCallback(
    (value: unknown) => {
      cancelPendingWrite();
      if (key === null) return;
      const place = placeOfPage(title);
      const write = async (): Promise<void> => {
        pending.current = null;
        hasWritten.current = true;
        await put({ key, value, place, writer, over: replacedDraft.current }).then(notifyIfRefused, nothing);
      };
      const writeInTurn = async (): Promise<void> => {
        await offering.current;
        if (pending.current === write) await write();
      };
      pending.current = write;
      timer.current = setTimeout(() => void writeInTurn(), WRITE_AFTER_MS);
    },
    [cancelPendingWrite, key, title, put, writer, notifyIfRefused],
  );
  const writeNow = useCallback(async () => {
    const write = pending.current;
    cancelPendingWrite();
    await write?.();
  }, [cancelPendingWrite]);
  useEffect(() => {
    listenForEnd();
    writers.add(writeNow);
    return () => void writers.delete(writeNow);
  }, [writeNow]);
  const markAnswered = useCallback(() => {
    // A restored draft is the work of this form, and goes when that is undone.
    hasWritten.current = true;
    setAnswered(true);
  }, []);
  const clear = useCallback(() => {
    cancelPendingWrite();
    // The draft that is withheld is of an earlier form, and not what this one has saved.
    if (isWithholding.current && !hasWritten.current) return;
    hasWritten.current = false;
    setAnswered(true);
    if (key !== null) noteDecided(key);
    if (key !== null) remove({ key, writer, over: replacedDraft.current });
  }, [cancelPendingWrite, key, remove, writer]);
  const forget = useCallback(() => {
    if (!hasWritten.current && !pending.current) return clear();
    setAnswered(true);
    if (key !== null) noteDecided(key);
  }, [clear, key]);
  const takeBack = useCallback(() => {
    cancelPendingWrite();
    if (!hasWritten.current || key === null) return;
    if (!offered.current) return clear();
    hasWritten.current = false;
    const { value, place } = offered.current;
    void put({ key, value, place, writer, over: replacedDraft.current }).catch(nothing);
  }, [cancelPendingWrite, clear, key, put, writer]);
  const settle = useCallback(() => (offered.current ? takeBack() : clear()), [clear, takeBack]);
  const hasOffer = useCallback(() => offered.current !== null || isWithholding.current, []);
  const handOver: DraftHandle['handOver'] = async (move, isOther) => {
    const waiting = pending.current;
    cancelPendingWrite();
    // Main would remove the earlier draft, or what was written over it.
    const staysOffered = isOther && hasOffer();
    let isMoved = false;
    try {
      isMoved = await move(
        key === null || staysOffered ? null : { key, writer, over: replacedDraft.current },
      );
      if (isMoved && staysOffered) takeBack();
      else if (isMoved) setAnswered(true);
      return isMoved;
    } finally {
      // The draft stays, and with it what was typed last.
      if (!isMoved && pending.current === null) void waiting?.();
    }
  };
  return {
    draft: isWithheld ? null : earlier,
    isRead: !found.isLoading && !isWithheld,
    hasOffer,
    persist,
    takeBack,
    writeNow,
    markAnswered,
    forget,
    clear,
    settle,
    handOver,
  };
}

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
  return { offer: offerOf(key, draft, restore, clear), ...handle };
}

/** Drafts of earlier versions contain the values only, so their base is unknown. */
function parsePersistedDraft(value: unknown): StoredChange {
  if (!isRecord(value) || !('values' in value)) return { values: value, base: {} };
  const { values, base } = value;
  return isRecordFields(base) ? { values, base } : { values: value, base: {} };
}
