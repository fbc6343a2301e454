// What is on its way to the back office: identical reads of a session at the same time are one request (`ReadsOfSessions`)
// unless a change came between, the next page of a list may be read ahead, and `LastWrite` knows when the last write ended,
// and whether its outcome is known.

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { addUnreadableRows, runInRequestContext, unreadableRowCount } from '@main/desktop/request-context';
import { stableStringify } from '../stable-stringify';
import type { CallOptions } from './back-office';

/** Names one call; equal keys are the same request. */
export function requestKey<R, V extends object>(
  document: TypedDocumentNode<R, V>,
  variables: V,
  options: CallOptions,
): string {
  return `${print(document)}\n${stableStringify(variables)}\n${stableStringify(options)}`;
}

/** How long an answer that was read ahead is kept, in milliseconds: the next page of a list is asked for at once. */
const AHEAD_MS = 5_000;

/**
 * Deduplicates identical reads in flight. A read started before a write is not shared with later callers, because it
 * may return the state before that write.
 */
export class InFlightReads {
  #running = new Map<string, Promise<unknown>>();
  /** The answer that was read ahead last, until it is asked for. */
  #ahead: { key: string; read: Promise<unknown> } | null = null;

  /** Returns the read in flight for this key, the one that was read ahead, or the one that `start` starts. */
  share<T>(key: string, start: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) as Promise<T> | undefined;
    if (running) return running;
    const read: Promise<T> = (this.#takeAhead<T>(key) ?? start()).finally(() => {
      if (this.#running.get(key) === read) this.#running.delete(key);
    });
    this.#running.set(key, read);
    return read;
  }

  /** As `share`, for a list that takes many reads. Every request that gets it is missing the rows that they dropped. */
  async shareList<T>(key: string, read: () => Promise<T>): Promise<T> {
    const counted = () =>
      runInRequestContext(undefined, async () => ({
        list: await read(),
        unreadableRows: unreadableRowCount(),
      }));
    const { list, unreadableRows } = await this.share(key, counted);
    addUnreadableRows(unreadableRows);
    return list;
  }

  /** Starts a read that will be asked for in a moment. Its answer is given once, and within `AHEAD_MS`. */
  startAhead(key: string, start: () => Promise<unknown>): void {
    if (this.#running.has(key)) return;
    const ahead = { key, read: start() };
    this.#ahead = ahead;
    const forget = (): void => {
      if (this.#ahead === ahead) this.#ahead = null;
    };
    // Whoever waits for it gets the error, and whoever asks later a read of their own.
    ahead.read.catch(forget);
    setTimeout(forget, AHEAD_MS).unref();
  }

  #takeAhead<T>(key: string): Promise<T> | undefined {
    if (this.#ahead?.key !== key) return undefined;
    const ahead = this.#ahead.read as Promise<T>;
    this.#ahead = null;
    return ahead;
  }

  /** Called after a change: a read in flight may return the state before it, so no later caller shares it. */
  invalidate(): void {
    this.#running.clear();
    this.#ahead = null;
  }
}

/**
 * The reads in flight of each session, by its signal: who signs in again may have another role by then, and is given no
 * answer that was asked for before.
 */
export class ReadsOfSessions {
  readonly #sessions = new WeakMap<AbortSignal, InFlightReads>();

  of(session: AbortSignal): InFlightReads {
    const reads = this.#sessions.get(session) ?? new InFlightReads();
    this.#sessions.set(session, reads);
    return reads;
  }
}

/**
 * The time of the last write by this console, successful or not: cached responses from before it may be outdated. And
 * that of the last one whose outcome is unknown.
 */
export class LastWrite {
  #underWay = 0;
  #ended = Number.NEGATIVE_INFINITY;
  #unconfirmed = Number.NEGATIVE_INFINITY;

  /** Milliseconds of the clock; Infinity while a write is in flight, so that no cached response counts as newer. */
  get endedAt(): number {
    return this.#underWay > 0 ? Number.POSITIVE_INFINITY : this.#ended;
  }

  /** Records that the outcome of a write that has just ended is unknown. */
  noteUnconfirmed(): void {
    this.#unconfirmed = Date.now();
  }

  /** Whether a write is in flight, or one has ended at `since` or later whose outcome is unknown. */
  isUnconfirmedSince(since: number): boolean {
    return this.#underWay > 0 || this.#unconfirmed >= since;
  }

  async during<T>(change: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await change();
    } finally {
      this.#underWay -= 1;
      this.#ended = Math.max(this.#ended, Date.now());
    }
  }
}
