import { expect, it } from 'vitest';
import { onboardingStore } from '@fixtures/samples/records';
import { stageOf } from '@shared/domains/bulk-load/pipeline/stage';
import { storeStages } from './store-stages';

const DAY = '2026-11-26';

it('sends of each store its stage alone, a fifth of its pipeline or less', async () => {
  const stores = Array.from({ length: 1_201 }, (_none, id) => onboardingStore({ id }));
  const stages = await storeStages(stores, DAY);
  expect(stages).toEqual(stores.map((store) => ({ id: store.id, ...stageOf(store, DAY) })));
  expect(JSON.stringify(stages).length).toBeLessThan(JSON.stringify(stores).length / 5);
});
