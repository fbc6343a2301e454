import { describe, expect, it } from 'vitest';
import { calendarEventsOf } from '@fixtures/domains/calendar-events';
import { subscriptionInReview } from '@fixtures/samples/records';
import type { StoreLaunch } from '@shared/domains/stores/model';
import { chosenEvents, eventsByDay, groupByKind } from './events';

const TODAY = '2026-11-22';

const launch = (id: number, change: Partial<StoreLaunch> = {}): StoreLaunch => ({
  id,
  storeName: `Store ${id}`,
  tenantName: 'Bay',
  dms: 'Tekion',
  isDeleted: false,
  storeLaunched: 'Inactive',
  storeLaunchedDate: TODAY,
  ...change,
});

const subscription: typeof subscriptionInReview = (change) =>
  subscriptionInReview({ storeName: ['Store 1'], ...change });

const trial = { id: '9', groupName: 'Bay', storeName: 'store 1', dms: null, trialEndDate: '2026-12-05' };

describe('the events of a day', () => {
  it('include past, planned and overdue launches', () => {
    const launches = [
      launch(1, { storeLaunched: 'Completed', storeLaunchedDate: '2026-11-01' }),
      launch(2),
      launch(3, { storeLaunchedDate: '2026-11-21' }),
      launch(4, { isDeleted: true }),
      launch(5, { isDeleted: true, storeLaunched: 'Completed' }),
      launch(6, { storeLaunchedDate: 'soon' }),
    ];
    expect(calendarEventsOf({ launches }, TODAY).map(({ id, kind, to }) => [id, kind, to])).toEqual([
      ['launch-1', 'launched', '/statelessServiceBzoStoreDetails/1/show'],
      ['launch-2', 'launch', '/statelessServiceBzoStoreDetails/2/show'],
      ['launch-3', 'overdue', '/statelessServiceBzoStoreDetails/3/show'],
      ['launch-5', 'launched', '/statelessServiceBzoStoreDetails/5/show'],
    ]);
  });

  it('include a cancellation or the end of a trial, at its store if that is known', () => {
    const cancellations = [
      subscription({ storeName: ['Store 1', 'Gone'] }),
      subscription({ subscriptionId: 'SUB-2', subscriptionStatus: 'Cancelled' }),
      subscription({ subscriptionId: 'SUB-3', subscriptionStatus: 'Active' }),
      subscription({ subscriptionId: 'SUB-4', cancelledDate: null }),
    ];
    const found = calendarEventsOf({ launches: [launch(1)], cancellations, trials: [trial] }, TODAY).slice(1);
    expect(found.map(({ id, kind, dms, to }) => [id, kind, dms, to])).toEqual([
      ['cancellation-SUB-1-0', 'cancellationRequested', 'Tekion', '/statelessServiceBzoStoreDetails/1/show'],
      [
        'cancellation-SUB-1-1',
        'cancellationRequested',
        null,
        '/statelessServiceBzoTenants/dashboard/allTenants?all-tenants.q=Bay',
      ],
      ['cancellation-SUB-2-0', 'cancelled', 'Tekion', '/statelessServiceBzoStoreDetails/1/show'],
      ['trial-9', 'trial', 'Tekion', '/statelessServiceBzoStoreDetails/1/show'],
    ]);
  });

  it('are found by the words of their names, and by DMS', () => {
    const events = calendarEventsOf(
      { launches: [launch(1, { storeName: 'Oak Kia' }), launch(2, { dms: null })] },
      TODAY,
    );
    const ids = (search: string, dms = '') => chosenEvents(events, { search, dms }).map(({ id }) => id);
    expect(ids('')).toEqual(['launch-1', 'launch-2']);
    expect(ids(' BAY oak ')).toEqual(['launch-1']);
    expect(ids('', 'Tekion')).toEqual(['launch-1']);
    expect(ids('bay', 'Automate')).toEqual([]);
  });

  it('are sorted by kind, then by name', () => {
    const launches = [
      launch(1, { storeName: 'B 10' }),
      launch(2, { storeName: 'b 9' }),
      launch(3, { storeName: 'A', storeLaunched: 'Completed' }),
      launch(4, { storeLaunchedDate: '2026-11-23' }),
    ];
    const byDay = eventsByDay(calendarEventsOf({ launches }, TODAY), [TODAY, '2026-11-24']);
    expect(byDay.get(TODAY)?.map(({ store }) => store)).toEqual(['b 9', 'B 10', 'A']);
    expect(byDay.get('2026-11-24')).toEqual([]);
    expect(byDay.has('2026-11-23')).toBe(false);
    expect(groupByKind(byDay.get(TODAY) ?? []).map(({ kind, events }) => [kind, events.length])).toEqual([
      ['launch', 2],
      ['launched', 1],
    ]);
  });
});
