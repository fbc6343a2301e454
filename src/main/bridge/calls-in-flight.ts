// The calls of a session that are in flight. A window can show the cached answer of a read meanwhile, because a silent
// network takes many seconds to fail; a log-out and a quit wait for the writes.

import { once } from 'node:events';
import type { Answer } from '@shared/kernel/answer';
import type { AccountCache } from '../cache/account-cache';

interface WaitingRead {
  path: string;
  /** Whether an input as the window sent it is the input of this read. */
  matches(input: unknown): boolean;
  /** The cached answer; null if there is none, or if this console has changed something since. */
  cached(): Answer<unknown> | null;
}

/** The reads of each session, which its cache identifies, that wait or have just failed. */
const waitingReads = new WeakMap<AccountCache, Set<WaitingRead>>();

/** How long after the failure of a read a window may ask for its cached answer, in milliseconds. */
const AFTER_FAILURE_MS = 10_000;

/** Registers a read as waiting; the returned function ends that, for one that has failed a moment later. */
export function addWaitingRead(
  cache: AccountCache,
  read: WaitingRead,
): (outcome: 'answered' | 'failed') => void {
  const reads = waitingReads.get(cache) ?? new Set();
  waitingReads.set(cache, reads.add(read));
  return (outcome) => {
    if (outcome === 'answered') reads.delete(read);
    else setTimeout(() => reads.delete(read), AFTER_FAILURE_MS).unref();
  };
}

/** The cached answer of a read that still waits, or has just failed; null if there is none. */
export function cachedAnswerOfWaitingRead(
  cache: AccountCache,
  path: string,
  input: unknown,
): Answer<unknown> | null {
  for (const read of waitingReads.get(cache) ?? [])
    if (read.path === path && read.matches(input)) return read.cached();
  return null;
}

/** The writes of each session that are in flight. */
const writes = new WeakMap<AccountCache, Set<Promise<unknown>>>();

/** Counts a write of the page as in flight until it ends, which a log-out and a quit wait for. */
export async function asWriteInFlight<T>(cache: AccountCache, change: () => Promise<T>): Promise<T> {
  const inFlight = writes.get(cache) ?? new Set();
  writes.set(cache, inFlight);
  const write = change();
  inFlight.add(write);
  try {
    return await write;
  } finally {
    inFlight.delete(write);
  }
}

/**
 * Resolves when no write of the session is in flight, at the latest after `ms` milliseconds. The page calls a write sent
 * as soon as it has left the page, but some read first or make several calls, none of which may follow the session's end.
 */
export async function endOfWrites(cache: AccountCache, ms: number): Promise<void> {
  const limit = AbortSignal.timeout(ms);
  const isLate = once(limit, 'abort');
  const inFlight = writes.get(cache) ?? new Set();
  // A page may send another one meanwhile.
  while (inFlight.size > 0 && !limit.aborted) await Promise.race([Promise.allSettled(inFlight), isLate]);
}
