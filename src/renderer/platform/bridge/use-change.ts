import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { isSecondClick } from '../interaction/double-click-guard';
import { useNotify } from '../notifications/notify-context';
import type { Domain } from './invalidate-domains';
import { readAppError } from './read-app-error';
import { useInvalidateDomains } from './use-invalidate-domains';

interface Outcome<Result> {
  /** The domains that the write invalidates; only these are refetched. */
  invalidates: readonly Domain[];
  onDone?: (result: Result) => void;
  /** Replaces the error notice, for instance by errors at the fields of a form. */
  onFailed?: (error: unknown) => void;
  /** True for a form with its own "Stop waiting"; otherwise a notice offers it. */
  hasInlineStopWaiting?: boolean;
}

interface Once<Result> {
  onSuccess?: (result: Result) => void;
  onSettled?: () => void;
}

export interface Change<Result, Input> {
  /** Ignored while a previous call is in flight. Returns whether the mutation was started. */
  mutate: (input: Input, once?: Once<Result>) => boolean;
  isPending: boolean;
  /** True if the response is slow, so that the user can stop waiting. */
  isSlow: boolean;
  giveUp: () => void;
}

/** After this many milliseconds without a response the user is offered to stop waiting. */
export const SLOW_AFTER_MS = 5000;

interface Write {
  input: unknown;
  over: boolean;
  done: boolean;
}

/**
 * A write: `const remove = useChange(bridge.stores.remove.mutationOptions(), { invalidates: ['stores'], onDone: … })`.
 * It ends with the confirmation of the back office. The domains are invalidated after that, and also after a failure,
 * since its outcome may be unknown.
 */
export function useChange<Result, Thrown, Input>(
  options: UseMutationOptions<Result, Thrown, Input>,
  outcome: Outcome<Result>,
): Change<Result, Input> {
  const invalidate = useInvalidateDomains();
  const notify = useNotify();
  const { mutateAsync } = useMutation({ ...options, onSuccess: undefined, onError: undefined });
  const [state, setState] = useState<'free' | 'pending' | 'slow'>('free');
  const last = useRef<Write | null>(null);
  const unsayFailure = useRef<(() => void) | undefined>(undefined);
  const latest = useRef(outcome);
  useEffect(() => {
    latest.current = outcome;
  });

  const fail = useCallback(
    (error: unknown): void => {
      // Two controls sent the same change: the response to the first one counts.
      if (readAppError(error).code === 'IN_FLIGHT') notify.info(readAppError(error).message);
      else if (latest.current.onFailed) {
        const { onFailed } = latest.current;
        unsayFailure.current = notify.withdrawable(() => onFailed(error));
      } else unsayFailure.current = notify.dismissibleError(error);
    },
    [notify],
  );
  const giveUp = useCallback((): void => {
    if (!last.current || last.current.over) return;
    last.current.over = true;
    setState('free');
    fail(new AppError('OUTCOME_UNKNOWN', messages.changes.gaveUp));
  }, [fail]);

  const mutate = (input: Input, once: Once<Result> = {}): boolean => {
    const before = last.current;
    if (before && !before.over) return false;
    const again = before?.done && JSON.stringify(before.input) === JSON.stringify(input);
    // The response to the first click of a double click may arrive before the second click.
    if (again && isSecondClick()) return false;
    const write: Write = { input, over: false, done: false };
    last.current = write;
    // A new attempt replaces the notice about the last failure.
    unsayFailure.current?.();
    setState('pending');
    let unsay: (() => void) | undefined;
    const slow = setTimeout(() => {
      if (write.over) return;
      setState('slow');
      if (latest.current.hasInlineStopWaiting) return;
      const action = { label: messages.changes.stopWaiting, onClick: giveUp };
      unsay = notify.persistent(messages.changes.slow, { action });
    }, SLOW_AFTER_MS);
    /**
     * Returns false if the user stopped waiting for this write earlier; the late result then only corrects the notice.
     */
    const end = (): boolean => {
      clearTimeout(slow);
      unsay?.();
      invalidate(latest.current.invalidates);
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
        // The notice from when the user stopped waiting is still correct.
        else if (code === 'OUTCOME_UNKNOWN') return;
        else return notify.warning(messages.changes.failedAfterAll, { detail: message });
        once.onSettled?.();
      },
    );
    return true;
  };
  return { mutate, isPending: state !== 'free', isSlow: state === 'slow', giveUp };
}
