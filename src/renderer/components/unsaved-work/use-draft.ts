import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { dirtyValues, restorable } from './draft-values';
import { useDraftStore } from './use-draft-store';

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
 * again when the form is opened next. `key` names the form and its subject: `tenant:17`, `tenant:new`; without one nothing is kept.
 */
export function useDraft<Values extends FieldValues, Read>(
  key: string | null,
  form: UseFormReturn<Values, unknown, Read>,
): DraftHandle {
  const { draft, keep, hold, take, clear } = useDraftStore(key);
  const { subscribe, getValues, setValue } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true, dirtyFields: true },
        callback: ({ values, isDirty, dirtyFields }) => {
          hold();
          if (isDirty) keep(dirtyValues(values, dirtyFields ?? {}));
        },
      }),
    [hold, keep, subscribe],
  );

  if (!draft) return { offer: null, clear };
  const restore = (): void => {
    take();
    for (const [name, value] of restorable(draft.value, getValues())) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldTouch: true,
      });
    }
  };
  return { offer: { savedAt: draft.savedAt, restore, discard: clear }, clear };
}
