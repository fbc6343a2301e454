import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { launchRecord } from '@fixtures/samples/launch-record';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { dayFrom } from '@shared/kernel/dates/dates';
import { DAY_MS, HOUR_MS } from '@shared/kernel/dates/durations';
import { createForecaster, learnLaunches } from './forecast';
import { historyOf } from './history/launch-history';
import { observationsOf } from './learning/learn';
import type { LaunchModel } from './model';
import { timeBoardOf } from './time-board/time-board';
import { timelinesOf } from './time-board/timeline';
import { createWorkCalendar } from './work-calendar';

const TODAY = '2026-11-24';
const NOW = Date.parse(`${TODAY}T12:00:00Z`);
const ALL = {
  by: 'step',
  stores: 'all',
  dms: null,
  tenant: null,
  coordinator: null,
  step: null,
  party: null,
} as const;

const launches = (count: number, firstId = 1000): OnboardingStore[] =>
  Array.from({ length: count }, (_none, at) =>
    launchRecord({
      id: firstId + at,
      agreement: dayFrom(TODAY, -260 + Math.floor((at * 210) / count)),
      took: Array.from({ length: 10 }, (_step, step) => 1 + ((at * 7 + step * 3) % 10) / 5),
      change: { tenantId: `t${at}` },
    }),
  );

const HISTORY = launches(160);
const MODEL = learnLaunches(HISTORY, NOW, 0);

const forecastOf = (record: OnboardingStore, now = NOW) => createForecaster(MODEL, now).forecastOf(record);

/** A store since `agreement`, whose steps took `took` days. */
const open = (took: readonly number[], change: Partial<OnboardingStore> = {}, agreement = '2026-10-20') =>
  launchRecord({ id: 1, agreement, took, change });

it.each([
  ['no store', []],
  ['one launch', launches(1)],
])('the board of %s is empty or small, and no error', (_what, records) => {
  const board = timeBoardOf(timelinesOf(records, NOW, 0), ALL);
  expect(board.launched).toBe(records.length);
  expect(board.standOut).toEqual([]);
});

it('a tenant and a DMS with the name of a property that every object inherits change nothing for others', () => {
  const named = (id: string): OnboardingStore[] =>
    HISTORY.map((record, at) => (at % 40 === 0 ? { ...record, tenantId: id, dms: id } : record));
  const outcome = (id: string, model: LaunchModel) => {
    const asked = open([1, 2], { tenantId: id, dms: id }, '2026-11-18');
    const forecast = createForecaster(model, NOW).forecastOf(asked);
    expect(forecast?.range).not.toBeNull();
    return { range: forecast?.range, basis: forecast?.basis };
  };
  const learned = (id: string) => learnLaunches(named(id), NOW, 0);
  expect(outcome('constructor', MODEL), 'not among what was learned').toEqual(outcome('constructed', MODEL));
  expect(outcome('constructor', learned('constructor')), 'among it').toEqual(
    outcome('constructed', learned('constructed')),
  );
  const board = (id: string) => timeBoardOf(timelinesOf(named(id), NOW, 0), ALL).standOut.length;
  expect(board('constructor')).toBe(board('constructed'));
});

/** A date that may be early, late, still to come, unreadable or missing. */
const anyDate = fc.option(
  fc.oneof(
    fc.constant('soon'),
    fc
      .integer({ min: Date.parse('2024-01-01'), max: Date.parse('2028-01-01') })
      .map((at) => new Date(at).toISOString()),
  ),
);

it('whatever the dates contradict, a forecast is two days in order and not before today, or a reason', () => {
  const dates = fc.record({
    agreementDate: fc.option(fc.constantFrom('2026-10-20', '2027-05-01', '2020-01-01', 'soon')),
    bulkPhase1StartDate: anyDate,
    bulkPhase1CompletedDate: anyDate,
    phase1VerifiedDate: anyDate,
    opcodeCategorizedDate: anyDate,
    bulkPhase2CompletedDate: anyDate,
    dailyLoadStartDate: anyDate,
    reviewStartDate: anyDate,
    storeLaunchedDate: fc.option(fc.constantFrom('2026-12-04', '2020-01-01', 'soon')),
  });
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 9 }), (change, done) => {
      const took = Array.from({ length: done }, () => 2);
      const forecast = forecastOf(open(took, change));
      if (forecast === null) return;
      const { range, reason, waited } = forecast;
      expect(range === null).toBe(reason !== null);
      expect(Number.isFinite(waited) && waited >= 0).toBe(true);
      if (range === null) return;
      expect(range.p50 >= TODAY && range.p85 >= range.p50).toBe(true);
    }),
  );
});

describe('a step that is done a second time', () => {
  // Until the review nothing was missing; then the daily load was opened again.
  const redone = open([2, 2, 2, 2, 2, 2, 2, 2, 2], {
    ...{ dailyLoad: 'In Progress', dailyLoadStartDate: '2026-11-23T09:00:00Z' },
    dailyLoadCompletedDate: null,
    reviewCompletedDate: '2026-11-20T12:00:00Z',
  });

  it('has been waited for since the last step that was completed, not since the first time', () => {
    expect(forecastOf(redone)).toMatchObject({ step: 'dailyLoadSetup', party: 'dms', waited: 2 });
  });

  it('is forecast as one that has just started', () => {
    const long = open([2, 2, 2, 2, 2, 2], {}, '2026-01-05');
    expect(forecastOf(long)).toMatchObject({ step: 'dailyLoadSetup', reason: 'waitedLonger' });
    expect(forecastOf({ ...redone, agreementDate: '2026-01-05' })?.range).not.toBeNull();
  });

  it('teaches no wait that lasted from the first time until now', () => {
    const calendar = createWorkCalendar();
    const history = historyOf(redone, NOW, calendar);
    const seen = observationsOf(history ? [history] : [], new Map(), NOW, calendar);
    expect(seen.filter(({ ended }) => !ended).map(({ length }) => Math.round(length))).toEqual([2]);
  });
});

describe('a store that was deleted', () => {
  const left = { isDeleted: true, storeDeletedDate: '2026-11-10' };

  it('has no forecast, and has one again once it came back', () => {
    expect(forecastOf(open([2, 2], left))).toBeNull();
    const back = { isDeleted: false, storeDeletedDate: '2026-11-10' };
    expect(forecastOf(open([2, 2], back))?.range).toEqual(forecastOf(open([2, 2]))?.range);
  });

  it('teaches that it waited until it left, and no launch', () => {
    const deleted = Array.from({ length: 80 }, (_none, at) =>
      launchRecord({
        id: 5000 + at,
        agreement: '2026-10-01',
        took: [2],
        change: { ...left, tenantId: `g${at}` },
      }),
    );
    const model = learnLaunches([...HISTORY, ...deleted], NOW, 0);
    expect(model.launches).toBe(160);
    const hazardOf = ({ steps }: typeof model) => steps?.cumulated[1]?.[5] ?? 0;
    expect(hazardOf(model)).toBeLessThan(hazardOf(MODEL));
  });
});

describe('a clock that is ahead', () => {
  const at = (ms: number): string => new Date(NOW + ms).toISOString();
  const verified = (phase1VerifiedDate: string) => open([20], { isPhase1Verified: true, phase1VerifiedDate });

  it('by some hours counts as now', () => {
    expect(forecastOf(verified(at(5 * HOUR_MS)))).toEqual(forecastOf(verified(at(0))));
  });

  it('by more than a day is not believed', () => {
    const forecast = forecastOf(verified(at(3 * DAY_MS)));
    expect(forecast).toMatchObject({ step: 'opcodeCategorization' });
    expect(forecast?.range?.p50).not.toBe(forecastOf(verified(at(0)))?.range?.p50);
  });

  it('of this computer, before all that was learned, forecasts from that earlier day on', () => {
    const early = NOW - 30 * DAY_MS;
    const range = forecastOf(open([], {}, dayFrom(TODAY, -32)), early)?.range;
    expect(range && range.p50 >= dayFrom(TODAY, -30)).toBe(true);
  });
});
