import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readAppError } from '@renderer/platform/read-app-error';
import type { Domain } from '@renderer/platform/read-again';
import { useChange } from '@renderer/platform/use-change';
import type { NameChange } from './name-change';

/** Where a name is typed: null nowhere, '' at a new one, otherwise at the one that is renamed. */
type Open = string | null;

/** One change of the list at a time, and what the back office said to it. */
export function useNameChanges<Thrown>(
  mutation: UseMutationOptions<unknown, Thrown, NameChange>,
  touches: readonly Domain[],
) {
  const [open, setOpen] = useState<Open>(null);
  const [refusal, setRefusal] = useState<{ at: Open; text: string } | null>(null);
  // An answer may be there before the next drawing.
  const sentAt = useRef<Open>(null);
  const [sending, setSending] = useState<Open>(null);
  const { mutate, isPending, isSlow, giveUp } = useChange(mutation, {
    touches,
    waitsInPlace: true,
    // Another name may be typed by now: only the one that was sent is done.
    onDone: () => setOpen((now) => (now === sentAt.current ? null : now)),
    onFailed: (error) => setRefusal({ at: sentAt.current, text: readAppError(error).message }),
  });
  return {
    open,
    show: (next: Open): void => {
      setRefusal(null);
      setOpen(next);
    },
    /** What was said about the name, where it was said. */
    refusedAt: (name: string): string | undefined => (refusal?.at === name ? refusal.text : undefined),
    send: (change: NameChange): void => {
      setRefusal(null);
      sentAt.current = change.activity === 'insert' ? '' : change.oldName;
      setSending(sentAt.current);
      mutate(change);
    },
    isPending,
    /** Whether what is typed at the name is on its way. */
    isSending: (name: string): boolean => isPending && sending === name,
    isSlow,
    giveUp,
  };
}
