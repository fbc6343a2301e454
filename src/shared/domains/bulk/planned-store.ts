import { refuse, type Decision } from '@shared/kernel/decision';
import type { BulkChange, NamedStore } from './model';

export type PlanState = 'do' | 'nothing' | 'refused';

/** What would become of one store, and why nothing where it is nothing. */
export interface PlannedStore extends NamedStore {
  dms: string | null;
  state: PlanState;
  /** In words; '' where nothing happens. */
  what: string;
  /** Why nothing happens; '' where something does. */
  reason: string;
  /** What is sent; null where nothing changes in the back office. */
  change: BulkChange | null;
}

type Listed = NamedStore & { dms: string | null };

const named = ({ id, storeName, tenantName, dms }: Listed): Listed => ({ id, storeName, tenantName, dms });

export const willDo = (store: Listed, what: string, change: BulkChange | null): PlannedStore => ({
  ...named(store),
  state: 'do',
  what,
  reason: '',
  change,
});

export const nothingTo = (store: Listed, reason: string): PlannedStore => ({
  ...named(store),
  state: 'nothing',
  what: '',
  reason,
  change: null,
});

export const refused = (store: Listed, why: Decision | string): PlannedStore => {
  const decision = typeof why === 'string' ? refuse(why) : why;
  const reason = decision.allowed ? '' : decision.reasons.map(({ text }) => text).join('. ');
  return { ...named(store), state: 'refused', what: '', reason, change: null };
};
