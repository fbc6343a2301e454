import type { BulkStep, LeftOutStore, NamedStore } from './model';
import type { PlannedStore } from './planned-store';

/** What is sent of a plan: its changes. */
export const stepsOf = (planned: readonly PlannedStore[]): BulkStep[] =>
  planned.flatMap(({ id, storeName, tenantName, change }) =>
    change === null ? [] : [{ id, storeName, tenantName, change }],
  );

/** The stores that files are written of. */
export const namesOf = (planned: readonly PlannedStore[]): NamedStore[] =>
  planned.flatMap(({ id, storeName, tenantName, state }) =>
    state === 'do' ? [{ id, storeName, tenantName }] : [],
  );

/** What is not done, for the report. */
export const leftOutOf = (planned: readonly PlannedStore[]): LeftOutStore[] =>
  planned.flatMap(({ id, storeName, tenantName, state, reason }) =>
    state === 'do' ? [] : [{ id, storeName, tenantName, state, reason }],
  );
