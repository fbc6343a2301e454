// The procedures of suggestions for opcodes and models: store the decisions in an opened store as a training set, and
// suggest for its opcodes without a category and its unmapped models.

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { StoresSeenDocument } from '@main/back-office/generated/graphql';
import type { SignedInContext } from '@main/bridge/procedures';
import { protectedProcedure, router } from '@main/bridge/trpc';
import type { AccountCache } from '@main/cache/account-cache';
import type { StoredTrainingSet, SuggestionSubject, TrainingStore } from '@main/cache/training-set-table';
import { cachedMapping } from '@main/domains/model-mapping';
import { cachedOpcodes } from '@main/domains/opcodes';
import { type MappingKey, mappingKeySchema } from '@shared/domains/model-mapping/model';
import { type StoreKey, storeKeySchema } from '@shared/domains/stores/model';
import { modelSuggestionsSchema, opcodeSuggestionsSchema } from '@shared/domains/suggestions/model';
import { suggestionTexts } from '@shared/domains/suggestions/texts';
import { AppError } from '@shared/kernel/app-error';
import { CANCEL_TEXTS } from '@shared/kernel/jobs/define-job';
import type { TrainingOpcode } from './opcodes/classify-opcodes';
import type { SuggestionResults, SuggestionWorkerInput } from './worker-input';

/**
 * Trains and classifies in a worker thread, because that takes a second for a large store.
 * @throws AppError INTERNAL, CANCELLED; the thread has ended then
 */
async function runSuggestionWorker<S extends SuggestionSubject>(
  script: string,
  start: SuggestionWorkerInput<S>,
  signal: AbortSignal | undefined,
): Promise<SuggestionResults[S]> {
  const worker = new Worker(script, { workerData: start });
  const failed = (why: string): AppError => new AppError('INTERNAL', suggestionTexts.failedBecause(why));
  let onAbort = (): void => undefined;
  try {
    return await new Promise((resolve, reject) => {
      onAbort = () => reject(new AppError('CANCELLED', CANCEL_TEXTS.cancelled));
      signal?.addEventListener('abort', onAbort);
      worker.on('message', resolve);
      worker.on('error', (error) => reject(failed(error instanceof Error ? error.message : String(error))));
      worker.on('exit', () => reject(failed(suggestionTexts.endedEarly)));
    });
  } finally {
    signal?.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}

type Context = Pick<SignedInContext, 'cache' | 'backOffice' | 'connectivity'>;

const keyOf = ({ tenantId, storeId }: TrainingStore): string => JSON.stringify([tenantId, storeId]);

/**
 * Keys of the training sets whose store the back office shows to this account; null where it cannot be read completely.
 */
async function seenOf(ctx: Context, trainingSets: readonly TrainingStore[]): Promise<Set<string> | null> {
  if (ctx.connectivity.state().state === 'offline') return null;
  try {
    const storeIds = [...new Set(trainingSets.map(({ storeId }) => storeId))];
    const { data, partial } = await ctx.backOffice.read(StoresSeenDocument, { storeIds });
    return partial ? null : new Set(data.statelessServiceBzoStoreDetails.nodes.map(keyOf));
  } catch (error) {
    if (error instanceof AppError && (error.code === 'OFFLINE' || error.code === 'TIMEOUT')) return null;
    throw error;
  }
}

/**
 * The training sets of stores that this account may see now; others are removed, since a role or a tenant may have been
 * revoked. Offline all are used, as cached responses are.
 */
async function visibleTrainingSets(ctx: Context, subject: SuggestionSubject): Promise<StoredTrainingSet[]> {
  const trainingSets = ctx.cache.trainingSets.list(subject);
  if (trainingSets.length === 0) return trainingSets;
  const seen = await seenOf(ctx, trainingSets);
  if (!seen) return trainingSets;
  for (const trainingSet of trainingSets)
    if (!seen.has(keyOf(trainingSet))) ctx.cache.trainingSets.forget(trainingSet);
  return trainingSets.filter((trainingSet) => seen.has(keyOf(trainingSet)));
}

interface NamedStore extends StoreKey {
  storeName: string;
  dms: string;
}

/** The decisions of a store as they were last read. */
interface TrainingInput {
  things: readonly object[];
  /** The possible labels of the store. */
  choices: readonly string[];
}

/** Stores a training set. The cached responses could be used instead, but they expire, and do not name their store. */
function saveTrainingSet(
  { cache }: Pick<SignedInContext, 'cache'>,
  subject: SuggestionSubject,
  { tenantId, storeId, storeName, dms }: NamedStore,
  input: TrainingInput | null,
): void {
  if (!input) return;
  const things = JSON.stringify(input.things);
  cache.trainingSets.put(subject, { tenantId, storeId, storeName, dms, things });
}

/** Suggestions for undecided things of a store, from all stores that this account has opened here. */
async function suggestFor<S extends SuggestionSubject>(
  ctx: SignedInContext,
  subject: S,
  store: NamedStore,
  input: TrainingInput | null,
  signal: AbortSignal | undefined,
): Promise<SuggestionResults[S]> {
  saveTrainingSet(ctx, subject, store, input);
  const { tenantId, storeId } = store;
  const script = join(ctx.paths.out, 'main', 'suggestion-worker.js');
  const trainingSets = await visibleTrainingSets(ctx, subject);
  const choices = input?.choices ?? [];
  return runSuggestionWorker(
    script,
    { subject, trainingSets, store: { tenantId, storeId }, choices },
    signal,
  );
}

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
