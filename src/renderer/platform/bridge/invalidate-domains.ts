// Which queries of this window a change makes stale: those of its domains and of the domains derived from them.
// use-invalidate-domains.ts also reaches the other windows.

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AppRouter } from '@main/bridge/root-router';

/** Refetches the queries of these domains, and of those derived from them, that are in use. */
export function invalidateDomains(cache: QueryClient, touched: readonly string[]): void {
  listeners.forEach((listener) => listener(touched));
  const derived = touched.flatMap((domain) => DERIVED[domain] ?? []);
  for (const domain of [...touched, ...derived, ...ALWAYS]) invalidateIncludingInFlight(cache, [[domain]]);
}

/** The name of a domain's router. */
export type Domain = keyof AppRouter['_def']['record'];

/** Every change adds entries to the activity log. */
const ALWAYS: readonly Domain[] = ['activityLog'];

/** The domains whose answers are computed from another domain, so that the writes to that one need not name them. */
const DERIVED: Partial<Record<string, readonly Domain[]>> = {
  stores: ['forecast', 'recordHistory'],
  tenants: ['recordHistory'],
};

/**
 * Invalidates queries, including those that are being fetched for the first time. TanStack Query lets such a fetch
 * finish with data from before the change, so the query is invalidated once more when the fetch ends.
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

/** Calls `listener` when a change in this or another window invalidates domains. Returns a function that stops it. */
export function onDomainsInvalidated(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
