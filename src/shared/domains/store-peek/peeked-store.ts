// The store that a preview shows: which hit of the search a row means, and the latest load of the store.

import { pipelineOf, type StepState } from '@shared/domains/bulk-load/pipeline/pipeline';
import type { SearchHit } from '@shared/domains/search/model';
import type { StorePipeline } from '@shared/domains/stores/model';

/** The store of a row: by its id, or by its name in lists whose rows have no id. */
export type PeekSubject = { id: number } | { storeName: string; tenantName: string | null };

/**
 * Returns the hit that is the named store; undefined if none is, or if two stores have the name and the tenant does not
 * distinguish them.
 */
export function findStoreHit(
  hits: readonly SearchHit[],
  { storeName, tenantName }: { storeName: string; tenantName: string | null },
): SearchHit | undefined {
  const named = hits.filter(({ kind, title }) => kind === 'store' && title === storeName);
  const ofTenant = named.filter(({ subtitle }) => tenantName !== null && subtitle.startsWith(tenantName));
  const [found, ...others] = ofTenant.length > 0 ? ofTenant : named;
  return others.length > 0 ? undefined : found;
}

/** Returns the phase of the bulk load that was started last. Daily Load Setup loads nothing, so it is none. */
export const latestLoad = (store: StorePipeline): StepState | undefined =>
  pipelineOf(store)
    .filter(({ step, date }) => ['phase1Load', 'phase2Load'].includes(step) && date !== null)
    .sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))[0];
