// Where the draft of one form or grid is stored: it is read once, written a moment after each change and before the page
// or the console ends, withheld while its form is being saved, and offered again after that. use-draft.ts connects it to a
// form or a value.

import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { Draft } from '@shared/kernel/platform/draft';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { endOfSave, isBeingSaved, noteDecided } from './drafts-being-saved';
import type { OwnDraft } from './prepared/prepared-version';
import { placeOfPage } from './restore-draft';

/** Writes a draft if it waits for its delay, and resolves once it is stored. */
export type WriteDraft = () => Promise<void>;

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

export interface DraftStore {
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
  /** Removes the draft after a save that replaces an earlier one, too, as that of the same record does. */
  clear: () => void;
  /** Removes the draft after a save beside an earlier one, which stays unless it was restored or discarded. */
  settle: () => void;
  /**
   * Lets the work move to another place, from which the main process removes the draft at the same moment: `move` gets
   * the draft, and resolves to whether it was removed. Nothing is written in between. An earlier draft that `isOther`
   * says is of another record, and that is still offered, stays.
   */
  handOver: (move: (own: OwnDraft | null) => Promise<boolean>, isOther: boolean) => Promise<boolean>;
}

/**
 * Stores unsaved work against a crash, under a key that names the form and its subject; without a key nothing is
 * stored.
 */
export function useDraftStore(key: string | null, title?: string): DraftStore {
  const bridge = useBridge();
  // The draft is read once. A later read, such as the refetch after a save, would find the draft that this form wrote.
  const { data, isLoading, refetch } = useQuery(
    bridge.drafts.get.queryOptions(key === null ? skipToken : { key }, { staleTime: 'static', gcTime: 0 }),
  );
  const [writer] = useState(() => crypto.randomUUID());
  const { write, putBack, remove } = useDraftCalls();
  const [answered, setAnswered] = useState(false);
  const savedAt = data?.savedAt ?? null;
  /** The time of the draft that a write replaces. It is a ref, because the user may type before the read has ended. */
  const replacedDraft = useRef(savedAt);
  const earlier = answered ? null : (data ?? null);
  /** The draft that is offered, which is stored again once nothing is unsaved. */
  const offered = useRef(earlier);
  useEffect(() => {
    replacedDraft.current = savedAt;
    offered.current = earlier;
  });
  const isGone = data === null;
  useEffect(() => {
    // It was stored or discarded: the next draft of its key is another one, and nobody is to be warned of it.
    if (isGone && key !== null) noteDecided(key);
  }, [isGone, key]);
  /** True once this form has written a draft, which a read would find. */
  const hasWritten = useRef(false);
  const refetchUnlessOwn = useCallback(async () => {
    if (!hasWritten.current) await refetch();
  }, [refetch]);
  const { isWithheld, isWithholding, untilOffered } = useWithheldDraft(key, refetchUnlessOwn);
  useRefetchOnFocus(savedAt !== null && !answered, refetchUnlessOwn);
  const { schedule, cancel, isWaiting, take, writeNow } = useDelayedWrite(untilOffered);
  const persist = useCallback(
    (value: unknown) => {
      cancel();
      if (key === null) return;
      const place = placeOfPage(title);
      schedule(async () => {
        hasWritten.current = true;
        await write({ key, value, place, writer, over: replacedDraft.current });
      });
    },
    [cancel, schedule, key, title, write, writer],
  );
  const markAnswered = useCallback(() => {
    // A restored draft is the work of this form, and goes when that is undone.
    hasWritten.current = true;
    setAnswered(true);
  }, []);
  const clear = useCallback(() => {
    cancel();
    // The draft that is withheld is of an earlier form, and not what this one has saved.
    if (isWithholding() && !hasWritten.current) return;
    hasWritten.current = false;
    setAnswered(true);
    if (key !== null) noteDecided(key);
    if (key !== null) remove({ key, writer, over: replacedDraft.current });
  }, [cancel, isWithholding, key, remove, writer]);
  const forget = useCallback(() => {
    if (!hasWritten.current && !isWaiting()) return clear();
    setAnswered(true);
    if (key !== null) noteDecided(key);
  }, [clear, isWaiting, key]);
  const takeBack = useCallback(() => {
    cancel();
    if (!hasWritten.current || key === null) return;
    if (!offered.current) return clear();
    hasWritten.current = false;
    const { value, place } = offered.current;
    void putBack({ key, value, place, writer, over: replacedDraft.current });
  }, [cancel, clear, key, putBack, writer]);
  const settle = useCallback(() => (offered.current ? takeBack() : clear()), [clear, takeBack]);
  const hasOffer = useCallback(() => offered.current !== null || isWithholding(), [isWithholding]);
  const handOver: DraftStore['handOver'] = async (move, isOther) => {
    const waiting = take();
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
      if (!isMoved && !isWaiting()) void waiting?.();
    }
  };
  return {
    draft: isWithheld ? null : earlier,
    isRead: !isLoading && !isWithheld,
    ...{ hasOffer, persist, takeBack, writeNow, markAnswered, forget, clear, settle, handOver },
  };
}

/** The calls that store and remove drafts. The user is told once if another window stores one under the same key. */
function useDraftCalls() {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const hasNotified = useRef(false);
  /** The time of the draft that this form has written. */
  const written = useRef<string | null>(null);
  const { mutateAsync: put } = useMutation({
    ...bridge.drafts.put.mutationOptions(),
    onSuccess: (stored) => (written.current = stored?.savedAt ?? null),
  });
  const { mutate: remove } = useMutation({
    ...bridge.drafts.remove.mutationOptions(),
    // The form may have been left while it was saved, and opened again: what was saved is offered there no longer.
    onSuccess: (_none, removed) =>
      queryClient.setQueryData(bridge.drafts.get.queryKey({ key: removed.key }), (offered) =>
        offered?.savedAt === (written.current ?? removed.over) ? null : offered,
      ),
  });
  const notifyIfRefused = useCallback(
    (stored: object | null): void => {
      if (stored !== null || hasNotified.current) return;
      hasNotified.current = true;
      notify.info(controlTexts.drafts.otherWindow);
    },
    [notify],
  );
  type DraftToPut = Parameters<typeof put>[0];
  const write = useCallback(
    async (draft: DraftToPut): Promise<void> => put(draft).then(notifyIfRefused, nothing),
    [put, notifyIfRefused],
  );
  /** Stores the earlier draft again, which this form had replaced. */
  const putBack = useCallback(
    async (draft: DraftToPut): Promise<void> => put(draft).then(nothing, nothing),
    [put],
  );
  return { write, putBack, remove };
}

/**
 * Withholds the draft of a form that is still being saved, as its form was left and opened again meanwhile. It is read
 * by `refetch` once that save has ended: a save that succeeded has removed it.
 */
function useWithheldDraft(key: string | null, refetch: () => Promise<void>) {
  const [isWithheld, setWithheld] = useState(() => key !== null && isBeingSaved(key));
  const isWithholding = useRef(isWithheld);
  /** What is typed meanwhile would replace the withheld draft, which may be refused. */
  const offering = useRef(Promise.resolve());
  useEffect(() => {
    if (!isWithheld) return undefined;
    let isHere = true;
    const offer = async (): Promise<void> => {
      await endOfSave(key ?? '');
      await refetch();
      isWithholding.current = false;
      if (isHere) setWithheld(false);
    };
    offering.current = offer();
    return () => void (isHere = false);
  }, [isWithheld, key, refetch]);
  return {
    isWithheld,
    isWithholding: useCallback(() => isWithholding.current, []),
    /** Resolves once a withheld draft is offered or gone. */
    untilOffered: useCallback(async () => offering.current, []),
  };
}

/** Reads the offered draft again when the window gets the focus, as another one may have saved or discarded it. */
function useRefetchOnFocus(isOffered: boolean, refetch: () => Promise<void>): void {
  useEffect(() => {
    if (!isOffered) return undefined;
    const refetchOffer = (): void => void refetch();
    window.addEventListener('focus', refetchOffer);
    return () => window.removeEventListener('focus', refetchOffer);
  }, [isOffered, refetch]);
}

const WRITE_AFTER_MS = 400;

/**
 * Runs a write some time after it was scheduled last, in its turn. What still waits is written when the page or the
 * console ends, and not when the form is left.
 */
function useDelayedWrite(untilTurn: () => Promise<void>) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<WriteDraft | null>(null);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
  }, []);
  useEffect(() => cancel, [cancel]);
  const schedule = useCallback(
    (write: WriteDraft): void => {
      cancel();
      const start = async (): Promise<void> => {
        waiting.current = null;
        await write();
      };
      const startInTurn = async (): Promise<void> => {
        await untilTurn();
        if (waiting.current === start) await start();
      };
      waiting.current = start;
      timer.current = setTimeout(() => void startInTurn(), WRITE_AFTER_MS);
    },
    [cancel, untilTurn],
  );
  /** Returns the write that waits, which then does so no longer. */
  const take = useCallback((): WriteDraft | null => {
    const write = waiting.current;
    cancel();
    return write;
  }, [cancel]);
  const writeNow = useCallback(async () => take()?.(), [take]);
  useEffect(() => {
    listenForEnd();
    writers.add(writeNow);
    return () => void writers.delete(writeNow);
  }, [writeNow]);
  return { schedule, cancel, take, writeNow, isWaiting: useCallback(() => waiting.current !== null, []) };
}
