import { join } from 'node:path';
import type { StoreKey } from '@shared/domains/bulk-load/model';
import type { SignedInContext } from '@main/bridge/procedures';
import type { LessonSubject } from '@main/cache/lesson-table';
import { runSuggestionWorker } from './run-suggestion-worker';
import type { SuggestionAnswers } from './suggestion-messages';
import { visibleLessons } from './visible-lessons';

export interface NamedStore extends StoreKey {
  storeName: string;
  dms: string;
}

/** What a store teaches as it was read last; null where it never was. */
export interface Taught {
  things: readonly object[];
  /** What can be chosen there. */
  choices: readonly string[];
}

/**
 * Keeps what a store teaches. From the answers themselves one could learn too, but they leave the cache with their age,
 * and do not say whose they are.
 */
export function learnStore(
  { cache }: Pick<SignedInContext, 'cache'>,
  subject: LessonSubject,
  { tenantId, storeId, storeName, dms }: NamedStore,
  taught: Taught | null,
): void {
  if (!taught) return;
  const things = JSON.stringify(taught.things);
  cache.lessons.put(subject, { tenantId, storeId, storeName, dms, things });
}

/** Suggestions for what is not decided in a store, from all that this account has opened here. */
export async function suggestFor<S extends LessonSubject>(
  ctx: SignedInContext,
  subject: S,
  store: NamedStore,
  taught: Taught | null,
  signal: AbortSignal | undefined,
): Promise<SuggestionAnswers[S]> {
  learnStore(ctx, subject, store, taught);
  const { tenantId, storeId } = store;
  const script = join(ctx.paths.out, 'main', 'suggestion-worker.js');
  const lessons = await visibleLessons(ctx, subject);
  const choices = taught?.choices ?? [];
  return runSuggestionWorker(script, { subject, lessons, store: { tenantId, storeId }, choices }, signal);
}
