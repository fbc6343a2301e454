/** A service that has a state and tells of its changes. */
export interface Watchable<T> {
  state(): T;
  watch(listener: (value: T) => void): () => void;
}

/**
 * Turns a listener interface into the async iterable a tRPC subscription yields from: the state
 * now, then every change until the window lets go. Values that pile up while the reader is busy
 * are kept in order.
 */
export async function* follow<T>(
  start: (listener: (value: T) => void) => () => void,
  signal: AbortSignal | undefined,
  first?: T,
): AsyncGenerator<T, void> {
  const waiting: T[] = first === undefined ? [] : [first];
  let wake: () => void = () => undefined;
  const stop = start((value) => {
    waiting.push(value);
    wake();
  });
  const onAbort = (): void => wake();
  signal?.addEventListener('abort', onAbort);
  try {
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

/** The subscription of a watchable service. */
export const followState = <T>(
  service: Watchable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void> => follow<T>((listener) => service.watch(listener), signal, service.state());
