// Calls operations that a back office may leave out, and remembers which ones it does not offer.

import type { AccountCache } from '@main/cache/account-cache';
import { NotOfferedError } from './response/graphql-errors';

/** The optional operations that the back office of a session, known by its cache, has turned out not to offer. */
const notOffered = new WeakMap<AccountCache, Set<string>>();

/**
 * Calls an operation that a back office may leave out (`@optional` in the contract). Once it has answered that it does
 * not offer it, it is not asked again in the session.
 * @returns null if the operation is not offered
 */
export async function ifOffered<T>(
  { cache }: { cache: AccountCache },
  operation: string,
  call: () => Promise<T>,
): Promise<T | null> {
  const known = notOffered.get(cache) ?? new Set();
  if (known.has(operation)) return null;
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof NotOfferedError)) throw error;
    notOffered.set(cache, known.add(operation));
    return null;
  }
}
