import { expect, it } from 'vitest';
import { pipelineStore } from '@fixtures/samples/records';
import type { SearchHit } from '@shared/domains/search/model';
import { findStoreHit, latestLoad } from './peeked-store';

const store = (id: number, title: string, subtitle: string): SearchHit => ({
  kind: 'store',
  id,
  title,
  subtitle,
});

it('identifies a store by its name, and stores of one name by their tenants', () => {
  const hits = [
    store(1, 'Bay Ford', 'Bay Group · CDK Global'),
    store(2, 'Bay Ford', 'Cove Group · Tekion'),
    store(3, 'Bay Ford West', 'Bay Group'),
    { ...store(4, 'Cove Kia', 'x'), kind: 'tenant' as const },
  ];
  expect(findStoreHit(hits, { storeName: 'Bay Ford West', tenantName: null })?.id).toBe(3);
  expect(findStoreHit(hits, { storeName: 'Bay Ford', tenantName: 'Cove Group' })?.id).toBe(2);
  expect(findStoreHit(hits, { storeName: 'Bay Ford', tenantName: null })).toBeUndefined();
  expect(findStoreHit(hits, { storeName: 'Cove Kia', tenantName: null })).toBeUndefined();
});

it('finds the load that was started last', () => {
  expect(latestLoad(pipelineStore())).toBeUndefined();
  const loaded = pipelineStore({
    bulkPhase1: 'Completed',
    bulkPhase1CompletedDate: '2026-11-01T10:00:00Z',
    bulkPhase2: 'Failed',
    bulkPhase2StartDate: '2026-11-03T10:00:00Z',
  });
  expect(latestLoad(loaded)).toMatchObject({ step: 'phase2Load', status: 'Failed' });
});
