import type { Job } from '@shared/domains/jobs/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { ALLOWED, when, type Decision } from '@shared/kernel/decision';
import { MOST_STORES, type BulkAction, type BulkStore } from './model';
import { bulkPaths } from './paths';
import { planLaunchDate } from './plan-launch-date';
import { planRetry, type FailedLoads } from './plan-retry';
import { refused, willDo, type PlannedStore, type PlanState } from './planned-store';
import { bulkTexts as texts } from './texts';

/** What is wanted of every store. */
export type Wanted =
  { action: 'launchDate'; date: string } | { action: 'retry'; failed: FailedLoads } | { action: 'sheets' };

/** What would become of a store as it is now. The preview asks it, and the run just before it begins with the store. */
export function planStore(wanted: Wanted, store: BulkStore): PlannedStore {
  if (wanted.action === 'launchDate') return planLaunchDate(store, wanted.date);
  if (wanted.action === 'retry') return planRetry(store, wanted.failed);
  return store.isDeleted
    ? refused(store, storesTexts.deletedNotEditable)
    : willDo(store, texts.written, null);
}

/** What needs a look stands first. */
const ORDER: readonly PlanState[] = ['refused', 'do', 'nothing'];
const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Every store that was asked for once, also those that are not there any more. */
export function planStores(
  wanted: Wanted,
  ids: readonly number[],
  stores: readonly BulkStore[],
): PlannedStore[] {
  const found = new Map(stores.map((store) => [store.id, store]));
  const planned = [...new Set(ids)].map((id) => {
    const store = found.get(id);
    const gone = { id, storeName: texts.unnamed(id), tenantName: '', dms: null };
    return store ? planStore(wanted, store) : refused(gone, texts.gone);
  });
  return planned.sort(
    (one, other) =>
      ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
      byName.compare(one.tenantName, other.tenantName) ||
      byName.compare(one.storeName, other.storeName),
  );
}

export const countOf = (planned: readonly PlannedStore[], state: PlanState): number =>
  planned.filter((store) => store.state === state).length;

/** '12 will be set, 3 refused, 1 has that date already'. */
export function planSummary(action: BulkAction, planned: readonly PlannedStore[]): string {
  const [todo, refusals, nothing] = [
    countOf(planned, 'do'),
    countOf(planned, 'refused'),
    countOf(planned, 'nothing'),
  ];
  const counts = texts.counts[action];
  return [
    counts.do(todo),
    ...(refusals > 0 ? [texts.refusedCount(refusals)] : []),
    ...(nothing > 0 ? [counts.nothing(nothing)] : []),
  ].join(', ');
}

/** How many stores one run takes. */
export const mayTake = (stores: number): Decision => when(stores <= MOST_STORES, texts.tooMany(MOST_STORES));

/** One run at a time: two would wait for each other in the same stores. */
export function mayBegin(jobs: readonly Job[]): Decision {
  const running = jobs.find(({ kind, status }) => kind === 'bulk' && status === 'running');
  return running
    ? when(false, texts.runningAlready, bulkPaths.report(running.subject['run'] ?? ''))
    : ALLOWED;
}
