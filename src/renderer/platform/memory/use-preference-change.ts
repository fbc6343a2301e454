// Changes a preference of the account through the main process, and shows the new value before its answer.

import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useRef } from 'react';
import type { AccountPreference } from '@shared/kernel/platform/account-preference';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { messages } from '@shared/kernel/text/messages';
import { invalidateIncludingInFlight } from '../bridge/invalidate-domains';
import { NotifyContext } from '../notifications/notify-context';
import { useCachedPreference } from './use-preference';

/** What the caller reports of a change, also of one before the last, and after the caller has left the screen. */
interface Ends {
  onSuccess?: () => void;
  /** The window shows the stored value again, and the caller says so. */
  onError?: (thrown: unknown) => void;
}

const nothing = (): void => undefined;

/** For what the console notes by itself: nobody has pressed anything, so that nothing is said when it is not stored. */
export const SILENT: Ends = { onError: nothing };

/**
 * Returns a function that lets the main process change a preference. Until it responds with the new value, the window
 * shows the result of `expected`. If it is not stored, as on a full disk, the window shows it on, and a notice says so and
 * offers to try again, unless the caller has its own `onError`. The first screen does not load this, but it loads
 * use-preference.ts.
 */
export function usePreferenceChange<T, Stored, Thrown, Input>(
  { key, guard, defaultValue }: AccountPreference<T>,
  procedure: UseMutationOptions<Stored, Thrown, Input>,
  expected: (now: T, input: Input) => T,
): (input: Input, ends?: Ends) => void {
  const cache = useQueryClient();
  const { queryKey, put, present } = useCachedPreference(key);
  const { mutateAsync } = useMutation<Stored, Thrown, Input>({
    ...procedure,
    meta: { preference: key },
    onSuccess: (stored) => {
      // Later changes are already shown, and their responses will include this one.
      const others = cache.isMutating({ predicate: ({ meta }) => meta?.['preference'] === key });
      if (others > 1) return;
      // A read in flight may have started before this change, or be newer because of a change in another window.
      if (cache.isFetching({ queryKey }) > 0) invalidateIncludingInFlight(cache, queryKey);
      else put(stored);
    },
  });
  const notify = useContext(NotifyContext);
  /** What was pressed and is not stored. */
  const unstored = useRef<Input[]>([]);
  const again = useRef<(input: Input, ends: Ends) => void>(nothing);
  const change = useCallback(
    (input: Input, ends: Ends = {}): void => {
      const now = present();
      if (now !== undefined) put(expected(guard.safeParse(now).data ?? defaultValue, input));
      void mutateAsync(input).then(ends.onSuccess ?? nothing, (thrown: unknown) => {
        if (ends.onError) {
          void cache.invalidateQueries({ queryKey });
          return ends.onError(thrown);
        }
        unstored.current.push(input);
        // One notice is about all of them.
        const retry = (): void => unstored.current.splice(0).forEach((each) => again.current(each, ends));
        const action = { label: messages.actions.retry, onClick: retry };
        notify?.error(thrown, { detail: controlTexts.preferences.onlyHere, action });
      });
    },
    [cache, queryKey, present, put, expected, guard, defaultValue, mutateAsync, notify],
  );
  useEffect(() => {
    again.current = change;
  }, [change]);
  return change;
}
