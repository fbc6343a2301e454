// Writes whose caller awaits the result: one write, and the presses of a control of two states, of which the last one
// wins. Writes that report their result to callbacks use use-change.ts.

import type { UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { AppError, type ErrorCode, isUnconfirmed } from '@shared/kernel/app-error';
import type { Domain } from './invalidate-domains';
import { readAppError } from './read-app-error';
import { type Change, useChange } from './use-change';

interface AwaitedChange<Result, Input> extends Omit<Change<Result, Input>, 'mutate'> {
  /**
   * Sends the input, after a press that the caller has looked at. It rejects with CANCELLED if the last one is still in
   * flight, or if another control or window has sent the same.
   */
  send: (input: Input) => Promise<Result>;
}

/** Returns a write as `useChange` does, with its notices and "Stop waiting", for a caller that awaits the result. */
export function useAwaitedChange<Result, Thrown, Input>(
  options: UseMutationOptions<Result, Thrown, Input>,
  outcome: {
    invalidates: readonly Domain[];
    hasInlineStopWaiting?: boolean;
    recordName: string | undefined;
  },
): AwaitedChange<Result, Input> {
  const waiting = useRef<PromiseWithResolvers<Result> | null>(null);
  const { mutate, ...state } = useChange(options, {
    ...outcome,
    onDone: (result) => waiting.current?.resolve(result),
    onFailed: (error) => waiting.current?.reject(error),
    onInFlight: () => waiting.current?.reject(new AppError('CANCELLED', '')),
  });
  const send = (input: Input): Promise<Result> => {
    const before = waiting.current;
    const sent = Promise.withResolvers<Result>();
    waiting.current = sent;
    if (!mutate(input, { isDeferred: true })) {
      waiting.current = before;
      sent.reject(new AppError('CANCELLED', ''));
    }
    return sent.promise;
  };
  return { ...state, send };
}

interface LastPress<State> {
  /** The state that was pressed last, by the key of each control whose change is on its way. */
  pressed: ReadonlyMap<string, State>;
  /**
   * Sends the state that was pressed, and after the answer the other one if it was pressed meanwhile. Resolves to what
   * was sent last and its result; to null if an earlier call sends it, or if the change was refused and the stored
   * state is already the one that was pressed last. Rejects with what the last one has thrown.
   */
  press: <Result>(
    key: string,
    state: State,
    send: (state: State) => Promise<Result>,
  ) => Promise<{ state: State; result: Result } | null>;
}

/** Sends one change of a control of two states at a time, so that no press overtakes another or is lost. */
export function useLastPress<State>(): LastPress<State> {
  const [pressed, setPressed] = useState<ReadonlyMap<string, State>>(new Map());
  /** What was pressed, which a second press needs before the next render. */
  const latest = useRef(pressed);
  const press = useCallback(
    async <Result>(key: string, state: State, send: (state: State) => Promise<Result>) => {
      const set = (next: ReadonlyMap<string, State>): void => {
        latest.current = next;
        setPressed(next);
      };
      const isOnItsWay = latest.current.has(key);
      set(new Map(latest.current).set(key, state));
      if (isOnItsWay) return null;
      try {
        for (let sent = state; ;) {
          const [outcome] = await Promise.allSettled([send(sent)]);
          const wanted = latest.current.get(key) ?? sent;
          if (wanted === sent) {
            if (outcome.status === 'rejected') throw outcome.reason;
            return { state: sent, result: outcome.value };
          }
          // A refusal has changed nothing, so that the other state is still the stored one. What was not confirmed may
          // have been done.
          if (outcome.status === 'rejected' && isRefusal(outcome.reason)) return null;
          sent = wanted;
        }
      } finally {
        set(new Map([...latest.current].filter(([other]) => other !== key)));
      }
    },
    [],
  );
  return { pressed, press };
}

/** The same change that is on its way from another control or window, and one that was given up, may still be made. */
const MAY_BE_MADE: ReadonlySet<ErrorCode> = new Set(['CANCELLED', 'IN_FLIGHT', 'INTERNAL']);

function isRefusal(thrown: unknown): boolean {
  const error = readAppError(thrown);
  return !isUnconfirmed(error) && !MAY_BE_MADE.has(error.code);
}
