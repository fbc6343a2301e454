import { join } from 'node:path';
import type { StoreKey } from '@shared/domains/bulk-load/model';
import type { OpcodeSuggestions } from '@shared/domains/opcode-suggestions/model';
import type { SignedInContext } from '@main/bridge/procedures';
import { keptOpcodes } from '@main/domains/opcodes';
import type { LearntOpcode } from './examples';
import { runSuggestionWorker } from './run-suggestion-worker';

interface NamedStore extends StoreKey {
  storeName: string;
  dms: string;
}

const lessonKey = ({ tenantId, storeId }: StoreKey): string => `${tenantId}/${storeId}`;

/**
 * Keeps what the store's opcodes teach, as they were read last. From the answers themselves one could learn too, but
 * they leave the cache with their age, and do not say whose they are.
 */
export function learnStore(ctx: Pick<SignedInContext, 'cache'>, store: NamedStore): void {
  const kept = keptOpcodes(ctx.cache, store);
  if (!kept) return;
  const opcodes = kept.opcodes.map(
    ({ id, lbropcode, lbropcodedesc, additionalDescription, opcategory, department }): LearntOpcode => ({
      ...{ id, lbropcode, lbropcodedesc, additionalDescription, opcategory, department },
    }),
  );
  const { storeName, dms } = store;
  ctx.cache.lessons.put({ store: lessonKey(store), storeName, dms, opcodes: JSON.stringify(opcodes) });
}

/** Suggestions for a store's opcodes without a category, from all that this account has opened here. */
export function suggestFor(
  ctx: Pick<SignedInContext, 'cache' | 'paths'>,
  store: NamedStore,
  signal: AbortSignal | undefined,
): Promise<OpcodeSuggestions> {
  learnStore(ctx, store);
  const script = join(ctx.paths.out, 'main', 'suggestion-worker.js');
  return runSuggestionWorker(script, { lessons: ctx.cache.lessons.list(), store: lessonKey(store) }, signal);
}
