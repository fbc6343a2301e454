import { useMemo, useRef } from 'react';
import { useNotify } from './notify-context';

interface FailureNotice {
  /** Runs `show`, which shows the notice about a failure. */
  report: (show: () => void) => void;
  /** Removes that notice; called by the next attempt, which has an outcome of its own. */
  withdraw: () => void;
}

/** Holds the notice about the last failure of an action, so that the next attempt withdraws it. */
export function useFailureNotice(): FailureNotice {
  const { withdrawable } = useNotify();
  const dismiss = useRef<() => void>(undefined);
  return useMemo(
    () => ({
      report: (show) => (dismiss.current = withdrawable(show)),
      withdraw: () => dismiss.current?.(),
    }),
    [withdrawable],
  );
}
