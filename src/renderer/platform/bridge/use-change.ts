// Sends a write, with its notices and "Stop waiting". Calls that change no record of the back office use
// use-command.ts; edits that may conflict use components/saving/use-record-save.ts.

import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError, isUnconfirmed } from '@shared/kernel/app-error';
import { capitalize } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { isSecondClick } from '../interaction/double-click-guard';
import { type NoticeOptions, useNotify } from '../notifications/notify-context';
import type { Domain } from './invalidate-domains';
import { useInvalidateDomains } from './use-invalidate-domains';
import { readAppError } from './read-app-error';

interface Outcome<Result, Input> {
  /**
   * The name of what is changed, in the middle of a sentence, which the notices have in their titles: they may be read on
   * another page. Undefined only where the caller's own notices say it.
   */
  recordName: string | ((input: Input) => string) | undefined;
  /** The domains that the write invalidates. */
  invalidates: readonly Domain[];
  onDone?: (result: Result) => void;
  /** Reports an error instead of the usual notice, for example at the fields of a form; `recordName` is of what was sent. */
  onFailed?: (error: unknown, recordName: string | undefined) => void;
  /**
   * Called instead of `onFailed` if the same change was in flight already, sent by another control or window or by an
   * attempt that the user gave up. A notice has said so, and this write is over.
   */
  onInFlight?: () => void;
  /** True if the form has its own "Stop waiting" button; otherwise a notice offers it. */
  hasInlineStopWaiting?: boolean;
  /**
   * True if the writes come from a queue, each about something else: the notice about a failed one stays when the next
   * is sent, and the last click may have asked for something else by then.
   */
  isQueue?: boolean;
}

export interface Change<Result, Input> {
  /** Starts the write unless the previous one is still in flight. Returns whether it was started. */
  mutate: (input: Input, once?: Once<Result>) => boolean;
  isPending: boolean;
  /** True if the response is slow, so that the user can stop waiting. */
  isSlow: boolean;
  /** Stops waiting for the response; the outcome is then unknown. */
  giveUp: () => void;
}

/**
 * Returns a write, for example
 * `const remove = useChange(bridge.dms.remove.mutationOptions(), { recordName: dmsTexts.theDms(dms), invalidates: ['dms'] })`.
 * Its domains are invalidated when it ends, even if it failed, because the outcome of a failed write may be unknown.
 */
export function useChange<Result, Thrown, Input>(
  options: UseMutationOptions<Result, Thrown, Input>,
  outcome: Outcome<Result, Input>,
): Change<Result, Input> {
  const invalidate = useInvalidateDomains();
  const notify = useNotify();
  const { mutateAsync } = useMutation({ ...options, onSuccess: undefined, onError: undefined });
  const [state, setState] = useState<'free' | 'pending' | 'slow'>('free');
  const last = useRef<Write | null>(null);
  const latest = useRef(outcome);
  useEffect(() => {
    latest.current = outcome;
  });

  const fail = useCallback(
    (error: unknown, write: Write): void => {
      // The response to the one that is in flight counts.
      if (readAppError(error).code === 'IN_FLIGHT') {
        notify.info(readAppError(error).message, titleOf(write.recordName));
        latest.current.onInFlight?.();
      } else if (latest.current.onFailed) {
        const { onFailed } = latest.current;
        write.dismissFailure = notify.withdrawable(() => onFailed(error, write.recordName));
      } else write.dismissFailure = notify.dismissibleError(error, failureTitle(error, write.recordName));
    },
    [notify],
  );
  const giveUp = useCallback((): void => {
    if (!last.current || last.current.isOver) return;
    last.current.isOver = true;
    setState('free');
    fail(new AppError('OUTCOME_UNKNOWN', messages.changes.gaveUp), last.current);
  }, [fail]);

  const mutate = (input: Input, once: Once<Result> = {}): boolean => {
    const before = last.current;
    if (before && !before.isOver) return false;
    // The response to the first click of a double click may arrive before the second one, which may even find another
    // action on the button, such as Resume in place of Pause.
    const isPress = !latest.current.isQueue && once.isDeferred !== true;
    if (before?.isDone && isPress && isSecondClick()) return false;
    const { recordName: name } = latest.current;
    const recordName = typeof name === 'function' ? name(input) : name;
    const late: NoticeOptions = { ...CORRECTION, ...titleOf(recordName) };
    const write: Write = { isOver: false, isDone: false, isRepeated: false, recordName };
    last.current = write;
    // A new attempt replaces the notice about the last failure.
    if (!latest.current.isQueue) before?.dismissFailure?.();
    setState('pending');
    let dismissSlowNotice: (() => void) | undefined;
    const slow = setTimeout(() => {
      if (write.isOver) return;
      setState('slow');
      if (latest.current.hasInlineStopWaiting) return;
      const action = { label: messages.changes.stopWaiting, onClick: giveUp };
      dismissSlowNotice = notify.persistent(messages.changes.slow, { ...titleOf(recordName), action });
    }, SLOW_AFTER_MS);
    /** Ends the write. Returns false if the user had stopped waiting; the result then only corrects the notice. */
    const end = (): boolean => {
      clearTimeout(slow);
      dismissSlowNotice?.();
      invalidate(latest.current.invalidates);
      if (write.isOver) return false;
      write.isOver = true;
      setState('free');
      return true;
    };
    /** Replaces what was said of the write, whose outcome is no longer unknown. */
    const correct = (show: () => void): void => {
      write.dismissFailure?.();
      write.dismissFailure = notify.withdrawable(show);
    };
    mutateAsync(input).then(
      (result) => {
        if (!end()) return correct(() => notify.info(messages.changes.doneAfterAll, late));
        write.isDone = true;
        latest.current.onDone?.(result);
        once.onSuccess?.(result);
      },
      (error: unknown) => {
        const { code, message } = readAppError(error);
        if (end()) {
          write.isRepeated = code === 'IN_FLIGHT';
          return fail(error, write);
        }
        if (code === 'OUTCOME_UNKNOWN') {
          // The notice that was shown when the user stopped waiting says the same, unless the same change was tried again
          // since: that attempt has replaced the notice, and was told to wait for this outcome.
          if (last.current?.isRepeated) notify.error(error, failureTitle(error, recordName));
          return;
        }
        correct(() => notify.warning(messages.changes.failedAfterAll, { ...late, detail: message }));
      },
    );
    return true;
  };
  return { mutate, isPending: state !== 'free', isSlow: state === 'slow', giveUp };
}

interface Once<Result> {
  /** It is not called if the user stopped waiting before the result. */
  onSuccess?: (result: Result) => void;
  /**
   * True if the press came earlier, for example before a read. The last click may then be the second one of a double
   * click on something else, so whoever calls has looked at the press.
   */
  isDeferred?: boolean;
}

/** The user may be away when the late response comes, and would then make the change a second time. */
const CORRECTION = { duration: 'untilDismissed' } as const;

/** The time in milliseconds without a response after which the user can stop waiting. */
export const SLOW_AFTER_MS = 5000;

/** The title of the notice about a failed write: its record and, if it may have been done, that this is so. */
export function failureTitle(error: unknown, recordName: string | undefined): Pick<NoticeOptions, 'title'> {
  if (!isUnconfirmed(readAppError(error))) return titleOf(recordName);
  const { actionUnknown, actionUnknownOf } = messages.changes;
  return { title: recordName === undefined ? actionUnknown : actionUnknownOf(recordName) };
}

const titleOf = (recordName: string | undefined): Pick<NoticeOptions, 'title'> =>
  recordName === undefined ? {} : { title: capitalize(recordName) };

interface Write {
  recordName: string | undefined;
  isOver: boolean;
  isDone: boolean;
  /** True if it was refused because the same change was in flight. */
  isRepeated: boolean;
  /** Removes the notice about its failure, or the one that has corrected it. */
  dismissFailure?: () => void;
}
