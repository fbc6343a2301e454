import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useNotify } from './notifications/notify-context';
import { isSecondClick } from './second-click';
import { readAppError } from './read-app-error';
import type { Domain } from './read-again';
import { useReadAgain } from './windows/use-read-again';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Outcome<Result> {
  /** The domains whose answers are other ones afterwards; only these are read again. */
  touches: readonly Domain[];
  onDone?: (result: Result) => void;
  /** Instead of the error snackbar: a form says it at its fields. */
  onFailed?: (error: unknown) => void;
  /** A form has its own "Stop waiting"; anything else is asked in a notice. */
  waitsInPlace?: boolean;
}

interface Once<Result> {
  onSuccess?: (result: Result) => void;
  onSettled?: () => void;
}

export interface Change<Result, Input> {
  /** A second call while the first is on its way does nothing. */
  mutate: (input: Input, once?: Once<Result>) => void;
  isPending: boolean;
  /** The answer is long in coming: it may be given up. */
  isSlow: boolean;
  giveUp: () => void;
}

/** So long nobody wonders yet, in milliseconds. */
export const SLOW_AFTER_MS = 5000;

interface Write {
  input: unknown;
  over: boolean;
  done: boolean;
}

/**
 * A write: `const remove = useChange(bridge.stores.remove.mutationOptions(), { touches: ['stores'], onDone: … })`.
 * It is over when the back office has confirmed it; what it touches is read again after that, also after a
 * failure, since the outcome may be unknown.
 */
export function useChange<Result, Thrown, Input>(
  options: UseMutationOptions<Result, Thrown, Input>,
  outcome: Outcome<Result>,
): Change<Result, Input> {
  const readAgain = useReadAgain();
  const notify = useNotify();
  const { mutateAsync } = useMutation({ ...options, onSuccess: undefined, onError: undefined });
  const [state, setState] = useState<'free' | 'pending' | 'slow'>('free');
  const last = useRef<Write | null>(null);
  const latest = useRef(outcome);
  useEffect(() => {
    latest.current = outcome;
  });

  const fail = useCallback(
    (error: unknown): void => {
      // Two controls sent the same: the first one's answer counts.
      if (readAppError(error).code === 'IN_FLIGHT') notify.info(readAppError(error).message);
      else if (latest.current.onFailed) latest.current.onFailed(error);
      else notify.error(error);
    },
    [notify],
  );
  const giveUp = useCallback((): void => {
    if (!last.current || last.current.over) return;
    last.current.over = true;
    setState('free');
    fail(new AppError('OUTCOME_UNKNOWN', messages.changes.gaveUp));
  }, [fail]);

  const mutate = (input: Input, once: Once<Result> = {}): void => {
    const before = last.current;
    if (before && !before.over) return;
    const again = before?.done && JSON.stringify(before.input) === JSON.stringify(input);
    // The first click of a double click may be answered by the time the second one comes.
    if (again && isSecondClick()) return;
    const write: Write = { input, over: false, done: false };
    last.current = write;
    setState('pending');
    let unsay: (() => void) | undefined;
    const slow = setTimeout(() => {
      if (write.over) return;
      setState('slow');
      if (latest.current.waitsInPlace) return;
      const action = { label: messages.changes.stopWaiting, onClick: giveUp };
      unsay = notify.hold(messages.changes.slow, { action });
    }, SLOW_AFTER_MS);
    /** False where it was given up: then what was said about it is corrected, and nothing else happens. */
    const end = (): boolean => {
      clearTimeout(slow);
      unsay?.();
      readAgain(latest.current.touches);
      if (write.over) return false;
      write.over = true;
      setState('free');
      return true;
    };
    mutateAsync(input).then(
      (result) => {
        if (!end()) return notify.info(messages.changes.doneAfterAll);
        write.done = true;
        latest.current.onDone?.(result);
        once.onSuccess?.(result);
        once.onSettled?.();
      },
      (error: unknown) => {
        const { code, message } = readAppError(error);
        if (end()) fail(error);
        // What was said when it was given up is still all that is known.
        else if (code === 'OUTCOME_UNKNOWN') return;
        else return notify.warning(messages.changes.failedAfterAll, { detail: message });
        once.onSettled?.();
      },
    );
  };
  return { mutate, isPending: state !== 'free', isSlow: state === 'slow', giveUp };
}
