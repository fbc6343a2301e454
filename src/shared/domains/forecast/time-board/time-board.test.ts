import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { launchRecord } from '@fixtures/samples/launch-record';
import { PIPELINE_STEPS } from '@shared/domains/bulk-load/pipeline/steps';
import { DAY_MS } from '@shared/kernel/dates/durations';
import { historyOf, launchedAt } from '../history/launch-history';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { storeNameKey } from '@shared/domains/stores/rules';
import { PARTIES } from '../model';
import { createWorkCalendar } from '../work-calendar';
import { isWhole, STORE_CHOICES, TIME_GROUPS, type TimeFilter, type TimeRow, WHOLE } from './model';
import { LAUNCH_PARTS } from './parts';
import { boardBasis, rowName } from './sentences';
import { timeBoardOf } from './time-board';
import { choicesOf, timelinesOf } from './timeline';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const DAY = DAY_MS / 1000;
const TEN = [2, 1, 4, 1, 2, 1, 2, 2, 3, 1];

const boardOf = (records: readonly OnboardingStore[], filter: Partial<TimeFilter> = {}) =>
  timeBoardOf(timelinesOf(records, NOW, 0), { ...WHOLE, ...filter });

const namesOf = (by: TimeFilter['by'], rows: readonly TimeRow[]): string[] =>
  rows.map((row) => rowName(by, row));

/** So many stores with a length of their own for a step, launched on the day that the agreement gives. */
const launches = (
  count: number,
  options: { agreement: string; dms?: string; review: number; from?: number },
) =>
  Array.from({ length: count }, (_none, at) => {
    const took = TEN.map((days, step) => (step === 8 ? options.review : days));
    return launchRecord({ ...options, id: (options.from ?? 1) + at, took });
  });

describe('the rows of a board', () => {
  const started = { reviewStartDate: '2026-01-21T12:00:00.000Z' };
  const launched = launchRecord({ took: TEN, change: started });

  it('are the steps and the waits before them, each with whom it waits for', () => {
    const { rows, seconds } = boardOf([launched]);
    // The agreement is of midnight, and the first step of noon two days later.
    expect(seconds).toBe(19.5 * DAY);
    const review = rows.filter(({ key }) => LAUNCH_PARTS[Number(key)]?.step === 'review');
    expect(review.map((row) => [rowName('step', row), row.seconds, row.median])).toEqual([
      ['Before Review', DAY, DAY],
      ['Review', 2 * DAY, 2 * DAY],
    ]);
    expect(namesOf('party', boardOf([launched], { by: 'party' }).rows)).toEqual(
      expect.arrayContaining(['Dealer', 'DMS', 'Us', 'Loading or ready']),
    );
  });

  it('book the time of a step that has failed to us, whatever they stand for', () => {
    const change = { bulkPhase1: 'Failed', bulkPhase1StartDate: '2026-11-23T12:00:00Z' } as const;
    const failed = launchRecord({ id: 2, agreement: '2026-11-20', change });
    const secondsOf = (filter: Partial<TimeFilter>) =>
      boardOf([failed], { by: 'party', ...filter }).rows.map(({ key, seconds }) => [key, seconds]);
    expect(secondsOf({})).toEqual([
      ['dms', 3.5 * DAY],
      ['us', DAY],
    ]);
    expect(secondsOf({ party: 'us' })).toEqual([['us', DAY]]);
    expect(secondsOf({ party: 'nobody' })).toEqual([]);
    expect(boardOf([failed], { party: 'us' }).rows.map((row) => rowName('step', row))).toEqual([
      'Phase 1 load',
    ]);
  });

  it('do not teach from a part whose beginning or end is unknown, but count its time', () => {
    const { rows } = boardOf([launchRecord({ took: TEN })]);
    const [before, review] = rows.filter(({ key }) => LAUNCH_PARTS[Number(key)]?.step === 'review');
    expect(before).toMatchObject({ seconds: 3 * DAY, median: null });
    expect(review).toMatchObject({ seconds: 0, median: null });
    // Together their beginning and end are known.
    expect(boardOf([launchRecord({ took: TEN })], { by: 'dms', step: 'review' }).rows[0]?.median).toBe(
      3 * DAY,
    );
    const wrong = launchRecord({ took: TEN, change: { opcodeVerifiedDate: '2025-01-01T12:00:00Z' } });
    const row = boardOf([wrong]).rows.find((one) => rowName('step', one) === 'Opcode Validation');
    expect(row?.median).toBeNull();
  });

  it('count a wait that goes on as longer than it is so far', () => {
    const took = [2, 1];
    const waiting = Array.from({ length: 3 }, (_none, at) => launchRecord({ id: 50 + at, took }));
    const categorization = boardOf([launched, ...waiting]).rows.find(
      (row) => rowName('step', row) === 'Opcode Categorization',
    );
    // One of four ended after four days: fewer than half.
    expect(categorization).toMatchObject({ ended: 1, running: 3, median: null });
  });

  it('are of the stores that the filter leaves', () => {
    const records = [
      launchRecord({ id: 1, took: TEN }),
      launchRecord({ id: 2, took: TEN, agreement: '2026-10-10', dms: 'Tekion' }),
      launchRecord({ id: 3, took: [2], dms: 'Tekion' }),
      launchRecord({ id: 4, took: TEN, agreement: '2026-08-01' }),
      launchRecord({ id: 5, took: [2], change: { isDeleted: true, storeDeletedDate: '2026-02-01' } }),
    ];
    const counts = (filter: Partial<TimeFilter>) => {
      const { launched: done, onTheirWay } = boardOf(records, filter);
      return [done, onTheirWay];
    };
    expect(counts({})).toEqual([3, 1]);
    expect(counts({ dms: 'Tekion' })).toEqual([1, 1]);
    expect(counts({ tenant: 'other' })).toEqual([0, 0]);
    expect(STORE_CHOICES.map((stores) => counts({ stores }))).toEqual([
      ...[
        [3, 1],
        [0, 1],
        [3, 0],
        [3, 0],
        [1, 0],
        [1, 0],
      ],
    ]);
    expect(namesOf('month', boardOf(records, { by: 'month' }).rows)).toEqual([
      ...['Not launched', 'Oct 2026', 'Aug 2026', 'Jan 2026'],
    ]);
    expect(choicesOf(timelinesOf(records, NOW, 0))).toEqual({
      stores: 4,
      dms: ['CDK Global', 'Tekion'],
      tenants: [{ id: 'bay', name: 'Bay Group' }],
      coordinators: null,
      isFirst: false,
    });
  });

  it('are the coordinators that the launch report names, and the stores without one', () => {
    const records = [1, 2, 3].map((id) =>
      launchRecord({ id, took: TEN, change: { storeName: `Bay ${id}` } }),
    );
    const coordinators = new Map([
      [storeNameKey('Bay Group', 'Bay 1'), 'Grace'],
      [storeNameKey('Bay Group', 'Bay 3'), 'Amir'],
      [storeNameKey('Lake Group', 'Bay 2'), 'Nobody of these'],
    ]);
    const timelines = timelinesOf(records, NOW, 0, coordinators);
    const { rows, launched: all } = timeBoardOf(timelines, { ...WHOLE, by: 'coordinator' });
    expect(namesOf('coordinator', rows).sort()).toEqual(['Amir', 'Grace', 'No coordinator']);
    expect(all).toBe(3);
    expect(timeBoardOf(timelines, { ...WHOLE, coordinator: 'Grace' }).launched).toBe(1);
    expect(choicesOf(timelines, coordinators).coordinators).toEqual(['Amir', 'Grace']);
  });

  it('compare the waits that ended this quarter with those of the quarter before', () => {
    const slower = [
      ...launches(12, { agreement: '2026-08-01', review: 3 }),
      ...launches(12, { agreement: '2026-10-05', review: 9, from: 20 }),
    ].map((record, at) => {
      const ended = Date.parse(record.reviewCompletedDate ?? '') + at * 60_000;
      return { ...record, reviewCompletedDate: new Date(ended).toISOString() };
    });
    const board = boardOf(slower, { by: 'dms', step: 'review', stores: 'lastQuarter' });
    expect([board.quarter, board.quarterBefore]).toEqual(['2026-4', '2026-3']);
    expect(board.rows[0]?.comparison).toMatchObject({ verdict: 'slower' });
    expect(Math.round((board.rows[0]?.comparison?.difference ?? 0) / DAY)).toBe(6);
    expect(boardOf(slower, { by: 'month' }).rows[0]?.comparison).toBeNull();
  });
});

describe('the stores that stand out', () => {
  it('are at most twenty, the furthest above what stores on their DMS needed first', () => {
    const records = [
      ...launches(30, { agreement: '2026-03-01', review: 3 }),
      ...launches(12, { agreement: '2026-03-01', review: 30, dms: 'Tekion', from: 50 }),
      ...Array.from({ length: 25 }, (_none, at) =>
        launchRecord({
          id: 100 + at,
          agreement: '2026-03-01',
          took: TEN.map((days) => days + (at + 1) / 100),
        }),
      ),
      launchRecord({ id: 200, agreement: '2026-10-01', took: [2, 1] }),
    ];
    const { standOut } = boardOf(records);
    expect(standOut).toHaveLength(20);
    // It waits for its categorization since October, which takes four days usually.
    expect(standOut[0]).toMatchObject({ id: 200, launched: false, usualSeconds: 4 * DAY });
    expect(rowName('step', { key: String(standOut[0]?.part), name: null })).toBe('Opcode Categorization');
    // What is usual on a DMS doesn't stand out.
    expect(standOut.some(({ dms }) => dms === 'Tekion')).toBe(false);
    const above = standOut.map((store) => store.above);
    expect(above).toEqual([...above].sort((a, b) => b - a));
  });
});

/** A completion that may be early, late, in the future or missing. */
const anyInstant = fc.option(
  fc
    .integer({ min: Date.parse('2025-01-01'), max: Date.parse('2028-01-01') })
    .map((at) => new Date(at).toISOString()),
);

/** What makes the open step a failed one, by the number of steps that are completed; a validation cannot fail. */
const FAILED: Readonly<Record<number, Partial<OnboardingStore>>> = {
  ...{ 0: { bulkPhase1: 'Failed' }, 4: { bulkPhase2: 'Failed' }, 6: { dailyLoad: 'Failed' } },
  ...{ 7: { nsQaValidation: 'Failed' }, 8: { review: 'Failed' } },
};

const anyRecord = fc
  .record({
    change: fc.record({
      bulkPhase1StartDate: anyInstant,
      phase1VerifiedDate: anyInstant,
      opcodeVerifiedDate: anyInstant,
      bulkPhase2StartDate: anyInstant,
      dailyLoadStartDate: anyInstant,
      nsQaValidationStartDate: anyInstant,
      reviewStartDate: anyInstant,
      reviewCompletedDate: anyInstant,
      storeLaunchedCompletedDate: anyInstant,
      tenantId: fc.constantFrom('bay', 'lake', 'hill'),
      dms: fc.constantFrom('Tekion', 'CDK Global', null),
    }),
    done: fc.integer({ min: 0, max: 10 }),
    hasFailed: fc.boolean(),
  })
  .map(({ change, done, hasFailed }) =>
    launchRecord({ took: TEN.slice(0, done), change: { ...change, ...(hasFailed && FAILED[done]) } }),
  );

/** Who onboards the stores of one of the tenants. */
const SOMEONE = new Map([[storeNameKey('Bay Group', launchRecord().storeName), 'Grace']]);

it('every second of every onboarding falls into exactly one row, however the rows are formed', () => {
  const calendar = createWorkCalendar();
  fc.assert(
    fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 6 }), (records) => {
      const timelines = timelinesOf(records, NOW, 0, SOMEONE);
      const lengths = records.map((record) => {
        const history = historyOf(record, NOW, calendar);
        if (!history) throw new Error('an agreement is enough to begin with');
        const end = Math.max(history.start, launchedAt(history) ?? NOW);
        return Math.floor(end / 1000) - Math.floor(history.start / 1000);
      });
      const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
      expect(timelines.stores.map(({ seconds }) => sum(seconds))).toEqual(lengths);
      for (const by of TIME_GROUPS) {
        const { rows, seconds } = timeBoardOf(timelines, { ...WHOLE, by });
        expect(seconds).toBe(sum(lengths));
        expect(sum(rows.map((row) => row.seconds))).toBe(seconds);
        const secondsOf = (filter: Partial<TimeFilter>): number =>
          timeBoardOf(timelines, { ...WHOLE, by, ...filter }).seconds;
        expect(sum(PARTIES.map((party) => secondsOf({ party })))).toBe(seconds);
        expect(sum(PIPELINE_STEPS.map((step) => secondsOf({ step })))).toBe(seconds);
        expect(secondsOf({ stores: 'launched' }) + secondsOf({ stores: 'onTheirWay' })).toBe(seconds);
      }
    }),
  );
});

it('says where it has only the newest launches, until all stores are read', () => {
  const records = [launchRecord({ id: 1, took: TEN }), launchRecord({ id: 2, took: [2] })];
  const basisOf = (isCut: boolean, stores: TimeFilter['stores'] = 'all') =>
    boardBasis(timeBoardOf(timelinesOf(records, NOW, 0, null, isCut), { ...WHOLE, stores }), false);
  expect(basisOf(true, 'onTheirWay')).toMatch(/^Based on 1 store \(0 launched, 1 in onboarding, /);
  expect(basisOf(true)).toMatch(/^Based on 2 stores \(the newest 1 launched, 1 in onboarding, /);
  expect(basisOf(false)).toMatch(/^Based on 2 stores \(1 launched, 1 in onboarding, /);
  expect(basisOf(false)).toMatch(/from agreement to launch\.$/);
});

it.each([{}, { by: 'dms' }, { stores: 'launched' }, { tenant: 'bay' }, { party: 'us' }] as const)(
  'is of all stores with a filter that leaves out none: %o',
  (change) => expect(isWhole({ ...WHOLE, ...change })).toBe(Object.keys(change).length === 0),
);
