import {
  mappingKeySchema,
  modelMappingSchema,
  type MappingKey,
  type ModelMapping,
} from '@shared/domains/model-mapping/model';
import { answerKey } from '@main/bridge/answer-key';
import type { AccountCache } from '@main/cache/account-cache';

/** The mapping of a store as it was read last; null when it never was, or by a version that knew it otherwise. */
export function keptMapping(cache: AccountCache, key: MappingKey): ModelMapping | null {
  const kept = cache.answers.get(answerKey('modelMapping.ofStore', mappingKeySchema.parse(key)));
  if (!kept) return null;
  const parsed = modelMappingSchema.safeParse(JSON.parse(kept.json));
  return parsed.success ? parsed.data : null;
}
