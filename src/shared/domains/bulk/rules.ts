// Rules of bulk runs: the effect on each store, the summary of a plan, and whether a run may start.

import { storesTexts } from '@shared/domains/stores/texts';
import { ALLOWED, allowedWhen, type Permission } from '@shared/kernel/access/permission';
import type { JobSummary } from '@shared/kernel/jobs/job-part';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import { MAX_BULK_STORES, type BulkAction, type BulkStore } from './model';
import { bulkPaths } from './paths';
import {
  type FailedLoads,
  planLaunchDate,
  plannedChange,
  type PlannedStore,
  planRetry,
  type PlanState,
  refusedStore,
} from './plan';
import { bulkTexts as texts } from './texts';

/** The action requested for every store. */
export type BulkRequest =
  /** `days` has the day of each store that gets one of its own; all others get `date`. */
  | { action: 'launchDate'; date: string; days?: ReadonlyMap<number, string> }
  | { action: 'retry'; failed: FailedLoads }
  | { action: 'sheets' };

/**
 * The effect on a store in its current state. The preview uses it, and the run uses it again right before it changes
 * the store.
 */
export function planStore(wanted: BulkRequest, store: BulkStore): PlannedStore {
  if (wanted.action === 'launchDate') return planLaunchDate(store, wanted.days?.get(store.id) ?? wanted.date);
  if (wanted.action === 'retry') return planRetry(store, wanted.failed);
  return store.isDeleted
    ? refusedStore(store, storesTexts.deletedNotEditable)
    : plannedChange(store, texts.written, null);
}

/** Outcomes that need attention come first. */
const ORDER: readonly PlanState[] = ['refused', 'do', 'nothing'];

/** The plan of every requested store, each once, including those that no longer exist. */
export function planStores(
  wanted: BulkRequest,
  ids: readonly number[],
  stores: readonly BulkStore[],
): PlannedStore[] {
  const found = new Map(stores.map((store) => [store.id, store]));
  const planned = [...new Set(ids)].map((id) => {
    const store = found.get(id);
    const gone = { id, storeName: texts.unnamed(id), tenantName: '', dms: null };
    return store ? planStore(wanted, store) : refusedStore(gone, texts.gone);
  });
  return planned.sort(
    (one, other) =>
      ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
      naturalOrder(one.tenantName, other.tenantName) ||
      naturalOrder(one.storeName, other.storeName),
  );
}

export const countOf = (planned: readonly PlannedStore[], state: PlanState): number =>
  planned.filter((store) => store.state === state).length;

/** A launch date is set only where one is chosen. */
const needsDate = (action: BulkAction, { state, change }: PlannedStore): boolean =>
  action === 'launchDate' && state === 'do' && change === null;

/** The state of a store in words. */
export const planStateText = (action: BulkAction, store: PlannedStore): string =>
  needsDate(action, store) ? texts.needsDate : texts.states[action][store.state];

/** '12 will be set, 3 refused, 1 has that date already'. */
export function planSummary(action: BulkAction, planned: readonly PlannedStore[]): string {
  const [todo, refusals, nothing] = [
    countOf(planned, 'do'),
    countOf(planned, 'refused'),
    countOf(planned, 'nothing'),
  ];
  const needing = planned.filter((store) => needsDate(action, store)).length;
  const counts = texts.counts[action];
  return [
    ...(todo > needing || needing === 0 ? [counts.do(todo - needing)] : []),
    ...(needing > 0 ? [texts.needDate(needing)] : []),
    ...(refusals > 0 ? [texts.refusedCount(refusals)] : []),
    ...(nothing > 0 ? [counts.nothing(nothing)] : []),
  ].join(', ');
}

/** The limit of stores per run. */
export const mayRunForCount = (stores: number): Permission =>
  allowedWhen(stores <= MAX_BULK_STORES, texts.tooMany(MAX_BULK_STORES));

/** One run at a time: two would wait for each other in the same stores. */
export function mayStart(jobs: readonly JobSummary[]): Permission {
  const running = jobs.find(({ kind, status }) => kind === 'bulk' && status === 'running');
  return running
    ? allowedWhen(false, texts.runningAlready, bulkPaths.report(running.subject['run'] ?? ''))
    : ALLOWED;
}
