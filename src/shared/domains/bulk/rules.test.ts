import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onboardingStore, READY_TO_LAUNCH } from '@fixtures/samples/records';
import type { Job } from '@shared/domains/jobs/model';
import { processStatusSchema } from '@shared/domains/stores/model';
import type { BulkStore } from './model';
import { leftOutStores, namesOf, stepsOf } from './plan';
import {
  countOf,
  mayStart,
  mayRunForCount,
  planStore,
  planStores,
  planSummary,
  type BulkRequest,
} from './rules';

const storeOf = (change: Partial<BulkStore> = {}): BulkStore =>
  onboardingStore({ id: 1, storeId: 's1', ...change });

const launched = { storeLaunched: 'Completed' } as const;
const through = { ...READY_TO_LAUNCH, storeLaunched: 'Inactive' } as const;

describe('a launch date', () => {
  const wanted: BulkRequest = { action: 'launchDate', date: '2026-12-01' };
  const planOf = (change: Partial<BulkStore>) => {
    const { state, effect, reason } = planStore(wanted, storeOf(change));
    return [state, effect || reason];
  };

  it('is set, moved, or already there', () => {
    expect(planOf({})).toEqual(['do', 'Launch date 12/01/2026']);
    expect(planOf({ storeLaunchedDate: '2026-11-05' })).toEqual([
      'do',
      'Launch date 12/01/2026 instead of 11/05/2026',
    ]);
    expect(planOf({ storeLaunchedDate: '2026-12-01' })).toEqual(['nothing', 'Already has this date']);
  });

  it('of each store may be its own; one that is out of range is refused', () => {
    const days = new Map([
      [1, '2026-12-18'],
      [2, '1999-01-01'],
    ]);
    const planned = planStores(
      { action: 'launchDate', date: '', days },
      [1, 2],
      [storeOf(), storeOf({ id: 2 })],
    );
    expect(planned.map(({ id, state, change }) => [id, state, change])).toEqual([
      [2, 'refused', null],
      [1, 'do', { kind: 'launchDate', date: '2026-12-18', seen: null }],
    ]);
  });

  it('of a launched or deleted store is rejected, with every reason', () => {
    const dated = { ...launched, storeLaunchedDate: '2026-11-05' };
    expect(planOf(dated)).toEqual(['refused', 'The launch date of a launched store is fixed']);
    expect(planOf({ ...dated, isDeleted: true })).toEqual([
      'refused',
      'The store is deleted; The launch date of a launched store is fixed',
    ]);
    expect(planOf(launched)).toEqual([
      'refused',
      "Set a launched store's missing launch date on its own page",
    ]);
  });

  it('is sent with the displayed date; before a date is chosen, nothing is sent', () => {
    expect(planStore(wanted, storeOf({ storeLaunchedDate: '2026-11-05' })).change).toEqual({
      kind: 'launchDate',
      date: '2026-12-01',
      seen: '2026-11-05',
    });
    expect(planStore({ action: 'launchDate', date: '' }, storeOf())).toMatchObject({
      state: 'do',
      change: null,
    });
  });
});

describe('a retry', () => {
  const plan = (change: Partial<BulkStore>, failed: ReadonlySet<string> | null = new Set()) => {
    const { state, effect, reason } = planStore({ action: 'retry', failed }, storeOf(change));
    return [state, effect || reason];
  };
  const sent = (change: Partial<BulkStore>, failed: ReadonlySet<string> = new Set()) =>
    planStore({ action: 'retry', failed }, storeOf(change)).change;

  it('restarts the failed load', () => {
    expect(plan({ bulkPhase1: 'Failed' })).toEqual(['do', 'Restarts Phase 1 load']);
    expect(sent({ bulkPhase1: 'Failed' })).toEqual({ kind: 'load', callType: 'bulk_phase_1' });
    const inPhase2 = {
      ...through,
      bulkPhase2: 'Failed',
      isPhase2Verified: false,
      dailyLoad: 'Inactive',
    } as const;
    expect(plan(inPhase2)).toEqual(['do', 'Restarts Phase 2 load']);
    expect(sent(inPhase2)).toEqual({ kind: 'load', callType: 'bulk_phase_2' });
    expect(plan({ ...through, dailyLoad: 'Failed' })).toEqual(['do', 'Restarts Daily Load Setup']);
  });

  it('reruns a daily load for roles that see that it has failed', () => {
    const failed = new Set(['s1']);
    expect(plan({ ...through, ...launched }, failed)).toEqual(['do', 'Reruns the daily load']);
    expect(sent({ ...through, ...launched }, failed)).toEqual({ kind: 'dailyLoad' });
    expect(plan({ ...through, ...launched }, null)).toEqual([
      'nothing',
      'No pipeline load has failed; only a superadmin can rerun failed daily loads',
    ]);
  });

  it('skips what a user has to fix', () =>
    expect(plan({ bulkPhase1: 'Completed', phase1VerifiedDate: '2026-01-01' })).toEqual([
      'refused',
      "Phase 1 Validation failed. Fix it, then retry. This can't be done in bulk.",
    ]));

  it('does nothing if nothing has failed, or for a deleted store', () => {
    expect(plan({})).toEqual(['nothing', 'No load has failed']);
    expect(plan({ isDeleted: true, bulkPhase1: 'Failed' })).toEqual(['refused', 'The store is deleted']);
  });
});

it('files are written for all stores that are not deleted', () => {
  expect(planStore({ action: 'sheets' }, storeOf(launched))).toMatchObject({ state: 'do', change: null });
  expect(planStore({ action: 'sheets' }, storeOf({ isDeleted: true }))).toMatchObject({ state: 'refused' });
});

describe('the plan of many', () => {
  const wanted: BulkRequest = { action: 'launchDate', date: '2026-12-01' };
  const stores = [
    storeOf(),
    storeOf({ id: 2, storeName: 'Zoom Kia', ...launched }),
    storeOf({ id: 3, storeLaunchedDate: '2026-12-01' }),
    storeOf({ id: 4, storeName: 'Audi' }),
  ];

  it('lists problems first, and names missing stores', () => {
    const planned = planStores(wanted, [1, 2, 3, 4, 9, 4], stores);
    expect(planned.map(({ id, state }) => [id, state])).toEqual([
      [9, 'refused'],
      [2, 'refused'],
      [4, 'do'],
      [1, 'do'],
      [3, 'nothing'],
    ]);
    expect(planned[0]).toMatchObject({ storeName: 'Store 9', reason: 'This store no longer exists' });
    expect(planSummary('launchDate', planned)).toBe('2 will be set, 2 refused, 1 has that date already');
    expect(stepsOf(planned).map(({ id }) => id)).toEqual([4, 1]);
    expect(leftOutStores(planned).map(({ id }) => id)).toEqual([9, 2, 3]);
  });

  it('says of a launch date that none is chosen yet', () => {
    const planned = planStores({ action: 'launchDate', date: '' }, [1, 2], stores);
    expect(planSummary('launchDate', planned)).toBe('1 needs a date, 1 refused');
  });

  it('is summarized in words for each action', () => {
    const planned = planStores({ action: 'sheets' }, [1, 2], stores);
    expect(planSummary('sheets', planned)).toBe('2 will be written');
    expect(namesOf(planned)).toEqual([
      { id: 1, storeName: 'Bay Ford', tenantName: 'Bay Group' },
      { id: 2, storeName: 'Zoom Kia', tenantName: 'Bay Group' },
    ]);
    expect(planSummary('retry', planStores({ action: 'retry', failed: null }, [1, 3], stores))).toBe(
      '0 will be started again, 2 without a failed load',
    );
  });

  const status = fc.constantFrom(...processStatusSchema.options);
  const anyStore = fc
    .record({
      id: fc.integer({ min: 1, max: 40 }),
      isDeleted: fc.boolean(),
      bulkPhase1: status,
      bulkPhase2: status,
      dailyLoad: status,
      storeLaunched: status,
      isPhase1Verified: fc.boolean(),
      isOpcodeVerified: fc.boolean(),
      storeLaunchedDate: fc.constantFrom(null, '2026-12-01', '2026-11-05'),
    })
    .map((change) => storeOf({ ...change, storeId: `s${change.id}` }));
  const anyWanted = fc.constantFrom<BulkRequest[]>(
    wanted,
    { action: 'launchDate', date: '' },
    { action: 'retry', failed: null },
    { action: 'retry', failed: new Set(['s1', 's7', 's20']) },
    { action: 'sheets' },
  );

  it('contains every store once, each with its change or a reason, and sends what it shows', () =>
    fc.assert(
      fc.property(
        anyWanted,
        fc.uniqueArray(anyStore, { selector: ({ id }) => id }),
        fc.array(fc.integer({ min: 1, max: 60 })),
        (selected, found, ids) => {
          const planned = planStores(selected, ids, found);
          expect(planned.map(({ id }) => id).sort()).toEqual([...new Set(ids)].sort());
          for (const { state, effect, reason, change } of planned) {
            expect(state === 'do' ? effect : reason).not.toBe('');
            expect(state === 'do' ? reason : effect).toBe('');
            if (state !== 'do') expect(change).toBeNull();
          }
          const counts = (['do', 'refused', 'nothing'] as const).map((state) => countOf(planned, state));
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(planned.length);
          expect(leftOutStores(planned).length + namesOf(planned).length).toBe(planned.length);
          const deleted = new Set(found.filter(({ isDeleted }) => isDeleted).map(({ id }) => id));
          expect(namesOf(planned).some(({ id }) => deleted.has(id))).toBe(false);
        },
      ),
    ));
});

describe('a run', () => {
  it('allows a thousand stores', () => {
    expect(mayRunForCount(1_000)).toEqual({ allowed: true });
    expect(mayRunForCount(1_001)).toMatchObject({ reasons: [{ text: 'At most 1,000 stores at a time' }] });
  });

  it('waits for the previous run, and links to it', () => {
    const job: Job = {
      ...{
        id: 'j1',
        kind: 'bulk',
        title: 'Run',
        status: 'running',
        progress: null,
        result: null,
        code: null,
      },
      ...{
        file: null,
        link: null,
        subject: { run: 'r1' },
        parts: [],
        startedAt: '',
        endedAt: null,
        seen: false,
      },
    };
    expect(mayStart([job])).toMatchObject({
      reasons: [{ text: 'Another run is in progress', link: '/statelessServiceBzoStoreDetails/bulk/r1' }],
    });
    expect(mayStart([{ ...job, status: 'done' }])).toEqual({ allowed: true });
    expect(mayStart([{ ...job, kind: 'failed-loads' }]), 'a job of another kind').toEqual({ allowed: true });
  });
});
