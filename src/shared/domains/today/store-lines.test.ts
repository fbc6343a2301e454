import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onboardingStore, READY_TO_LAUNCH } from '@fixtures/samples/records';
import { LAUNCH_DAYS } from '@shared/domains/bulk-load/pipeline/launch-deadlines';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { dayFrom } from '@shared/kernel/dates/dates';
import type { TodayLine } from './model';
import { storeLines } from './store-lines';

const TODAY = '2026-11-21';

/** What follows the daily load, before it has run. */
const BEFORE_LAUNCH = { nsQaValidation: 'Inactive', review: 'Inactive', storeLaunched: 'Inactive' } as const;

const reasons = new Map([['bay_store1', 'The DMS did not answer within 30 s.']]);

const lineOf = (change: Partial<OnboardingStore>, mayClick = true): TodayLine | undefined =>
  storeLines([onboardingStore(change)], { today: TODAY, mayClick, reasons })[0];

describe('a launch', () => {
  it('is listed from 14 days before until it has happened, whatever the clocks do', () =>
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (days) => {
        const there = lineOf({ storeLaunchedDate: dayFrom(TODAY, days) });
        expect(there?.kind === 'launch').toBe(days <= LAUNCH_DAYS);
      }),
    ));

  it('shows the date and the blocker, and links to where that is resolved', () => {
    expect(lineOf({ storeLaunchedDate: '2026-11-26', bulkPhase1: 'Failed' })).toMatchObject({
      kind: 'launch',
      subject: 'bay_store1',
      title: 'Bay Ford',
      tenant: 'Bay Group',
      reason:
        'Launch 11/26/2026, in 5 days; 1 blocker, 9 steps before launch: Phase 1 load failed. Fix it, then retry',
      tone: 'warning',
      to: '/statelessServiceBzoStoreDetails/7/show?sub=bulkDataLoad#log-bulk_phase_1-failure',
      directAction: { type: 'retryLoad' },
    });
    expect(lineOf({ storeLaunchedDate: '2026-11-26', isConfigured: false })).toMatchObject({
      to: '/statelessServiceBzoStoreDetails/7/show',
    });
    const opcodes = { bulkPhase1: 'Completed', isPhase1Verified: true } as const;
    expect(lineOf({ storeLaunchedDate: '2026-11-26', ...opcodes })).toMatchObject({
      to: '/statelessServiceBzoStoreDetails/7/show?sub=opcodes',
    });
  });

  it.each([
    [
      '2026-11-18',
      READY_TO_LAUNCH,
      'danger',
      'Launch was due 11/18/2026, 3 days ago; nothing blocks it: select Launch Store',
    ],
    ['2026-11-21', READY_TO_LAUNCH, 'calm', 'Launch is today; nothing blocks it: select Launch Store'],
    [
      '2026-11-22',
      READY_TO_LAUNCH,
      'calm',
      'Launch 11/22/2026, in 1 day; nothing blocks it: select Launch Store',
    ],
  ] as const)('on %s of a store that is ready', (storeLaunchedDate, state, tone, reason) =>
    expect(lineOf({ storeLaunchedDate, ...state })).toMatchObject({ tone, reason }),
  );

  it('that a failed daily load blocks says why it failed', () =>
    expect(
      lineOf({ ...READY_TO_LAUNCH, ...BEFORE_LAUNCH, dailyLoad: 'Failed', storeLaunchedDate: '2026-11-26' })
        ?.reason,
    ).toContain(': Daily Load Setup failed: The DMS did not answer within 30 s. Fix it, then retry'));

  it('that is near and not ready is urgent', () =>
    expect(lineOf({ storeLaunchedDate: '2026-11-24' })?.tone).toBe('danger'));
});

describe('a pipeline', () => {
  it('that waits for a user names the button, and since when', () =>
    expect(
      lineOf({ bulkPhase1: 'Completed', bulkPhase1CompletedDate: '2026-11-12T15:00:00.000Z' }),
    ).toMatchObject({
      kind: 'pipeline',
      reason: expect.stringMatching(
        /^Phase 1 Validation can be done now: select Validate; waits since 11\/1[123]\/2026, \d+ days$/,
      ),
      tone: 'calm',
      to: '/statelessServiceBzoStoreDetails/7/show?sub=bulkDataLoad',
    }));

  it('whose step failed is listed first', () =>
    expect(lineOf({ bulkPhase1: 'Failed' })).toMatchObject({
      reason: 'Phase 1 load failed: select Retry',
      tone: 'danger',
    }));

  it('whose daily load failed says why', () =>
    expect(lineOf({ ...READY_TO_LAUNCH, ...BEFORE_LAUNCH, dailyLoad: 'Failed' })?.reason).toBe(
      'Daily Load Setup failed: The DMS did not answer within 30 s; select Retry',
    ));

  it('whose load failed links to the line of its log, and can be retried in place', () =>
    expect(lineOf({ bulkPhase1: 'Failed' })).toMatchObject({
      to: '/statelessServiceBzoStoreDetails/7/show?sub=bulkDataLoad#log-bulk_phase_1-failure',
      directAction: {
        type: 'retryLoad',
        load: {
          ...{ id: 7, storeId: 'bay_store1', storeName: 'Bay Ford', tenantId: 'bay', dms: 'Tekion' },
          callType: 'bulk_phase_1',
        },
      },
    }));

  it('is resolved elsewhere if no load failed', () => {
    const validated = { bulkPhase1: 'Completed', phase1VerifiedDate: '2026-11-12T15:00:00.000Z' } as const;
    expect(lineOf(validated)?.reason).toContain('Phase 1 Validation failed');
    expect(lineOf(validated)?.directAction).toBeUndefined();
  });

  it('that is running, not configured, disabled, launched or deleted is not listed', () => {
    expect(lineOf({ bulkPhase1: 'In Progress' })).toBeUndefined();
    expect(lineOf({ bulkPhase1: 'Inactive', isConfigured: false })).toBeUndefined();
    expect(
      lineOf({ ...READY_TO_LAUNCH, dailyLoad: 'Disabled', nsQaValidation: 'Inactive' })?.reason ?? '',
    ).not.toContain('Daily Load Setup');
    expect(lineOf({ ...READY_TO_LAUNCH, storeLaunched: 'Completed' })).toBeUndefined();
    expect(lineOf({ isDeleted: true, bulkPhase1: 'Failed' })).toBeUndefined();
  });

  it('is not listed for a read-only role', () =>
    expect(lineOf({ bulkPhase1: 'Failed' }, false)).toBeUndefined());

  it('shows a read-only role where its launch is stuck, without a button', () => {
    const launch = lineOf({ bulkPhase1: 'Failed', storeLaunchedDate: '2026-11-26' }, false);
    expect(launch?.to).toMatch(/#log-bulk_phase_1-failure$/);
    expect(launch?.directAction).toBeUndefined();
  });

  it('is the reason of a near launch: each store is listed once', () => {
    const stores = [onboardingStore({ bulkPhase1: 'Failed', storeLaunchedDate: '2026-11-26' })];
    expect(storeLines(stores, { today: TODAY, mayClick: true, reasons }).map(({ kind }) => kind)).toEqual([
      'launch',
    ]);
  });
});
