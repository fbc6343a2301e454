// How never events and maintenance events are sorted, summed up and distinguished.

import { naturalOrder } from '@shared/kernel/text/natural-order';
import type { ErrorClient, EventType, NeverEventRow } from './model';

/** Sorts the clients with the most issues first. */
export const sortByIssues = (clients: readonly ErrorClient[]): ErrorClient[] =>
  clients.toSorted((a, b) => b.errCount - a.errCount || naturalOrder(a.clientName, b.clientName));

export const countIssues = (clients: readonly ErrorClient[]): number =>
  clients.reduce((sum, { errCount }) => sum + errCount, 0);

export interface EventSummary {
  optionName: string;
  title: string;
  issues: number;
  stores: number;
}

/** The totals of each event over all stores, the event with the most issues first. */
export function summarizeEvents(rows: readonly NeverEventRow[]): EventSummary[] {
  const found = new Map<string, { title: string; issues: number; stores: Set<string> }>();
  for (const { optionName, optionDisplayName, statusData, storeId } of rows) {
    const event = found.get(optionName) ?? { title: optionDisplayName, issues: 0, stores: new Set() };
    event.issues += statusData;
    event.stores.add(storeId);
    found.set(optionName, event);
  }
  return [...found]
    .map(([optionName, { title, issues, stores }]) => ({ optionName, title, issues, stores: stores.size }))
    .sort((a, b) => b.issues - a.issues || naturalOrder(a.title, b.title));
}

/** The family of an event type that the address of a page names; any unknown one counts as maintenance. */
export const familyOf = (eventType: string): EventType => (eventType === 'never' ? 'never' : 'maintenance');
