import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AppRouter } from '@main/bridge/root-router';

/** A domain of the bridge, by the name of its router. */
export type Domain = keyof AppRouter['_def']['record'];

/** Every change is logged. */
const ALWAYS: readonly Domain[] = ['activityLog'];

/** The domains whose answers are computed from the records of another one, so that no write has to name them. */
const DERIVED: Partial<Record<string, readonly Domain[]>> = { stores: ['forecast'] };

/**
 * Invalidates queries, including those whose first fetch is still in flight. TanStack Query would let such a fetch
 * finish with data from before the change, so it is invalidated once more when it ends.
 */
export function invalidateIncludingInFlight(cache: QueryClient, queryKey: QueryKey): void {
  const first = cache
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void cache.invalidateQueries({ queryKey });
  for (const query of first) {
    const again = (): void => void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(again, () => undefined);
  }
}

type Listener = (touched: readonly string[]) => void;
const listeners = new Set<Listener>();

/** Subscribes to invalidations caused by changes in this or another window; returns a function that unsubscribes. */
export function onDomainsInvalidated(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Refetches the mounted queries of these domains and no others. */
export function invalidateDomains(cache: QueryClient, touched: readonly string[]): void {
  listeners.forEach((listener) => listener(touched));
  const derived = touched.flatMap((domain) => DERIVED[domain] ?? []);
  for (const domain of [...touched, ...derived, ...ALWAYS]) invalidateIncludingInFlight(cache, [[domain]]);
}
