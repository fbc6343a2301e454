// Reads the response cache: the last response of a call, for offline, and one recent enough to be used instead of a new
// request, if this console has written nothing since.

import type { z } from 'zod';
import type { Answer } from '@shared/kernel/answer';
import { type BackOffice, READ_TIMEOUT_MS } from '../back-office/back-office';
import type { AccountCache } from '../cache/account-cache';
import { stableStringify } from '../stable-stringify';

/** The cache key of a read: the procedure and its input. */
export const responseCacheKey = (path: string, input: unknown): string =>
  `${path}:${stableStringify(input ?? null)}`;

interface CacheContext<Read extends 'get' | 'getReusable'> {
  cache: { responses: Pick<AccountCache['responses'], Read> };
}

type Cached = ReturnType<AccountCache['responses']['get']>;

function parseCached<O>(cached: Cached, output: z.ZodType<O>): Answer<O> | null {
  if (!cached) return null;
  // A cached response that no longer parses with the current schema is ignored, so a new required field makes older
  // cached responses unavailable offline until they are refetched.
  const parsed = output.safeParse(JSON.parse(cached.json));
  return parsed.success ? { data: parsed.data, asOf: cached.asOf, origin: 'cache', partial: false } : null;
}

/** The cached response under `key`, to be shown while the back office does not answer. */
export const cachedAnswer = <O>(
  { cache }: CacheContext<'get'>,
  key: string,
  output: z.ZodType<O>,
): Answer<O> | null => parseCached(cache.responses.get(key), output);

/** The cached response under `key`, to be used again instead of a new request. */
export const reusableAnswer = <O>(
  { cache }: CacheContext<'getReusable'>,
  key: string,
  output: z.ZodType<O>,
): Answer<O> | null => parseCached(cache.responses.getReusable(key), output);

interface Freshness {
  input?: unknown;
  /** The greatest age in milliseconds. */
  ms: number;
  now?: number;
}

interface WritingContext {
  backOffice: Pick<BackOffice, 'lastWriteAt'>;
}

/**
 * True if this console has written nothing since the request of a cached response may have been sent, which was up to
 * READ_TIMEOUT_MS before it was stored. A user who has just changed something must not be shown the former state.
 * @param asOf of the response, in milliseconds of the clock
 */
export const isUnchangedSince = ({ backOffice }: WritingContext, asOf: number): boolean =>
  backOffice.lastWriteAt() < asOf - READ_TIMEOUT_MS;

type FreshContext = CacheContext<'getReusable'> & WritingContext;

/**
 * Returns the cached response of `path` to `input` if it is at most `ms` old and this console has written nothing since.
 * A caller that already shows these rows need not fetch them again.
 */
export function recentAnswer<O>(
  ctx: FreshContext,
  path: string,
  output: z.ZodType<O>,
  { input, ms, now = Date.now() }: Freshness,
): Answer<O> | null {
  const key = responseCacheKey(path, input);
  const cached = ctx.cache.responses.getReusable(key);
  if (!cached) return null;
  const asOf = Date.parse(cached.asOf);
  if (!isUnchangedSince(ctx, asOf) || now - asOf > ms || now < asOf) return null;
  return parseCached(cached, output);
}

/** The data of `recentAnswer`. */
export const recentData = <O>(
  ctx: FreshContext,
  path: string,
  output: z.ZodType<O>,
  freshness: Freshness,
): O | null => recentAnswer(ctx, path, output, freshness)?.data ?? null;
