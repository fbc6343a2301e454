// Where the draft of one form or grid is stored: it is read once, written a moment after each change (delayed-write.ts),
// withheld while its form is being saved, and offered again after that. use-draft.ts connects it to a form or a value.

import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { bridge as calls, sendAtOnce } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { onDomainsInvalidated } from '@renderer/platform/bridge/invalidate-domains';
import { useInvalidateDomains } from '@renderer/platform/bridge/use-invalidate-domains';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { OfferedDraft } from '@shared/kernel/platform/draft';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { isPageEnding, useDelayedWrite, type WriteDraft } from './delayed-write';
import { endOfSave, isBeingSaved, noteDecided } from './drafts-being-saved';
import type { OwnDraft } from './prepared/prepared-version';
import { placeOfPage } from './restore-draft';

/** A draft that cannot be written leaves the work as it is, and the next change tries again. */
const nothing = (): void => undefined;

/** A draft that was stored before this form wrote one. */
export type FoundDraft = Pick<OfferedDraft, 'savedAt' | 'isEarlier'> & { value?: unknown };

export interface DraftStore {
  /**
   * The earlier drafts, the newest first, until they are restored or discarded. Once one is restored, the others wait
   * until that is saved or undone.
   */
  offers: readonly FoundDraft[];
  /** True once it is known whether there are earlier drafts. */
  isRead: boolean;
  /** Returns whether an earlier draft waits for a decision, or for the save that may refuse it. */
  hasOffer: () => boolean;
  /** Writes the value 400 ms after the last call, beside the drafts that are offered. */
  persist: (value: unknown) => void;
  /** Removes what this form has written, because nothing is unsaved any more. What is offered stays. */
  takeBack: () => void;
  /** Writes what waits for its delay. */
  writeNow: WriteDraft;
  /** Takes earlier drafts for the work of this form, with which they are stored and removed from now on. */
  markRestored: (drafts: readonly FoundDraft[]) => void;
  /** Removes earlier drafts, and nothing of what was typed since. */
  discard: (drafts: readonly FoundDraft[]) => void;
  /** Removes all drafts that were found, also those that are withheld or restored. */
  discardAll: () => void;
  /** Removes the draft after a save. What is offered stays. */
  settle: () => void;
  /**
   * Offers what this form has written, which is its work no longer: what is typed next is stored beside it. Resolves to a
   * function that removes it, once it is stored.
   */
  offerOwn: () => Promise<() => void>;
  /**
   * Lets the work move to another place, from which the main process removes the draft at the same moment: `move` gets
   * the draft, and resolves to whether it was removed. Nothing is written in between. What is offered stays.
   */
  handOver: (move: (own: OwnDraft | null) => Promise<boolean>) => Promise<boolean>;
}

export interface DraftStoreOptions {
  /** What lists of drafts call the work, in place of the heading of its page. */
  title?: string | undefined;
  /** Returns false for a value that this version of the app cannot restore. */
  isRestorable?: (value: unknown) => boolean;
  /** True for a new record or a mail: once it is saved, another window does not store it again, which could add it twice. */
  isNew?: boolean | undefined;
}

const ANY = (): boolean => true;

/**
 * Stores unsaved work against a crash, under a key that names the form and its subject; without a key nothing is
 * stored.
 */
export function useDraftStore(
  key: string | null,
  { title, isRestorable = ANY, isNew = false }: DraftStoreOptions = {},
): DraftStore {
  const bridge = useBridge();
  // The draft is read once. A later read, such as the refetch after a save, would find the draft that this form wrote.
  const { data, isLoading, refetch } = useQuery(
    bridge.drafts.get.queryOptions(key === null ? skipToken : { key }, { staleTime: 'static', gcTime: 0 }),
  );
  const [writer] = useState(() => crypto.randomUUID());
  const { write, untilWritten, remove, removeSaved, discard: discardStored, ...calledWith } = useDraftCalls();
  const { discardSaved, dropOffers, ownVersions, forgetOwn } = calledWith;
  const [restored, setRestored] = useState<readonly string[]>([]);
  const found = useMemo(
    () => versionsOf(data).filter(({ value }) => isRestorable(value)),
    [data, isRestorable],
  );
  const seen = useMemo(() => seenIn(data, isRestorable, restored), [data, isRestorable, restored]);
  /** It is a ref, because the user may type before the read has ended. */
  const versions = useRef(seen);
  const read = useRef({ isOver: false, isRestorable });
  useEffect(() => {
    versions.current = seen;
    read.current = { isOver: data !== undefined, isRestorable };
  });
  /** The same with the draft that this form has written, which another form may have moved aside since. */
  const ownAndFound = useCallback(
    () => ({ ...versions.current, restored: [...versions.current.restored, ...ownVersions()] }),
    [ownVersions],
  );
  const isGone = data === null;
  useEffect(() => {
    // It was stored or discarded: the next draft of its key is another one, and nobody is to be warned of it.
    if (isGone && key !== null) noteDecided(key);
  }, [isGone, key]);
  /** True once this form has written a draft, which a read would find. */
  const hasWritten = useRef(false);
  /** Writes what this form has written last. */
  const writeAgain = useRef<WriteDraft | null>(null);
  useMissingDraft(async () => {
    if (key === null || !hasWritten.current) return;
    const stored = versionsOf(await calls.drafts.get.query({ key }));
    const isMissing = !stored.some(({ savedAt }) => ownVersions().includes(savedAt));
    if (isMissing && hasWritten.current) await writeAgain.current?.();
  });
  const refetchOffers = useCallback(async () => {
    await refetch();
    // What this form has written is not offered to it.
    if (key !== null) dropOffers(key, ownVersions());
  }, [dropOffers, key, ownVersions, refetch]);
  const { isWithheld, isWithholding } = useWithheldDraft(key, refetchOffers);
  const offers = isWithheld || restored.length > 0 ? NONE : found;
  useRefetchOnFocus(offers.length > 0, refetchOffers);
  const untilRead = useCallback(async () => {
    if (read.current.isOver) return;
    const { data: first } = await refetch({ cancelRefetch: false });
    versions.current = seenIn(first, read.current.isRestorable, []);
  }, [refetch]);
  const { schedule, cancel, isWaiting, take, writeNow } = useDelayedWrite(untilRead);
  const persist = useCallback(
    (value: unknown) => {
      cancel();
      if (key === null) return;
      const place = placeOfPage(title);
      const start = async (): Promise<void> => {
        hasWritten.current = true;
        await write({ key, value, place, writer, ...ownAndFound() });
      };
      writeAgain.current = start;
      schedule(start);
    },
    [cancel, schedule, key, ownAndFound, title, write, writer],
  );
  const markRestored = useCallback(
    (drafts: readonly FoundDraft[]) => {
      // A restored draft is the work of this form, and goes when that is undone.
      hasWritten.current = true;
      setRestored(drafts.map(({ savedAt }) => savedAt));
      if (key !== null) noteDecided(key);
    },
    [key],
  );
  const discard = useCallback(
    (drafts: readonly FoundDraft[]) => {
      if (key === null) return;
      noteDecided(key);
      discardStored({ key, offered: drafts.map(({ savedAt }) => savedAt) });
    },
    [discardStored, key],
  );
  const discardAll = (): void => discard(versionsOf(data));
  const removeOwn = useCallback(
    (removal: typeof remove) => {
      cancel();
      // The draft that is withheld is of an earlier form, and not what this one has saved.
      if (key === null || (isWithholding() && !hasWritten.current)) return;
      // Nothing of this form is stored yet, and what is offered stays.
      if (!hasWritten.current && versions.current.offered.length > 0) return;
      hasWritten.current = false;
      if (versions.current.offered.length === 0) noteDecided(key);
      removal({ key, writer, ...ownAndFound() });
      setRestored([]);
    },
    [cancel, isWithholding, key, ownAndFound, writer],
  );
  const settle = useCallback(
    () => removeOwn(isNew ? removeSaved : remove),
    [isNew, remove, removeOwn, removeSaved],
  );
  const offerOwn = useCallback(async () => {
    await writeNow();
    await untilWritten();
    const own = ownVersions();
    hasWritten.current = false;
    forgetOwn();
    setRestored([]);
    await refetch();
    return () => key !== null && (isNew ? discardSaved : discardStored)({ key, offered: own });
  }, [discardSaved, discardStored, forgetOwn, isNew, key, ownVersions, refetch, untilWritten, writeNow]);
  const takeBack = useCallback(() => {
    if (hasWritten.current) removeOwn(remove);
    else cancel();
  }, [cancel, remove, removeOwn]);
  const hasOffer = useCallback(() => versions.current.offered.length > 0 || isWithholding(), [isWithholding]);
  const endRestored = (): void => {
    hasWritten.current = false;
    if (key !== null) dropOffers(key, ownAndFound().restored);
    setRestored([]);
  };
  const handOver: DraftStore['handOver'] = async (move) => {
    const waiting = take();
    let isMoved = false;
    try {
      isMoved = await move(key === null ? null : { key, writer, ...ownAndFound() });
      if (isMoved) endRestored();
      return isMoved;
    } finally {
      // The draft stays, and with it what was typed last.
      if (!isMoved && !isWaiting()) void waiting?.();
    }
  };
  return {
    ...{ offers, isRead: !isLoading && !isWithheld, hasOffer },
    ...{ persist, takeBack, writeNow, markRestored, discard, discardAll, settle, offerOwn, handOver },
  };
}

const NONE: readonly FoundDraft[] = [];

/** Returns the stored drafts, the newest first. */
const versionsOf = <Version extends FoundDraft>(
  draft: (Version & { earlier?: Version[] | undefined }) | null | undefined,
): readonly Version[] => (draft ? [draft, ...(draft.earlier ?? [])] : []);

/**
 * Returns what main has to know of the drafts that were found. One that this version cannot restore goes with what the
 * form stores, as a restored one does.
 */
function seenIn(
  found: Parameters<typeof versionsOf<FoundDraft>>[0],
  isRestorable: (value: unknown) => boolean,
  restored: readonly string[],
) {
  const offered = versionsOf(found).filter(
    (one) => isRestorable(one.value) && !restored.includes(one.savedAt),
  );
  const replaced = versionsOf(found).filter((one) => !isRestorable(one.value));
  const timesOf = (drafts: readonly FoundDraft[]): string[] => drafts.map(({ savedAt }) => savedAt);
  return {
    over: found?.savedAt ?? null,
    offered: timesOf(offered),
    restored: [...restored, ...timesOf(replaced)],
  };
}

/** Returns the stored drafts after some were removed. */
function without<Version extends FoundDraft>(
  draft: Version & { earlier?: Version[] | undefined },
  removed: readonly (string | null)[],
): (Version & { earlier: Version[] }) | null {
  const [newest, ...earlier] = versionsOf(draft).filter(({ savedAt }) => !removed.includes(savedAt));
  return newest === undefined ? null : { ...newest, earlier };
}

/** The calls that store and remove drafts. The user is told once if another window stores one under the same key. */
function useDraftCalls() {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const invalidate = useInvalidateDomains();
  const hasNotified = useRef(false);
  /** The time of the draft that this form has written last; one that was refused leaves it stored. */
  const written = useRef<string | null>(null);
  /** The write whose answer is awaited. */
  const writing = useRef(Promise.resolve());
  const { mutateAsync: put } = useMutation({
    ...bridge.drafts.put.mutationOptions(),
    onSuccess: (stored) => {
      if (stored !== null) written.current = stored.savedAt;
    },
  });
  const ownVersions = useCallback(() => (written.current === null ? [] : [written.current]), []);
  const forgetOwn = useCallback(() => void (written.current = null), []);
  const dropOffers = useCallback(
    (key: string, versions: readonly (string | null)[]): void =>
      void queryClient.setQueryData(
        bridge.drafts.get.queryKey({ key }),
        (found) => found && without(found, versions),
      ),
    [bridge, queryClient],
  );
  const removing: ReturnType<typeof bridge.drafts.remove.mutationOptions> = {
    ...bridge.drafts.remove.mutationOptions(),
    // The form may have been left while it was saved, and opened again: what was saved is offered there no longer.
    onMutate: ({ key, over, offered, restored }) => {
      const own = written.current ?? (offered?.includes(over ?? '') ? null : (over ?? null));
      dropOffers(key, [own, ...(restored ?? [])]);
      return undefined;
    },
  };
  const { mutate: removeSaved } = useMutation(removing);
  const { mutate: remove } = useMutation({
    ...removing,
    onSuccess: (_done, { restored }) => {
      if (restored?.some((version) => version !== written.current)) invalidate(['drafts']);
    },
  });
  const discarding: ReturnType<typeof bridge.drafts.discard.mutationOptions> = {
    ...bridge.drafts.discard.mutationOptions(),
    onMutate: ({ key, offered }) => {
      dropOffers(key, offered ?? []);
      return undefined;
    },
  };
  const { mutate: discardSaved } = useMutation(discarding);
  const { mutate: discard } = useMutation({ ...discarding, onSuccess: () => invalidate(['drafts']) });
  type DraftToPut = Parameters<typeof put>[0];
  const write = useCallback(
    async (draft: DraftToPut): Promise<void> => {
      if (isPageEnding()) sendAtOnce('drafts.put', draft);
      // The page may stay, and needs the answer then.
      writing.current = put(draft).then((stored) => {
        if (stored !== null || hasNotified.current) return;
        hasNotified.current = true;
        notify.info(controlTexts.drafts.otherWindow);
      }, nothing);
      await writing.current;
    },
    [put, notify],
  );
  const untilWritten = useCallback(() => writing.current, []);
  const removals = { remove, removeSaved, discard, discardSaved };
  return { write, untilWritten, ...removals, dropOffers, ownVersions, forgetOwn };
}

/**
 * Withholds the draft of a form that is still being saved, as its form was left and opened again meanwhile. It is read
 * by `refetch` once that save has ended: a save that succeeded has removed it.
 */
function useWithheldDraft(key: string | null, refetch: () => Promise<void>) {
  const [isWithheld, setWithheld] = useState(() => key !== null && isBeingSaved(key));
  const isWithholding = useRef(isWithheld);
  useEffect(() => {
    if (!isWithheld) return undefined;
    let isHere = true;
    const offer = async (): Promise<void> => {
      await endOfSave(key ?? '');
      await refetch();
      isWithholding.current = false;
      if (isHere) setWithheld(false);
    };
    void offer();
    return () => void (isHere = false);
  }, [isWithheld, key, refetch]);
  return {
    isWithheld,
    isWithholding: useCallback(() => isWithholding.current, []),
  };
}

/**
 * Calls `check` after a user has decided about a draft, in this or another window: it may be what a form that is open
 * elsewhere still shows.
 */
function useMissingDraft(check: () => Promise<void>): void {
  const checkStored = useEffectEvent(check);
  useEffect(
    () =>
      onDomainsInvalidated((touched) => {
        if (touched.includes('drafts')) checkStored().catch(nothing);
      }),
    [],
  );
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
