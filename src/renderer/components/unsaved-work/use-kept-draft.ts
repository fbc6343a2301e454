import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBridge } from '@renderer/app/bridge-provider';

const WRITE_AFTER_MS = 400;

interface KeptDraft {
  /** A draft left from before, until it is answered. */
  found: { value?: unknown; savedAt: string } | null;
  /** Written 400 ms after the last call. */
  keep: (value: unknown) => void;
  /** What is not written yet never will be. */
  forgetNext: () => void;
  answer: () => void;
  /** After a save, and when the user leaves the work behind. */
  clear: () => void;
}

/** The stored half of a draft: found once when a form or grid is opened, written while it changes. */
export function useKeptDraft(key: string): KeptDraft {
  const bridge = useBridge();
  // Asked once: what is found later, when everything is read again after a save, is this very work.
  const found = useQuery(bridge.drafts.get.queryOptions({ key }, { staleTime: 'static', gcTime: 0 }));
  const { mutate: put } = useMutation(bridge.drafts.put.mutationOptions());
  const { mutate: remove } = useMutation(bridge.drafts.remove.mutationOptions());
  const [answered, setAnswered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const forgetNext = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => forgetNext, [key, forgetNext]);
  const keep = useCallback(
    (value: unknown) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => put({ key, value }), WRITE_AFTER_MS);
    },
    [key, put],
  );
  const answer = useCallback(() => setAnswered(true), []);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setAnswered(true);
    remove({ key });
  }, [key, remove]);
  return { found: (answered ? null : found.data) ?? null, keep, forgetNext, answer, clear };
}
