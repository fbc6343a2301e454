import type { Answer } from '@shared/kernel/answer';
import type { z } from 'zod';
import { LONGEST_READ_MS, type BackOffice } from '../back-office/back-office';
import type { AccountCache } from '../cache/account-cache';
import { answerKey } from './answer-key';

interface Kept {
  cache: { answers: Pick<AccountCache['answers'], 'get'> };
}

/** The last good answer under `key`. */
export function cachedAnswer<O>({ cache }: Kept, key: string, output: z.ZodType<O>): Answer<O> | null {
  const cached = cache.answers.get(key);
  if (!cached) return null;
  // A newer version of the app may expect more than an older one kept; then there is no answer.
  const parsed = output.safeParse(JSON.parse(cached.json));
  return parsed.success ? { data: parsed.data, asOf: cached.asOf, origin: 'cache', partial: false } : null;
}

/**
 * What the read `path` without input answered within the last `ms`, unless this console has changed something since the
 * back office was asked: it is what the screen shows then, and need not be read again.
 */
export function freshAnswer<O>(
  ctx: Kept & { backOffice: Pick<BackOffice, 'changedAt'> },
  path: string,
  output: z.ZodType<O>,
  { ms, now = Date.now() }: { ms: number; now?: number },
): O | null {
  const kept = ctx.cache.answers.get(answerKey(path, undefined));
  if (!kept) return null;
  const asOf = Date.parse(kept.asOf);
  // Asked for before it was answered, by as long as a read may take.
  const unchanged = ctx.backOffice.changedAt() < asOf - LONGEST_READ_MS;
  if (!unchanged || now - asOf > ms || now < asOf) return null;
  return cachedAnswer(ctx, answerKey(path, undefined), output)?.data ?? null;
}
