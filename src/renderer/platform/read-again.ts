import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '@main/bridge/root-router';

/** A domain of the bridge, by the name of its router. */
export type Domain = keyof AppRouter['_def']['record'];

/** Every change is logged. */
const ALWAYS: readonly Domain[] = ['activityLog'];

/** What is on the screen of these domains, and nothing else, is read again. */
export function readDomainsAgain(cache: QueryClient, touched: readonly string[]): void {
  for (const domain of [...touched, ...ALWAYS]) void cache.invalidateQueries({ queryKey: [[domain]] });
}
