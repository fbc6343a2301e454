// The procedures of suggestions for opcodes and models: store the decisions in an opened store as a training set, and
// suggest for its opcodes without a category and its unmapped models.

import { z } from 'zod';
import { protectedProcedure, router } from '@main/bridge/trpc';
import type { AccountCache } from '@main/cache/account-cache';
import { cachedMapping } from '@main/domains/model-mapping';
import { cachedOpcodes } from '@main/domains/opcodes';
import { type MappingKey, mappingKeySchema } from '@shared/domains/model-mapping/model';
import { type StoreKey, storeKeySchema } from '@shared/domains/stores/model';
import { modelSuggestionsSchema, opcodeSuggestionsSchema } from '@shared/domains/suggestions/model';
import type { TrainingOpcode } from './opcodes/classify-opcodes';
import { saveTrainingSet, suggestFor, type TrainingInput } from './suggestion-service';

function opcodeTrainingInput(cache: AccountCache, store: StoreKey): TrainingInput | null {
  const cached = cachedOpcodes(cache, store);
  if (!cached) return null;
  const things = cached.opcodes.map(
    ({ id, lbropcode, lbropcodedesc, additionalDescription, opcategory, department }): TrainingOpcode => ({
      ...{ id, lbropcode, lbropcodedesc, additionalDescription, opcategory, department },
    }),
  );
  return { things, choices: cached.categories };
}

function modelTrainingInput(cache: AccountCache, key: MappingKey): TrainingInput | null {
  const cached = cachedMapping(cache, key);
  return cached && { things: cached.models, choices: cached.targets.map(({ name }) => name) };
}

const named = {
  storeName: z.string().max(500),
  dms: z.string().max(200),
  /** The `asOf` of the window's answer; another answer gets new suggestions. */
  asOf: z.string().max(40),
};
const storeSchema = storeKeySchema.extend(named);
const mappingSchema = mappingKeySchema.extend(named);

/** Suggestions from the decisions in stores that were opened on this computer: the same online and offline. */
export const suggestionsRouter = router({
  opcodes: router({
    /** Called when a store was opened: stores its users' decisions as a training set. */
    learn: protectedProcedure
      .input(storeSchema)
      .mutation(({ ctx, input }) =>
        saveTrainingSet(ctx, 'opcodes', input, opcodeTrainingInput(ctx.cache, input)),
      ),
    /** Suggests categories for a store's opcodes without one. */
    ofStore: protectedProcedure
      .input(storeSchema)
      .output(opcodeSuggestionsSchema)
      .query(({ ctx, input, signal }) =>
        suggestFor(ctx, 'opcodes', input, opcodeTrainingInput(ctx.cache, input), signal),
      ),
  }),
  models: router({
    learn: protectedProcedure
      .input(mappingSchema)
      .mutation(({ ctx, input }) =>
        saveTrainingSet(ctx, input.kind, input, modelTrainingInput(ctx.cache, input)),
      ),
    /** Suggests targets for a store's unmapped models. */
    ofStore: protectedProcedure
      .input(mappingSchema)
      .output(modelSuggestionsSchema)
      .query(({ ctx, input, signal }) =>
        suggestFor(ctx, input.kind, input, modelTrainingInput(ctx.cache, input), signal),
      ),
  }),
});
