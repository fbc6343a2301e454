import { setImmediate } from 'node:timers/promises';
import { stageOf, type StoreStage } from '@shared/domains/bulk-load/pipeline/stage';
import type { OnboardingStore } from '@shared/domains/stores/model';

/** Stores computed in one batch, in some five milliseconds; between batches the process handles other calls. */
const BATCH = 500;

/** The stage of each store on `day`, so that the page gets four values of it instead of its whole pipeline. */
export async function storeStages(
  stores: readonly OnboardingStore[],
  day: string,
): Promise<(StoreStage & { id: number })[]> {
  const stages: (StoreStage & { id: number })[] = [];
  for (let from = 0; from < stores.length; from += BATCH) {
    for (const store of stores.slice(from, from + BATCH))
      stages.push({ id: store.id, ...stageOf(store, day) });
    await setImmediate();
  }
  return stages;
}
