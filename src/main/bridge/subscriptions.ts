// Makes a subscription of the bridge out of a service that notifies listeners: the page gets its state, and then every
// change.

/** A service that has a state and notifies listeners of its changes. */
export interface StateSource<T> {
  state(): T;
  watch(listener: (value: T) => void): () => void;
}

/**
 * Adapts a listener API to the async iterable that a tRPC subscription yields from: the current state, then every
 * change. Values that arrive while the consumer is busy are queued in order, because a dropped state would leave the
 * page stale.
 * @param first reads the current state; called once the listener is there, so that no change falls in between
 */
export async function* toAsyncIterable<T>(
  start: (listener: (value: T) => void) => () => void,
  signal: AbortSignal | undefined,
  first?: () => T,
): AsyncGenerator<T, void> {
  const waiting: T[] = [];
  let wake: () => void = () => undefined;
  const stop = start((value) => {
    waiting.push(value);
    wake();
  });
  const onAbort = (): void => wake();
  signal?.addEventListener('abort', onAbort);
  try {
    if (first) waiting.push(first());
    while (!signal?.aborted) {
      const next = waiting.shift();
      if (next !== undefined) yield next;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stop();
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Declares the subscription of a service that has a state. */
export const subscribeToState = <T>(
  service: StateSource<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void> =>
  toAsyncIterable<T>(
    (listener) => service.watch(listener),
    signal,
    () => service.state(),
  );
