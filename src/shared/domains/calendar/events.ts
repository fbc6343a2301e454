// Derives the calendar's events from launches, cancellations and trials, filters them, and groups them by day and kind.

import type { Subscription } from '@shared/domains/billing/model';
import type { Trial } from '@shared/domains/launch-report/model';
import type { StoreLaunch } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { storeNameKey } from '@shared/domains/stores/rules';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import { CALENDAR_KINDS, type CalendarEvent, type CalendarKind } from './model';

function launchKind(
  { storeLaunched, storeLaunchedDate, isDeleted }: StoreLaunch,
  today: string,
): CalendarKind | null {
  if (storeLaunched === 'Completed') return 'launched';
  // A deleted store is not launched.
  if (isDeleted) return null;
  return storeLaunchedDate < today ? 'overdue' : 'launch';
}

const withDay = (events: CalendarEvent[]): CalendarEvent[] => events.filter(({ day }) => isIsoDate(day));

/** The launches, past and planned. */
export function launchEvents(launches: readonly StoreLaunch[], today: string): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  for (const store of launches) {
    const { id, storeName, tenantName, dms, storeLaunchedDate: day } = store;
    const kind = launchKind(store, today);
    if (kind === null) continue;
    events.push({
      ...{ id: `launch-${id}`, kind, day, store: storeName, tenant: tenantName, dms },
      ...{ storeKey: id, to: storesPaths.show(id) },
    });
  }
  return withDay(events);
}

/** Subscriptions and trials refer to their stores by name only. */
export type StoresByName = ReadonlyMap<string, StoreLaunch>;

export const storesByName = (launches: readonly StoreLaunch[]): StoresByName =>
  new Map(launches.map((store) => [storeNameKey(store.tenantName, store.storeName), store]));

function named(event: Omit<CalendarEvent, 'to'>, stores: StoresByName): CalendarEvent {
  const store = stores.get(storeNameKey(event.tenant, event.store));
  return store
    ? { ...event, dms: event.dms ?? store.dms, to: storesPaths.show(store.id) }
    : { ...event, to: tenantsPaths.named(event.tenant) };
}

export function cancellationEvents(
  cancellations: readonly Subscription[],
  stores: StoresByName,
): CalendarEvent[] {
  const events = cancellations.flatMap((subscription): CalendarEvent[] => {
    const { subscriptionId, subscriptionStatus, cancelledDate: day, storeName, tenantName } = subscription;
    if (day === null || subscriptionStatus === 'Active') return [];
    const kind = subscriptionStatus === 'Review' ? 'cancellationRequested' : 'cancelled';
    return storeName.map((store, at) => {
      const id = `cancellation-${subscriptionId}-${at}`;
      return named({ id, kind, day, store, tenant: tenantName, dms: null }, stores);
    });
  });
  return withDay(events);
}

/** The ends of trials. */
export const trialEvents = (trials: readonly Trial[], stores: StoresByName): CalendarEvent[] =>
  withDay(
    trials.map(({ id, storeName, groupName, dms, trialEndDate }) =>
      named(
        {
          ...{ id: `trial-${id}`, kind: 'trial', day: trialEndDate },
          ...{ store: storeName, tenant: groupName, dms },
        },
        stores,
      ),
    ),
  );

/** Every word must occur in the store's name or its tenant's, as in a grid's search. */
export function chosenEvents(
  events: readonly CalendarEvent[],
  { search, dms }: { search: string; dms: string },
): readonly CalendarEvent[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (dms === '' && words.length === 0) return events;
  return events.filter((event) => {
    if (dms !== '' && event.dms !== dms) return false;
    const names = [event.store.toLowerCase(), event.tenant.toLowerCase()];
    return words.every((word) => names.some((name) => name.includes(word)));
  });
}

const inOrder = (a: CalendarEvent, b: CalendarEvent): number =>
  CALENDAR_KINDS.indexOf(a.kind) - CALENDAR_KINDS.indexOf(b.kind) ||
  naturalOrder(a.store, b.store) ||
  naturalOrder(a.tenant, b.tenant);

/** The events of each day, by kind, then by name. */
export function eventsByDay(
  events: readonly CalendarEvent[],
  days: readonly string[],
): ReadonlyMap<string, readonly CalendarEvent[]> {
  const byDay = new Map<string, CalendarEvent[]>(days.map((day) => [day, []]));
  for (const event of events) byDay.get(event.day)?.push(event);
  for (const ofDay of byDay.values()) ofDay.sort(inOrder);
  return byDay;
}

/** The kinds that occur, each with its events. */
export const groupByKind = (
  events: readonly CalendarEvent[],
): { kind: CalendarKind; events: readonly CalendarEvent[] }[] =>
  CALENDAR_KINDS.map((kind) => ({ kind, events: events.filter((event) => event.kind === kind) })).filter(
    (part) => part.events.length > 0,
  );
