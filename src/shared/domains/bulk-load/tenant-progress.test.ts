import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onboardingStore, READY_TO_LAUNCH } from '@fixtures/samples/records';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { dayFrom } from '@shared/kernel/dates/dates';
import { progressCounter, type TenantProgress } from './tenant-progress';
import {
  compareByRisk,
  launchedCount,
  progressById,
  RISKS,
  riskDetails,
  riskOf,
  riskReasons,
} from './tenant-risk';

const TODAY = '2026-11-22';

const store = (tenantId: string, change: Partial<OnboardingStore> = {}): OnboardingStore =>
  onboardingStore({ storeId: `${tenantId}_store1`, tenantId, tenantName: tenantId, ...change });

function progressOf(stores: readonly OnboardingStore[], today: string): TenantProgress[] {
  const counter = progressCounter(today);
  stores.forEach(counter.add);
  return counter.all();
}

const only = (...stores: OnboardingStore[]): TenantProgress | undefined => progressOf(stores, TODAY)[0];

describe('the progress of tenants', () => {
  it('is counted per tenant, over stores that are being onboarded', () => {
    const stores = [
      store('bay', { bulkPhase1: 'Failed', storeLaunchedDate: '2026-12-10' }),
      store('bay', { storeLaunchedDate: '2026-11-20' }),
      store('bay', { isDeleted: true, bulkPhase1: 'Failed' }),
      store('bay', { storeLaunched: 'Completed', storeLaunchedDate: '2026-01-01' }),
      store('alder', { storeLaunchedDate: '2026-11-24' }),
    ];
    expect(progressOf(stores, TODAY)).toEqual([
      {
        tenantId: 'bay',
        ...{ underWay: 2, failed: 1, overdue: 1, notReady: 0, stuck: 0, late: 0, nextLaunch: '2026-11-20' },
      },
      {
        tenantId: 'alder',
        ...{ underWay: 1, failed: 0, overdue: 0, notReady: 1, stuck: 0, late: 0, nextLaunch: '2026-11-24' },
      },
    ]);
  });

  it('distinguishes a near launch that is ready from one that is not', () => {
    expect(only(store('bay', { ...READY_TO_LAUNCH, storeLaunchedDate: TODAY }))?.notReady).toBe(0);
    expect(only(store('bay', { storeLaunchedDate: TODAY }))?.notReady).toBe(1);
    expect(only(store('bay', { storeLaunchedDate: dayFrom(TODAY, 4) }))?.notReady).toBe(0);
  });

  it('counts the stores whose launch is forecast late', () => {
    const counter = progressCounter(TODAY, new Set([1, 3]));
    for (const id of [1, 2]) counter.add(store('bay', { id }));
    expect(counter.all()).toMatchObject([{ underWay: 2, late: 1 }]);
  });

  it('is stuck after 14 days in one stage', () => {
    const since = (day: string): number | undefined =>
      only(store('bay', { bulkPhase1: 'Completed', bulkPhase1CompletedDate: `${day}T12:00:00` }))?.stuck;
    expect(since('2026-11-08')).toBe(1);
    expect(since('2026-11-09')).toBe(0);
  });

  it('counts each store exactly once', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ tenant: fc.constantFrom('a', 'b', 'c'), days: fc.integer({ min: -99, max: 99 }) }),
        ),
        (planned) => {
          const stores = planned.map(({ tenant, days }) =>
            store(tenant, { storeLaunchedDate: dayFrom(TODAY, days) }),
          );
          const progress = progressOf(stores, TODAY);
          expect(progress.reduce((sum, { underWay }) => sum + underWay, 0)).toBe(stores.length);
          for (const { tenantId, underWay, overdue, notReady, nextLaunch } of progress) {
            expect(overdue + notReady).toBeLessThanOrEqual(underWay);
            const days = stores
              .filter((one) => one.tenantId === tenantId)
              .map((one) => one.storeLaunchedDate);
            expect(nextLaunch).toBe(days.sort()[0]);
          }
        },
      ),
    ));
});

const progress = (change: Partial<TenantProgress> = {}): TenantProgress => ({
  tenantId: 'bay',
  ...{ underWay: 2, failed: 0, overdue: 0, notReady: 0, stuck: 0, late: 0, nextLaunch: null },
  ...change,
});

describe('the risk of a tenant', () => {
  it.each([
    [undefined, 'none'],
    [progress({ underWay: 0 }), 'none'],
    [progress(), 'low'],
    [progress({ failed: 1 }), 'medium'],
    [progress({ stuck: 1 }), 'medium'],
    [progress({ late: 1 }), 'medium'],
    [progress({ notReady: 1 }), 'high'],
    [progress({ overdue: 1, failed: 3 }), 'high'],
  ])('of %j is %s', (of, risk) => expect(riskOf(of)).toBe(risk));

  it('gives its reason', () => {
    expect(riskReasons(progress({ overdue: 1, notReady: 2, failed: 3, stuck: 4, late: 5 }))).toBe(
      '1 launch overdue, 2 launches within 3 days and not ready, 3 failed, 4 stuck for 14 days, 5 likely late',
    );
    expect(riskReasons(progress())).toBe('');
  });

  it('says in full what late launches are forecast by', () => {
    const counts = [
      progress({ tenantId: 'bay', failed: 1, late: 2 }),
      progress({ tenantId: 'hill', failed: 1 }),
      progress({ tenantId: 'alder' }),
    ];
    const detailsBy = (basis: string | null) =>
      [...progressById(counts, basis)].map(([id, of]) => [id, riskDetails(of)]);
    expect(detailsBy('Forecasts learned from 40 launches.')).toEqual([
      ['bay', '1 failed, 2 likely late. Forecasts learned from 40 launches.'],
      ['hill', '1 failed'],
      ['alder', ''],
    ]);
    expect(detailsBy(null)).toContainEqual(['bay', '1 failed, 2 likely late']);
  });

  it('sorts by severity, then by count, then by date', () => {
    const sorted = [
      undefined,
      progress(),
      progress({ nextLaunch: '2026-12-01' }),
      progress({ failed: 1 }),
      progress({ failed: 2 }),
      progress({ overdue: 1 }),
    ].sort(compareByRisk);
    // `sort` itself puts undefined values last.
    expect(sorted).toEqual([
      progress({ overdue: 1 }),
      progress({ failed: 2 }),
      progress({ failed: 1 }),
      progress({ nextLaunch: '2026-12-01' }),
      progress(),
      undefined,
    ]);
  });

  it('is a consistent order for any tenants', () => {
    const few = fc.nat(2);
    const any = fc.option(
      fc.record({
        ...{
          tenantId: fc.constant('bay'),
          underWay: few,
          failed: few,
          overdue: few,
          notReady: few,
          stuck: few,
          late: few,
        },
        nextLaunch: fc.option(fc.constantFrom('2026-11-20', '2026-12-01')),
      }),
      { nil: undefined },
    );
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(Math.sign(compareByRisk(a, b)) + Math.sign(compareByRisk(b, a))).toBe(0);
        if (compareByRisk(a, b) <= 0 && compareByRisk(b, c) <= 0)
          expect(compareByRisk(a, c)).toBeLessThanOrEqual(0);
        expect(RISKS.indexOf(riskOf(a)) < RISKS.indexOf(riskOf(b)) && compareByRisk(a, b) >= 0).toBe(false);
      }),
    );
  });
});

it('a store that is not onboarding counts as launched', () => {
  expect(launchedCount({ activeStoreCount: 5 }, progress())).toBe(3);
  expect(launchedCount({ activeStoreCount: 5 }, undefined)).toBe(5);
  expect(launchedCount({ activeStoreCount: 1 }, progress())).toBe(0);
});
