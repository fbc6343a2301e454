// Runs calls that open a dialog of the system, write a file or start a job. Writes to the back office use use-change.ts.

import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { isSecondClick } from '../interaction/double-click-guard';
import { useNotify } from '../notifications/notify-context';
import { useFailureNotice } from '../notifications/use-failure-notice';

/** The state of a command, and `mutate`, which runs it. */
type Command<Result, Thrown, Input> = Pick<
  UseMutationResult<Result, Thrown, Input>,
  'data' | 'error' | 'isPending'
> & {
  /** `onSuccess` is not called if the component is gone by then. */
  mutate: (input: Input, options?: { onSuccess: (result: Result) => void }) => void;
};

/**
 * Returns a call that changes no record of the back office, but opens a dialog of the system, writes a file or starts a
 * job: `const save = useCommand(bridge.statusSheet.write.mutationOptions())`. It is not run again while it is in
 * flight, nor by the second click of a double click, which may come after the file was chosen. An error is shown as a
 * notice, unless the options have an `onError`; the next run withdraws it, and whatever `onError` has shown.
 */
export function useCommand<Result, Thrown = Error, Input = void>(
  options: UseMutationOptions<Result, Thrown, Input>,
): Command<Result, Thrown, Input> {
  const notify = useNotify();
  const { report, withdraw } = useFailureNotice();
  const onError = options.onError ?? ((failed: Thrown) => notify.error(failed));
  const { data, error, isPending, mutate } = useMutation({
    ...options,
    onError: (...failed) => report(() => void onError(...failed)),
  });
  // `isPending` is set by a later render only, after which a second press may have come.
  const isInFlight = useRef(false);
  const runOnce = useCallback(
    (input: Input, options?: { onSuccess: (result: Result) => void }): void => {
      if (isInFlight.current || isSecondClick()) return;
      isInFlight.current = true;
      withdraw();
      mutate(input, { ...options, onSettled: () => (isInFlight.current = false) });
    },
    [mutate, withdraw],
  );
  return { data, error, isPending, mutate: runOnce };
}
