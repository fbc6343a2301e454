import { describe, expect, it } from 'vitest';
import { launchRecord } from '@fixtures/samples/launch-record';
import { dayFrom, weekdayOf } from '@shared/kernel/dates/dates';
import { DAY_MS } from '@shared/kernel/dates/durations';
import { storeNameKey } from '@shared/domains/stores/rules';
import { createForecaster, learnLaunches } from './forecast';
import type { OnboardingStore } from '@shared/domains/stores/model';
import type { StoreForecast } from './model';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const TODAY = '2026-11-24';

/** Launches of the last two hundred days, each step of about two days; Tekion is twice as quick. */
function launches(count: number, stretch: (id: number) => number = () => 1): OnboardingStore[] {
  return Array.from({ length: count }, (_none, at) => {
    const id = 1000 + at;
    const dms = id % 2 === 0 ? 'Tekion' : 'CDK Global';
    const pace = (dms === 'Tekion' ? 1 : 2) * stretch(id);
    const took = Array.from({ length: 10 }, (_step, step) => pace * (0.5 + ((id * 7 + step * 3) % 10) / 10));
    const agreement = dayFrom(TODAY, -260 + Math.floor((at * 210) / count));
    return launchRecord({ id, dms, agreement, took, change: { tenantId: `t${id}` } });
  });
}

/** The same launches, each on the next of some days of the week. */
const launchedOn = (records: readonly OnboardingStore[], weekdaysOf: (at: number) => readonly number[]) =>
  records.map((record, at): OnboardingStore => {
    let launched = Date.parse(record.storeLaunchedCompletedDate ?? '');
    while (!weekdaysOf(at).includes(new Date(launched).getUTCDay())) launched += DAY_MS;
    return { ...record, storeLaunchedCompletedDate: new Date(launched).toISOString() };
  });

const forecastOf = (known: readonly OnboardingStore[], record: OnboardingStore): StoreForecast | null =>
  createForecaster(learnLaunches([...known, record], NOW, 0), NOW).forecastOf(record);

const waiting = (
  change: Partial<OnboardingStore> = {},
  dms = 'CDK Global',
  agreement = '2026-11-20',
): OnboardingStore => launchRecord({ id: 1, dms, agreement, took: [], change });

describe('a forecast', () => {
  const history = launches(160);

  it('has two days, in order and after today', () => {
    const forecast = forecastOf(history, waiting());
    const { p50 = '', p85 = '' } = forecast?.range ?? {};
    expect(p50 > TODAY).toBe(true);
    expect(p85 >= p50).toBe(true);
    expect(forecast?.reason).toBeNull();
    expect(forecast?.basis).toMatchObject({ launches: 160, sameDms: 80 });
  });

  it('names the step that the store waits for, and who owns it', () => {
    expect(forecastOf(history, waiting())).toMatchObject({
      ...{ step: 'phase1Load', party: 'dms', waited: 3, since: '2026-11-20', isFailed: false },
    });
    const began = { bulkPhase1: 'In Progress' as const, bulkPhase1StartDate: '2026-11-23T12:00:00Z' };
    expect(forecastOf(history, waiting(began))).toMatchObject({ step: 'phase1Load', party: 'nobody' });
    const failed = { ...began, bulkPhase1: 'Failed' as const };
    expect(forecastOf(history, waiting(failed))).toMatchObject({
      step: 'phase1Load',
      party: 'us',
      isFailed: true,
      // The feed of the DMS first, then the load that failed.
      spent: [
        { party: 'dealer', days: 0 },
        { party: 'dms', days: 4 },
        { party: 'us', days: 1 },
        { party: 'nobody', days: 0 },
      ],
    });
  });

  it('is earlier for a store with a faster DMS', () => {
    const quick = forecastOf(history, waiting({}, 'Tekion'))?.range?.p50 ?? '';
    const slow = forecastOf(history, waiting({}, 'CDK Global'))?.range?.p50 ?? '';
    expect(quick < slow).toBe(true);
  });

  /** Launches that differ in nothing but what `of` says of each. */
  const launchesOf = (of: (at: number) => { tenantId: string; pace: number; review?: number }) =>
    Array.from({ length: 160 }, (_none, at) => {
      const { tenantId, pace, review = 1 } = of(at);
      const took = Array.from(
        { length: 10 },
        (_step, step) => pace * (step === 8 ? review : 1) * (0.8 + ((at * 7 + step * 3) % 10) / 20),
      );
      return launchRecord({
        id: 1000 + at,
        agreement: dayFrom(TODAY, -260 + at),
        took,
        change: { tenantId },
      });
    });

  it('is earlier for a store of a tenant whose other stores were quicker', () => {
    const known = launchesOf((at) =>
      at % 2 === 0 ? { tenantId: 'quick', pace: 1 } : { tenantId: 'slow', pace: 3 },
    );
    const p50 = (tenantId: string) => forecastOf(known, waiting({ tenantId }))?.range?.p50 ?? '';
    expect(p50('quick') < p50('slow')).toBe(true);
  });

  it('is earlier for a store that is alone in its tenant, where such stores were quicker', () => {
    // Ten tenants of eight stores each, and eighty of one store.
    const known = launchesOf((at) =>
      at % 2 === 0 ? { tenantId: `one${at}`, pace: 1 } : { tenantId: `many${at % 20}`, pace: 3 },
    );
    const model = learnLaunches(known, NOW, 0);
    const p50 = (size: string): string =>
      createForecaster({ ...model, sizes: [['new', size]] }, NOW).forecastOf(waiting({ tenantId: 'new' }))
        ?.range?.p50 ?? '';
    expect(p50('one') < p50('many')).toBe(true);
  });

  describe("of a store's coordinator", () => {
    /** Launches of two coordinators, of whom the second takes `slow` times as long for the steps that are ours. */
    const known = (slow: number) =>
      Array.from({ length: 160 }, (_none, at) => {
        const took = Array.from(
          { length: 10 },
          (_step, step) =>
            (at % 2 === 1 && [1, 3, 5, 7].includes(step) ? slow : 1) *
            (1.6 + ((at * 7 + step * 3) % 10) / 10),
        );
        const id = 1000 + at;
        return launchRecord({
          id,
          took,
          agreement: dayFrom(TODAY, -260 + at),
          change: { tenantId: `t${at}` },
        });
      });
    const nameOf = (at: number) => (at % 2 === 0 ? 'Ann Lee' : 'Bo Diaz');
    const modelOf = (slow: number, coordinator: string) =>
      learnLaunches(
        [...known(slow), waiting()],
        NOW,
        0,
        new Map([
          ...known(slow).map(
            ({ storeName }, at) => [storeNameKey('Bay Group', storeName), nameOf(at)] as const,
          ),
          [storeNameKey('Bay Group', 'Store 1'), coordinator],
        ]),
      );
    const daysOf = (slow: number, coordinator: string) => {
      const { range } = createForecaster(modelOf(slow, coordinator), NOW).forecastOf(waiting()) ?? {};
      return [range?.p50 ?? '', range?.p85 ?? ''];
    };

    it('takes the pace in the steps that are ours', () => {
      expect(daysOf(3, 'Ann Lee') < daysOf(3, 'Bo Diaz')).toBe(true);
      const paces = modelOf(3, 'Ann Lee').steps?.coordinators ?? {};
      expect(paces['0']).toBeGreaterThan(1.3);
      expect(paces['1']).toBeLessThan(0.8);
    });

    it('takes none where coordinators are alike, or where it is not known', () => {
      expect(daysOf(1, 'Ann Lee')).toEqual(daysOf(1, 'Bo Diaz'));
      const unknown = createForecaster({ ...modelOf(3, 'Ann Lee'), coordinators: [] }, NOW);
      const p50 = unknown.forecastOf(waiting())?.range?.p50 ?? '';
      expect((daysOf(3, 'Ann Lee')[0] ?? '') < p50).toBe(true);
      expect(p50 < (daysOf(3, 'Bo Diaz')[0] ?? '')).toBe(true);
    });

    it('stores no name with a pace', () => {
      expect(JSON.stringify(modelOf(3, 'Ann Lee'))).not.toMatch(/Ann Lee|Bo Diaz/);
    });
  });

  it('names the step that costs most of the days to come', () => {
    const known = launchesOf((at) => ({ tenantId: `t${at}`, pace: 1, review: 12 }));
    const range = forecastOf(known, waiting({}, 'CDK Global', '2026-11-23'))?.range;
    expect(range?.costliest).toBe('review');
    // Twelve calendar days are some eight working days.
    expect(range?.costliestDays).toBeGreaterThanOrEqual(7);
    expect(range?.costliestDays).toBeLessThanOrEqual(10);
  });

  it('says how long the step usually takes stores like it, which tells whether this one waits long', () => {
    const known = launchesOf((at) => ({ tenantId: `t${at}`, pace: 1, review: 12 }));
    const atStep = (done: number) =>
      launchRecord({ id: 1, agreement: '2026-11-20', took: Array.from({ length: done }, () => 0.1) });
    // Twelve calendar days are some eight working days.
    expect(forecastOf(known, atStep(8))?.usual).toBeGreaterThanOrEqual(7);
    expect(forecastOf(known, atStep(8))?.usual).toBeLessThanOrEqual(10);
    expect(forecastOf(known, atStep(5))?.usual).toBe(1);
    expect(forecastOf(launches(29), atStep(8))?.usual).toBeNull();
  });

  it('is unchanged while only the clock has moved, so that no refresh reports a change', () => {
    const model = learnLaunches([...history, waiting()], NOW, 0);
    const later = (minutes: number) => createForecaster(model, NOW + minutes * 60_000).forecastOf(waiting());
    expect(later(5)).toEqual(later(0));
  });

  it('falls on a day of the week on which stores launch', () => {
    // One launch on a Friday makes that no day of launches.
    const model = learnLaunches(
      launchedOn(history, (at) => (at === 0 ? [5] : [2, 4])),
      NOW,
      0,
    );
    const open = Array.from({ length: 10 }, (_none, at) =>
      launchRecord({
        id: at,
        agreement: dayFrom(TODAY, -2 * at - 1),
        took: Array.from({ length: at }, () => 2),
      }),
    );
    const days = open.flatMap((record) => {
      const { range } = createForecaster(model, NOW).forecastOf(record) ?? {};
      return range ? [range.p50, range.p85, range.advance?.p85 ?? range.p85] : [];
    });
    expect(days.length).toBeGreaterThan(20);
    expect(new Set(days.map(weekdayOf))).toEqual(new Set([2, 4]));
    expect(days.every((day) => day >= TODAY)).toBe(true);
  });

  it('is the same for the same input', () => {
    expect(forecastOf(history, waiting())).toEqual(forecastOf(history, waiting()));
  });

  it('shows what would bring the launch forward, by a day that is earlier', () => {
    const stuck = forecastOf(history, waiting({}, 'CDK Global', '2026-11-20'));
    const { advance, p85 = '' } = stuck?.range ?? {};
    expect(advance && advance.p85 < p85 && advance.days > 0).toBe(true);
  });

  it('shows no day as earlier that only the move to a day of launches has made earlier', () => {
    const model = learnLaunches(history, NOW, 0);
    // Both days are so close to each other that the second is moved back before the first, and raised to it.
    const close = { ...model, middle: 0.5, levels: model.levels.map(() => 0.51) };
    const [anyDay, tuesdays] = [
      { ...close, weekdays: [] },
      { ...close, weekdays: [false, false, true, false, false, false, false] },
    ].map((moved) => createForecaster(moved, NOW));
    const open = [3, 7].map((done) => {
      const took = Array.from({ length: done }, () => 2);
      return launchRecord({ id: 1, dms: 'CDK Global', agreement: dayFrom(TODAY, -2 * done), took });
    });
    const advances = (forecaster = anyDay) =>
      open.map((record) => forecaster?.forecastOf(record)?.range?.advance?.days ?? 0);
    expect(Math.max(...advances())).toBeLessThanOrEqual(1);
    expect(advances(tuesdays)).toEqual([0, 0]);
  });

  it('includes the stores that wait now: the same launches look slower with them', () => {
    const among = [
      ...history,
      ...Array.from({ length: 60 }, (_none, at) =>
        launchRecord({ id: 5000 + at, agreement: '2026-10-20', took: [], change: { tenantId: `w${at}` } }),
      ),
    ];
    const alone = forecastOf(history, waiting())?.range?.p85 ?? '';
    expect((forecastOf(among, waiting())?.range?.p85 ?? '') > alone).toBe(true);
  });

  it('is mostly met for launches that all took the same course', () => {
    const { records } = learnLaunches(launches(400), NOW, 0);
    const checked = records.reduce((sum, { of }) => sum + of, 0);
    const kept = records.reduce((sum, record) => sum + record.kept, 0);
    expect(checked).toBeGreaterThan(100);
    expect(kept / checked).toBeGreaterThan(0.7);
  });
});

it('is kept by a launch until the second day that was shown, also where that is the first one', () => {
  const steady = launches(400).map(({ id }, at) =>
    launchRecord({
      ...{ id, agreement: dayFrom(TODAY, -260 + Math.floor((at * 210) / 400)) },
      took: Array.from({ length: 10 }, () => 2),
      change: { tenantId: `t${id}` },
    }),
  );
  const thursdays = launchedOn(steady, () => [4]);
  const { kept, of } = learnLaunches(thursdays, NOW, 0).records.at(-1) ?? { kept: 0, of: 0 };
  expect(of).toBeGreaterThan(50);
  expect(kept).toBe(of);
});

describe('no forecast is made', () => {
  it.each([
    ['without any launch', []],
    ['after one launch', launches(1)],
    ['after too few launches', launches(29)],
  ])('%s', (_what, known) => {
    expect(forecastOf(known, waiting())).toMatchObject({ range: null, reason: 'fewLaunches' });
  });

  it('for a store that has waited longer than any launched one', () => {
    const record = waiting({}, 'CDK Global', '2025-01-06');
    expect(forecastOf(launches(160), record)).toMatchObject({ range: null, reason: 'waitedLonger' });
  });

  it('if too few stores have finished a coming step', () => {
    const known = launches(160).map((record) => ({ ...record, reviewCompletedDate: null }));
    expect(forecastOf(known, waiting())).toMatchObject({ range: null, reason: 'fewAtStep' });
  });
});

it('a store that is launched, deleted or not set up has no forecast', () => {
  const { forecastOf: of } = createForecaster(learnLaunches(launches(40), NOW, 0), NOW);
  expect(of(launchRecord({ took: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }))).toBeNull();
  expect(of(waiting({ isDeleted: true }))).toBeNull();
  expect(of(waiting({ isTenantConfigured: false }))).toBeNull();
});
