import { storeKeySchema, type StoreKey } from '@shared/domains/bulk-load/model';
import { storeOpcodesSchema, type StoreOpcodes } from '@shared/domains/opcodes/model';
import { answerKey } from '@main/bridge/answer-key';
import type { AccountCache } from '@main/cache/account-cache';

/** The opcodes of a store as they were read last; null when they never were, or by a version that knew them otherwise. */
export function keptOpcodes(cache: AccountCache, store: StoreKey): StoreOpcodes | null {
  const kept = cache.answers.get(answerKey('opcodes.ofStore', storeKeySchema.parse(store)));
  if (!kept) return null;
  const parsed = storeOpcodesSchema.safeParse(JSON.parse(kept.json));
  return parsed.success ? parsed.data : null;
}
