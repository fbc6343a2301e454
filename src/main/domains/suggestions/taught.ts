import type { StoreKey } from '@shared/domains/bulk-load/model';
import type { MappingKey } from '@shared/domains/model-mapping/model';
import type { AccountCache } from '@main/cache/account-cache';
import { keptMapping } from '@main/domains/model-mapping';
import { keptOpcodes } from '@main/domains/opcodes';
import type { LearntOpcode } from './opcodes/learn-opcodes';
import type { Taught } from './suggestion-service';

export function taughtOpcodes(cache: AccountCache, store: StoreKey): Taught | null {
  const kept = keptOpcodes(cache, store);
  if (!kept) return null;
  const things = kept.opcodes.map(
    ({ id, lbropcode, lbropcodedesc, additionalDescription, opcategory, department }): LearntOpcode => ({
      ...{ id, lbropcode, lbropcodedesc, additionalDescription, opcategory, department },
    }),
  );
  return { things, choices: kept.categories };
}

export function taughtModels(cache: AccountCache, key: MappingKey): Taught | null {
  const kept = keptMapping(cache, key);
  return kept && { things: kept.models, choices: kept.targets.map(({ name }) => name) };
}
