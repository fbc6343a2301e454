// What a bulk run would do to each store, or why nothing, and the steps and the stores that follow from such a plan.

import { mayChangeStatus, pipelineOf } from '@shared/domains/bulk-load/pipeline/pipeline';
import { mayMoveLaunch } from '@shared/domains/bulk-load/pipeline/step-permissions';
import { LOAD_CALL_TYPES, STEP_LABELS, STEP_OF_CALL } from '@shared/domains/bulk-load/pipeline/steps';
import { launchTexts } from '@shared/domains/bulk-load/texts';
import { mayChangeStore } from '@shared/domains/stores/rules';
import {
  allowedWhen,
  type Permission,
  reasonsOf,
  refuse,
  requireAll,
} from '@shared/kernel/access/permission';
import { dayError } from '@shared/kernel/dates/day-limits';
import { formatDate } from '@shared/kernel/text/format';
import type { BulkChange, BulkStep, BulkStore, LeftOutStore, NamedStore } from './model';
import { bulkTexts as texts } from './texts';

export type PlanState = 'do' | 'nothing' | 'refused';

/** The planned effect on one store, or the reason why there is none. */
export interface PlannedStore extends NamedStore {
  dms: string | null;
  state: PlanState;
  /** The change in words; '' if there is none. */
  effect: string;
  /** Why nothing happens; '' where something does. */
  reason: string;
  /** The change to send; null if nothing changes in the back office. */
  change: BulkChange | null;
}

/** Plans a new launch date of a store. `date` is `YYYY-MM-DD`; '' while none is chosen. */
export function planLaunchDate(store: BulkStore, date: string): PlannedStore {
  const seen = store.storeLaunchedDate;
  // The missing date of a launched store is final once it is set, and is the day of a launch that was, not a plan.
  const isPlanned = allowedWhen(store.storeLaunched !== 'Completed' || seen !== null, texts.launchedUndated);
  const permission = requireAll(mayChangeStore(store), mayMoveLaunch(store), isPlanned);
  if (!permission.allowed) return refusedStore(store, permission);
  if (date === '')
    return plannedChange(store, seen === null ? texts.noDateYet : texts.dateNow(formatDate(seen)), null);
  if (seen === date) return unchangedStore(store, texts.hasDate);
  const wrong = dayError('launch', date);
  if (wrong !== undefined) return refusedStore(store, wrong);
  const day = formatDate(date);
  const effect = seen === null ? texts.dated(day) : texts.datedInstead(day, formatDate(seen));
  return plannedChange(store, effect, { kind: 'launchDate', date, seen });
}

/** Store ids whose daily load has failed; null for a role that may not run them again. */
export type FailedLoads = ReadonlySet<string> | null;

/** Plans a restart of the failed load of a store; a problem that a user has to correct first is not retried. */
export function planRetry(store: BulkStore, failed: FailedLoads): PlannedStore {
  const permission = mayChangeStore(store);
  if (!permission.allowed) return refusedStore(store, permission);
  const step = pipelineOf(store).find(({ process }) => process === 'Failed')?.step;
  if (step !== undefined) {
    const callType = LOAD_CALL_TYPES.find((type) => STEP_OF_CALL[type] === step);
    if (callType === undefined)
      return refusedStore(store, texts.needsPerson(launchTexts.failed(STEP_LABELS[step])));
    const allowed = mayChangeStatus(store, callType, 'In Progress');
    return allowed.allowed
      ? plannedChange(store, texts.again(STEP_LABELS[step]), { kind: 'load', callType })
      : refusedStore(store, allowed);
  }
  if (failed?.has(store.storeId)) return plannedChange(store, texts.dailyAgain, { kind: 'dailyLoad' });
  return unchangedStore(store, failed === null ? texts.noFailureSeen : texts.noFailure);
}

/** The changes of a plan, for the run that makes them. */
export const stepsOf = (planned: readonly PlannedStore[]): BulkStep[] =>
  planned.flatMap(({ id, storeName, tenantName, change }) =>
    change === null ? [] : [{ id, storeName, tenantName, change }],
  );

/** The stores of a plan for which a file is written. */
export const namesOf = (planned: readonly PlannedStore[]): NamedStore[] =>
  planned.flatMap(({ id, storeName, tenantName, state }) =>
    state === 'do' ? [{ id, storeName, tenantName }] : [],
  );

/** The excluded stores, for the report. */
export const leftOutStores = (planned: readonly PlannedStore[]): LeftOutStore[] =>
  planned.flatMap(({ id, storeName, tenantName, state, reason }) =>
    state === 'do' ? [] : [{ id, storeName, tenantName, state, reason }],
  );

type Listed = NamedStore & { dms: string | null };

const named = ({ id, storeName, tenantName, dms }: Listed): Listed => ({ id, storeName, tenantName, dms });

export const plannedChange = (store: Listed, effect: string, change: BulkChange | null): PlannedStore => ({
  ...named(store),
  state: 'do',
  effect,
  reason: '',
  change,
});

const unchangedStore = (store: Listed, reason: string): PlannedStore => ({
  ...named(store),
  state: 'nothing',
  effect: '',
  reason,
  change: null,
});

export const refusedStore = (store: Listed, why: Permission | string): PlannedStore => {
  const permission = typeof why === 'string' ? refuse(why) : why;
  const reason = reasonsOf(permission);
  return { ...named(store), state: 'refused', effect: '', reason, change: null };
};
