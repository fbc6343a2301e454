import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useBridge } from '@renderer/app/bridge-provider';
import { dirtyValues, restorable } from './draft-values';

const WRITE_AFTER_MS = 400;

export interface DraftOffer {
  /** ISO instant of the last change before the crash or the close. */
  savedAt: string;
  restore: () => void;
  discard: () => void;
}

interface DraftHandle {
  /** A draft left from before; shown by `<DraftBar offer={draft.offer} />`. */
  offer: DraftOffer | null;
  /** After a save, and when the user leaves the work behind. */
  clear: () => void;
}

/**
 * Keeps what the user changed in a form safe from a crash: written 400 ms after the last change, offered
 * again when the form is opened next. `key` names the form and its subject: `tenant:17`, `tenant:new`.
 */
export function useDraft<Values extends FieldValues, Read>(
  key: string,
  form: UseFormReturn<Values, unknown, Read>,
): DraftHandle {
  const bridge = useBridge();
  const found = useQuery(bridge.drafts.get.queryOptions({ key }, { staleTime: Infinity, gcTime: 0 }));
  const { mutate: put } = useMutation(bridge.drafts.put.mutationOptions());
  const { mutate: remove } = useMutation(bridge.drafts.remove.mutationOptions());
  const [answered, setAnswered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { subscribe, getValues, setValue } = form;

  useEffect(() => {
    const stop = subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields }) => {
        clearTimeout(timer.current);
        if (!isDirty) return;
        const changed = dirtyValues(values, dirtyFields ?? {});
        timer.current = setTimeout(() => put({ key, value: changed }), WRITE_AFTER_MS);
      },
    });
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [key, put, subscribe]);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setAnswered(true);
    remove({ key });
  }, [key, remove]);

  const draft = answered ? null : found.data;
  if (!draft) return { offer: null, clear };
  const restore = (): void => {
    setAnswered(true);
    for (const [name, value] of restorable(draft.value, getValues())) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldTouch: true,
      });
    }
  };
  return { offer: { savedAt: draft.savedAt, restore, discard: clear }, clear };
}
