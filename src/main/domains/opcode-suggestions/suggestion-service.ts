import { join } from 'node:path';
import type { StoreKey } from '@shared/domains/bulk-load/model';
import type { OpcodeSuggestions } from '@shared/domains/opcode-suggestions/model';
import type { SignedInContext } from '@main/bridge/procedures';
import { keptOpcodes } from '@main/domains/opcodes';
import type { LearntOpcode } from './examples';
import { runSuggestionWorker } from './run-suggestion-worker';
import { visibleLessons } from './visible-lessons';

interface NamedStore extends StoreKey {
  storeName: string;
  dms: string;
}

/**
 * Keeps what the store's opcodes teach, as they were read last, and gives the categories that it knows. From the answers
 * themselves one could learn too, but they leave the cache with their age, and do not say whose they are.
 */
export function learnStore(ctx: Pick<SignedInContext, 'cache'>, store: NamedStore): readonly string[] {
  const kept = keptOpcodes(ctx.cache, store);
  if (!kept) return [];
  const opcodes = kept.opcodes.map(
    ({ id, lbropcode, lbropcodedesc, additionalDescription, opcategory, department }): LearntOpcode => ({
      ...{ id, lbropcode, lbropcodedesc, additionalDescription, opcategory, department },
    }),
  );
  const { tenantId, storeId, storeName, dms } = store;
  ctx.cache.lessons.put('opcodes', {
    ...{ tenantId, storeId, storeName, dms },
    things: JSON.stringify(opcodes),
  });
  return kept.categories;
}

/** Suggestions for a store's opcodes without a category, from all that this account has opened here. */
export async function suggestFor(
  ctx: SignedInContext,
  store: NamedStore,
  signal: AbortSignal | undefined,
): Promise<OpcodeSuggestions> {
  const choices = learnStore(ctx, store);
  const { tenantId, storeId } = store;
  const script = join(ctx.paths.out, 'main', 'suggestion-worker.js');
  const lessons = await visibleLessons(ctx, 'opcodes');
  return runSuggestionWorker(script, { lessons, store: { tenantId, storeId }, choices }, signal);
}
