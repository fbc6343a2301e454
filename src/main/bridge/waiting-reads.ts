// The reads that wait for the back office. A window can show the cached answer of one meanwhile, because a silent
// network takes many seconds to fail.

import type { Answer } from '@shared/kernel/answer';
import type { AccountCache } from '../cache/account-cache';

interface WaitingRead {
  path: string;
  /** Whether an input as the window sent it is the input of this read. */
  matches(input: unknown): boolean;
  /** The cached answer; null if there is none, or if this console has changed something since. */
  cached(): Answer<unknown> | null;
}

/** The waiting reads of each session, which its cache identifies. */
const waitingReads = new WeakMap<AccountCache, Set<WaitingRead>>();

/** Registers a read as waiting; the returned function removes it. */
export function addWaitingRead(cache: AccountCache, read: WaitingRead): () => void {
  const reads = waitingReads.get(cache) ?? new Set();
  waitingReads.set(cache, reads.add(read));
  return () => reads.delete(read);
}

/** The cached answer of a read that still waits; null if there is none. */
export function cachedAnswerOfWaitingRead(
  cache: AccountCache,
  path: string,
  input: unknown,
): Answer<unknown> | null {
  for (const read of waitingReads.get(cache) ?? [])
    if (read.path === path && read.matches(input)) return read.cached();
  return null;
}
