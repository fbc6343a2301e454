import { PAGE_TITLE_ID } from '@renderer/platform/scroll-area';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Draft, DraftPlace } from '@shared/domains/drafts/model';

const WRITE_AFTER_MS = 400;

/** Where one is: a form in a dialog has no address of its own, but its page has. */
const placeOfPage = (): DraftPlace => ({
  to: `${window.location.pathname}${window.location.search}`.slice(0, 2000),
  page: (document.getElementById(PAGE_TITLE_ID)?.textContent ?? '').slice(0, 500),
});

interface DraftStore {
  /** A draft left from before, until it was taken or cleared. */
  draft: (Pick<Draft, 'savedAt'> & { value?: unknown }) | null;
  /** Written 400 ms after the last call. */
  keep: (value: unknown) => void;
  /** What was to be kept in a moment is not worth keeping any more. */
  hold: () => void;
  /** The draft was answered; it stays until cleared. */
  take: () => void;
  clear: () => void;
}

/** Where unsaved work is kept safe from a crash, under a key that names it and its subject; nowhere without one. */
export function useDraftStore(key: string | null): DraftStore {
  const bridge = useBridge();
  // Asked once: what is found later, when everything is read again after a save, is this very work.
  const found = useQuery(
    bridge.drafts.get.queryOptions(key === null ? skipToken : { key }, { staleTime: 'static', gcTime: 0 }),
  );
  const { mutate: put } = useMutation(bridge.drafts.put.mutationOptions());
  const { mutate: remove } = useMutation(bridge.drafts.remove.mutationOptions());
  const [answered, setAnswered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const hold = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => hold, [hold]);
  const keep = useCallback(
    (value: unknown) => {
      hold();
      if (key === null) return;
      const place = placeOfPage();
      timer.current = setTimeout(() => put({ key, value, place }), WRITE_AFTER_MS);
    },
    [hold, key, put],
  );
  const take = useCallback(() => setAnswered(true), []);
  const clear = useCallback(() => {
    hold();
    setAnswered(true);
    if (key !== null) remove({ key });
  }, [hold, key, remove]);
  return { draft: answered ? null : (found.data ?? null), keep, hold, take, clear };
}
