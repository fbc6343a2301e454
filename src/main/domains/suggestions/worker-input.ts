// What the suggestion worker is started with and what it answers, and how it reads and counts the training sets in its
// input.

import type { z } from 'zod';
import type { StoredTrainingSet, SuggestionSubject, TrainingStore } from '@main/cache/training-set-table';
import type { MappingKind } from '@shared/domains/model-mapping/model';
import type { ModelSuggestions, OpcodeSuggestions } from '@shared/domains/suggestions/model';

/** The start data of the worker. */
export interface SuggestionWorkerInput<S extends SuggestionSubject = SuggestionSubject> {
  subject: S;
  trainingSets: readonly StoredTrainingSet[];
  /** The store whose opcodes or models are classified. */
  store: TrainingStore;
  /** The labels that the store has, categories or menus or grid types: others would be refused. */
  choices: readonly string[];
}

/** The worker's result, by subject. */
export interface SuggestionResults extends Record<MappingKind, ModelSuggestions> {
  opcodes: OpcodeSuggestions;
}

/** Parses the training sets of a subject. */
export const parseTrainingSets = <Things>(
  schema: z.ZodType<Things>,
  { trainingSets }: SuggestionWorkerInput,
) =>
  trainingSets.map(({ things, ...trainingSet }) => ({
    ...trainingSet,
    things: schema.parse(JSON.parse(things)),
  }));

/** The training set of the requesting store. */
export const trainingSetOf = <L extends TrainingStore>(
  store: TrainingStore,
  trainingSets: readonly L[],
): L | undefined =>
  trainingSets.find(({ tenantId, storeId }) => tenantId === store.tenantId && storeId === store.storeId);

/** The number of stores and of decisions in the training sets. */
export function trainingSummary<Thing>(
  trainingSets: readonly { things: readonly Thing[] }[],
  isDecided: (thing: Thing) => boolean,
): OpcodeSuggestions['trainedOn'] {
  const counts = trainingSets
    .map(({ things }) => things.filter(isDecided).length)
    .filter((count) => count > 0);
  return { stores: counts.length, things: counts.reduce((sum, count) => sum + count, 0) };
}
