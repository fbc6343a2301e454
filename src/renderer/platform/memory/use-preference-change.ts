// Changes a preference of the account through the main process, and shows the new value before its answer.

import {
  type QueryClient,
  useMutation,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import type { AccountPreference } from '@shared/kernel/platform/account-preference';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { messages } from '@shared/kernel/text/messages';
import { invalidateIncludingInFlight } from '../bridge/invalidate-domains';
import { type Notify, NotifyContext } from '../notifications/notify-context';
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

/** A choice that is shown in this window and not stored. */
interface Unstored {
  /** Returns the preference with the choice. */
  show: (now: unknown) => unknown;
  send: () => void;
  /** Where it is shown; a sign-out removes it, and another account must not get the choice. */
  query: unknown;
  /** Removes the notice about it. */
  withdraw: () => void;
}

/** What is not stored of each preference, in the order in which it was chosen, whichever hook has sent it. */
const unstored = new WeakMap<QueryClient, Map<string, Unstored[]>>();

function unstoredOf(cache: QueryClient, key: string): Unstored[] {
  const byKey = unstored.get(cache) ?? new Map<string, Unstored[]>();
  if (!unstored.has(cache)) showAfterReads(cache, byKey);
  unstored.set(cache, byKey);
  const known = byKey.get(key) ?? [];
  byKey.set(key, known);
  return known;
}

/** Shows what is not stored over each preference that is read again, as after a change in another window. */
function showAfterReads(cache: QueryClient, byKey: ReadonlyMap<string, readonly Unstored[]>): void {
  cache.getQueryCache().subscribe((event) => {
    // What this window puts into the cache is no read.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    for (const choices of byKey.values()) {
      const own = choices.filter(({ query }) => query === event.query);
      if (own.length > 0) cache.setQueryData(event.query.queryKey, own.reduce(shown, event.action.data));
    }
  });
}

const shown = (now: unknown, { show }: Unstored): unknown => show(now);

/** Sends again what is not stored. Its notice goes: what fails again has one of its own. */
function sendUnstored(cache: QueryClient, key: string): void {
  for (const { send, withdraw } of unstoredOf(cache, key).splice(0)) {
    withdraw();
    send();
  }
}

interface Choice extends Pick<Unstored, 'show' | 'query'> {
  submit: () => Promise<unknown>;
  notify: Notify | null;
}

/** Sends a choice, and keeps it with a notice if it is not stored. */
function sendOrKeep(cache: QueryClient, key: string, choice: Choice): void {
  const { show, query, submit, notify } = choice;
  submit().catch((thrown: unknown) => {
    // One notice is about all of them.
    const action = { label: messages.actions.retry, onClick: () => sendUnstored(cache, key) };
    const notice = { detail: controlTexts.preferences.onlyHere, action };
    const withdraw = notify?.withdrawable(() => notify.error(thrown, notice)) ?? nothing;
    unstoredOf(cache, key).push({ show, query, send: () => sendOrKeep(cache, key, choice), withdraw });
  });
}

/**
 * Returns a function that lets the main process change a preference. Until it responds with the new value, the window
 * shows the result of `expected`. If it is not stored, as on a full disk, the window shows it on, and a notice says so and
 * offers to try again, unless the caller has its own `onError`; the next change of the preference sends it again, too. The
 * first screen does not load this, but it loads use-preference.ts.
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
      else put(unstoredOf(cache, key).reduce<unknown>(shown, stored));
    },
  });
  const notify = useContext(NotifyContext);
  return useCallback(
    (input: Input, ends: Ends = {}): void => {
      const query = cache.getQueryCache().find({ queryKey });
      const show = (now: unknown): unknown => expected(guard.safeParse(now).data ?? defaultValue, input);
      const submit = (): Promise<unknown> => mutateAsync(input).then(ends.onSuccess ?? nothing);
      const send = (): void => {
        const { onError } = ends;
        if (onError === undefined) return sendOrKeep(cache, key, { show, query, submit, notify });
        submit().catch((thrown: unknown) => {
          void cache.invalidateQueries({ queryKey });
          onError(thrown);
        });
      };
      const earlier = unstoredOf(cache, key);
      if (earlier[0]?.query !== query) for (const { withdraw } of earlier.splice(0)) withdraw();
      // It is sent after what was chosen before it, which it may take back.
      sendUnstored(cache, key);
      const now = present();
      if (now !== undefined) put(show(now));
      send();
    },
    [cache, key, queryKey, present, put, expected, guard, defaultValue, mutateAsync, notify],
  );
}
