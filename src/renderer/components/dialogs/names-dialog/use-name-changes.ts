// The state of NamesDialog: which name is being added, renamed or deleted, the change on its way, and its error.

import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useChange } from '@renderer/platform/bridge/use-change';

/** A row of NamesDialog. */
export interface NamedRow {
  name: string;
  /** The number of records that use the name. */
  count: number;
  isDefault: boolean;
}

/** A change of the list, as the back office takes it. */
export type NameChange =
  | { activity: 'insert'; name: string; isDefault: boolean }
  | { activity: 'update'; name: string; oldName: string; isDefault: boolean }
  | { activity: 'delete'; oldName: string };

/** The open form: null for none, '' for a new name, otherwise the name being renamed. */
type Open = string | null;

/** Sends the changes of NamesDialog to the back office, one at a time, and stores the error of the last one. */
export function useNameChanges<Thrown>(
  mutation: UseMutationOptions<unknown, Thrown, NameChange>,
  invalidates: readonly Domain[],
) {
  const [open, setOpen] = useState<Open>(null);
  const [refusal, setRefusal] = useState<{ at: Open; text: string } | null>(null);
  // A ref is used, because the response may arrive before the next render.
  const sentAt = useRef<Open>(null);
  const [sending, setSending] = useState<Open>(null);
  const { mutate, isPending, isSlow, giveUp } = useChange(mutation, {
    invalidates,
    hasInlineStopWaiting: true,
    // The user may have opened another form by now, so only the form of the sent change is closed.
    onDone: () => setOpen((now) => (now === sentAt.current ? null : now)),
    onFailed: (error) => setRefusal({ at: sentAt.current, text: readAppError(error).message }),
  });
  return {
    open,
    show: (next: Open): void => {
      setRefusal(null);
      setOpen(next);
    },
    /** Returns the error of a name, for the form that caused it. */
    refusedAt: (name: string): string | undefined => (refusal?.at === name ? refusal.text : undefined),
    send: (change: NameChange): void => {
      setRefusal(null);
      sentAt.current = change.activity === 'insert' ? '' : change.oldName;
      setSending(sentAt.current);
      mutate(change);
    },
    isPending,
    /** Whether the change of this name is in flight. */
    isSending: (name: string): boolean => isPending && sending === name,
    isSlow,
    giveUp,
  };
}
