import { describe, expect, it } from 'vitest';
import { launchRecord } from '@fixtures/samples/launch-record';
import type { StoreLaunch } from '@shared/domains/stores/model';
import { learnLaunches } from '../forecast';
import { chanceByOf, SHARES, shareOfRank } from '../learning/track-record';
import { createWorkCalendar } from '../work-calendar';
import { launchWeeksOf, type WeekInput } from './launch-weeks';
import { type LaunchWeeks, WEEKS_AHEAD, type WeekFilter, type WeekStore } from './model';
import { proposedDay } from './proposed-day';
import { deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { consequences, weekName, weekSentence } from './sentences';
import { weekBoardOf } from './week-board';

const NOW = Date.parse('2026-11-25T15:00:00Z');
const ALL: WeekFilter = { dms: null, tenant: null, week: null };

describe('the share of a rank', () => {
  it('is that of each known level, and grows from 0 to 1 between them', () => {
    const levels = [0.05, 0.2, 0.4, 0.7, 0.9, 0.98];
    expect(shareOfRank(levels, 0.4)).toBeCloseTo(0.5, 9);
    expect(shareOfRank(levels, 0.9)).toBeCloseTo(0.85, 9);
    expect([shareOfRank(levels, 0), shareOfRank(levels, 1)]).toEqual([0, 1]);
    expect(shareOfRank(levels, 0.3)).toBeCloseTo(0.375, 9);
  });

  it('never falls, also where two levels are the same', () => {
    const levels = [0, 0, 0.4, 0.4, 1, 1];
    const shares = Array.from({ length: 101 }, (_none, at) => shareOfRank(levels, at / 100));
    expect(shares.every((share, at) => share >= (shares[at - 1] ?? 0) && share <= 1)).toBe(true);
  });
});

describe('the chance by the end of a week', () => {
  // Wednesday noon: two and a half working days until Saturday night, which is also when Monday begins.
  const now = Date.parse('2026-12-09T12:00:00Z');
  const saturdayNight = Date.parse('2026-12-13T00:00:00Z');
  const chanceOf = (length: number): number =>
    chanceByOf(Float64Array.of(length), SHARES, now, createWorkCalendar())(saturdayNight);

  it('has the launches of its last day and none of the next Monday, each by the beginning of its day', () => {
    expect([chanceOf(0), chanceOf(0.5), chanceOf(1.5), chanceOf(2.5)]).toEqual([1, 1, 1, 0]);
  });

  it('has the launches of today, also on its last day', () => {
    const friday = Date.parse('2026-12-11T12:00:00Z');
    const chanceBy = (length: number) =>
      chanceByOf(Float64Array.of(length), SHARES, friday, createWorkCalendar())(saturdayNight);
    expect([chanceBy(0), chanceBy(0.5)]).toEqual([1, 0]);
  });
});

const store = (id: number, change: Partial<WeekStore> = {}): WeekStore => ({
  ...{ id, storeId: `s${id}`, tenantId: 'bay', storeName: `Store ${id}`, tenantName: 'Bay Group' },
  ...{ dms: 'Tekion', planned: null, launched: null, p50: '2026-12-15', p85: '2026-12-18' },
  chances: Array.from({ length: WEEKS_AHEAD }, () => 0),
  ...change,
});

const chancesIn = (week: number, chance = 1): number[] =>
  Array.from({ length: WEEKS_AHEAD }, (_none, at) => (at === week ? chance : 0));

const weeks = (stores: readonly WeekStore[], change: Partial<LaunchWeeks> = {}): LaunchWeeks => ({
  ...{ thisWeek: '2026-11-22', learnedAt: new Date(NOW).toISOString(), launches: 40, newest: '2026-11-20' },
  ...{ isForecast: true, spread: 0, stores: [...stores], plans: {} },
  ...change,
});

const rowOf = (all: LaunchWeeks, week: string, filter = ALL) =>
  weekBoardOf(all, filter).rows.find((row) => row.week === week);

describe('a board of weeks', () => {
  it('compares what is planned with what is likely, and says which week is too full', () => {
    const stores = [
      ...Array.from({ length: 14 }, (_none, id) =>
        store(id, { planned: '2026-12-09', chances: chancesIn(2, id < 9 ? 1 : 0) }),
      ),
      store(20, { planned: '2026-12-09', chances: null, p50: null, p85: null }),
    ];
    const board = weekBoardOf(weeks(stores), { ...ALL, week: '2026-12-06' });
    expect(board.rows).toHaveLength(WEEKS_AHEAD);
    expect(board.rows.find(({ week }) => week === '2026-12-06')).toMatchObject({
      ...{ planned: 15, withoutForecast: 1, likely: 9, low: 9, high: 9, done: null, onTime: 9, isOver: true },
    });
    // The one without a forecast can't be said to be late.
    expect(board.moves).toHaveLength(14);
    expect(board.tooMany).toBe(5);
    expect(weekSentence(board)).toContain('1 week has too many launches planned.');
  });

  it('says of a week how many of its own stores are likely by its end, and whether that is less than half', () => {
    const planned = '2026-12-09';
    const stores = [
      store(1, { planned, chances: chancesIn(1, 0.8) }),
      store(2, { planned, chances: chancesIn(3) }),
      store(3, { planned, chances: chancesIn(3) }),
      store(4, { planned, chances: null, p50: null, p85: null }),
      // Launches of other stores in this week keep no promise of it.
      ...[5, 6, 7, 8].map((id) => store(id, { planned: '2026-12-30', chances: chancesIn(2) })),
    ];
    const board = weekBoardOf(weeks(stores), { ...ALL, week: '2026-12-06' });
    const row = board.rows.find(({ week }) => week === '2026-12-06');
    expect(row).toMatchObject({ planned: 4, likely: 4, onTime: 1, isOver: false, isBehind: true });
    expect(board.tooMany).toBe(2);
    expect(weekSentence(board)).toContain(
      '1 week is behind: most of the planned stores will probably launch later.',
    );
    const half = weeks(stores.map((one) => (one.id === 2 ? { ...one, chances: chancesIn(2) } : one)));
    expect(rowOf(half, '2026-12-06')).toMatchObject({ onTime: 2, isBehind: false });
  });

  it('does not count a plan as too full whose stores launch earlier', () => {
    const plan = (week: number) =>
      weeks(
        Array.from({ length: 9 }, (_none, id) =>
          store(id, { planned: '2026-12-09', chances: chancesIn(id < 6 ? week : 2) }),
        ),
      );
    expect(rowOf(plan(1), '2026-12-06')).toMatchObject({ early: 6, onTime: 9, high: 3, isOver: false });
    expect(rowOf(plan(4), '2026-12-06')).toMatchObject({ early: 0, onTime: 3, high: 3, isOver: true });
  });

  it('has a wider range where weeks were off together before', () => {
    const stores = Array.from({ length: 50 }, (_none, id) => store(id, { chances: chancesIn(2, 0.3) }));
    expect(rowOf(weeks(stores), '2026-12-06')).toMatchObject({ likely: 15, low: 11, high: 19 });
    expect(rowOf(weeks(stores, { spread: 0.3 }), '2026-12-06')).toMatchObject({
      likely: 15,
      low: 9,
      high: 21,
    });
  });

  it('counts launches of the current week as planned for it, and overdue stores as likely only', () => {
    const stores = [
      store(1, { launched: '2026-11-23', chances: null }),
      store(2, { planned: '2026-11-27', chances: chancesIn(0, 0.5) }),
      store(3, { planned: '2026-11-10', chances: chancesIn(0) }),
    ];
    expect(rowOf(weeks(stores), '2026-11-22')).toMatchObject({
      planned: 2,
      done: 1,
      likely: 3,
      low: 2,
      high: 3,
    });
    expect(rowOf(weeks(stores), '2026-11-08')).toMatchObject({
      planned: null,
      done: 0,
      overdue: 1,
      withoutForecast: null,
    });
    expect(weekBoardOf(weeks(stores), ALL).overdue).toBe(1);
  });

  it('says how many stores are forecast but not planned', () => {
    const stores = [
      store(1, { planned: '2026-11-27' }),
      store(2, { planned: null }),
      store(3, { planned: null, dms: 'Reynolds' }),
      store(4, { planned: null, chances: null }),
      store(5, { planned: null, launched: '2026-11-23', chances: null }),
    ];
    const sentenceOf = (filter: WeekFilter): string => weekSentence(weekBoardOf(weeks(stores), filter));
    expect(sentenceOf(ALL)).toMatch(/2 stores without a planned date count only in the forecast\.$/);
    expect(sentenceOf({ ...ALL, dms: 'Reynolds' })).toMatch(
      /1 store without a planned date counts only in the forecast\.$/,
    );
  });

  it('has the plan of a past week only where it was seen, filtered as all else', () => {
    const stores = [
      store(1, { launched: '2026-11-17', chances: null, dms: 'Reynolds' }),
      store(2, { planned: '2026-12-02' }),
    ];
    const seen = weeks(stores, { plans: { '2026-11-15': [1, 2, 99] } });
    expect(rowOf(seen, '2026-11-15')).toMatchObject({ planned: 2, done: 1 });
    expect(rowOf(seen, '2026-11-15', { ...ALL, dms: 'Tekion' })).toMatchObject({ planned: 1, done: 0 });
    expect(rowOf(seen, '2026-11-08')).toBeUndefined();
  });

  it('begins with the first past week with any data', () => {
    const past = (stores: readonly WeekStore[]): string[] =>
      weekBoardOf(weeks(stores), ALL)
        .rows.map(({ week }) => week)
        .filter((week) => week < '2026-11-22');
    expect(past([])).toEqual([]);
    expect(past([store(1, { launched: '2026-11-04', chances: null })])).toEqual([
      ...['2026-11-01', '2026-11-08', '2026-11-15'],
    ]);
  });

  it('has no likely numbers where too few launches are known', () => {
    const board = weekBoardOf(
      weeks([store(1, { planned: '2026-12-02', chances: null })], { isForecast: false }),
      {
        ...ALL,
        week: '2026-11-29',
      },
    );
    expect(
      board.rows.every(
        ({ likely, low, high, isOver }) => likely === null && low === null && high === null && !isOver,
      ),
    ).toBe(true);
    expect(board.tooMany).toBe(0);
    expect(weekSentence(board)).toMatch(/^Too few stores have launched/);
  });

  it('offers only stores that may launch in a later week: first those that probably do, and of each the latest', () => {
    const stores = [
      store(1, { planned: '2026-12-01', p85: '2026-12-04' }),
      store(2, { planned: '2026-12-01', p85: '2026-12-18' }),
      store(3, { planned: '2026-12-03', p85: '2027-01-20' }),
      store(4, { planned: '2026-12-03', p50: '2026-12-03', p85: '2027-02-20' }),
    ];
    const board = weekBoardOf(weeks(stores), { ...ALL, week: '2026-11-29' });
    expect(board.moves?.map(({ id, isLate }) => [id, isLate])).toEqual([
      [3, true],
      [2, true],
      [4, false],
    ]);
    // Four are planned and none is likely: of the three that may move, only the late ones are to.
    expect(board.tooMany).toBe(2);
    // A week that is over has nothing to move, and neither has an unknown one.
    for (const week of ['2026-11-08', '2031-01-01', 'x'])
      expect(weekBoardOf(weeks(stores), { ...ALL, week })).toMatchObject({ moves: [], tooMany: 0 });
  });
});

describe('the weeks of stores', () => {
  const launched = Array.from({ length: 60 }, (_none, id) =>
    launchRecord({
      id: 100 + id,
      agreement: '2026-05-04',
      took: Array.from({ length: 10 }, (_all, at) => 3 + ((id + at) % 5)),
    }),
  );
  const open = Array.from({ length: 12 }, (_none, id) =>
    launchRecord({
      id,
      agreement: '2026-11-09',
      took: [4, 5, 4],
      change: { storeLaunchedDate: '2026-12-09' },
    }),
  );
  const launch = (id: number, storeLaunchedDate: string): StoreLaunch => ({
    ...{ id, storeName: `Store ${id}`, tenantName: 'Bay Group', dms: 'Tekion', isDeleted: false },
    ...{ storeLaunched: 'Completed', storeLaunchedDate },
  });
  const model = learnLaunches([...launched, ...open], NOW, 0);
  const input: WeekInput = {
    records: open,
    launches: [launch(200, '2026-11-18')],
    model,
    now: NOW,
    plans: {},
  };

  it('hold chances that agree with the two days of the forecast', () => {
    for (const { p50, p85, chances } of launchWeeksOf(input).stores) {
      if (chances === null || p50 === null || p85 === null) continue;
      const sumUntil = (day: string, from: string): number =>
        chances.reduce((sum, chance, at) => {
          const end = new Date(Date.parse(from) + (at * 7 + 6) * 86_400_000).toISOString().slice(0, 10);
          return end <= day ? sum + chance : sum;
        }, 0);
      const saturday = (day: string): string =>
        new Date(Date.parse(day) + (6 - new Date(`${day}T00:00:00Z`).getUTCDay()) * 86_400_000)
          .toISOString()
          .slice(0, 10);
      // By the end of the week of a promised day at least the promised share is launched.
      expect(sumUntil(saturday(p50), '2026-11-22')).toBeGreaterThan(0.49);
      expect(sumUntil(saturday(p85), '2026-11-22')).toBeGreaterThan(0.84);
      expect(chances.every((chance) => chance >= 0)).toBe(true);
    }
    expect(launchWeeksOf(input).stores.filter(({ chances }) => chances !== null)).toHaveLength(12);
  });

  it('remember what each week was planned with before it began', () => {
    const first = launchWeeksOf(input).plans;
    expect(first['2026-12-06']).toEqual(open.map(({ id }) => id));
    const moved = open.map((one) => ({ ...one, storeLaunchedDate: '2026-12-16' }));
    const inWeek = Date.parse('2026-12-08T15:00:00Z');
    const then = launchWeeksOf({ ...input, records: moved, now: inWeek, plans: first }).plans;
    expect(then['2026-12-06']).toEqual(open.map(({ id }) => id));
    expect(then['2026-12-13']).toEqual(open.map(({ id }) => id));
    const later = launchWeeksOf({
      ...input,
      records: moved,
      now: Date.parse('2027-06-01T15:00:00Z'),
      plans: then,
    });
    expect(later.plans['2026-12-06']).toBeUndefined();
  });

  it('hold launches of the weeks shown, also of stores that were deleted since', () => {
    const launches = [
      launch(1, '2026-11-18'),
      launch(2, '2026-01-05'),
      { ...launch(3, '2026-11-18'), isDeleted: true },
    ];
    const { stores } = launchWeeksOf({ ...input, records: [], launches });
    expect(stores.map(({ id }) => id)).toEqual([1, 3]);
  });
});

describe('a proposed day', () => {
  it.each([
    ['a day that the store works is itself', '2026-12-11', null, '2026-12-11'],
    ['the weekend is skipped', '2026-12-12', null, '2026-12-14'],
    [
      'a store that works on Saturdays takes one',
      '2026-12-12',
      [false, true, true, true, true, true, true],
      '2026-12-12',
    ],
    ['a federal holiday is skipped', '2026-12-25', null, '2026-12-28'],
    ['a holiday of the next year may be in this one', '2027-12-31', null, '2028-01-03'],
    [
      'a store without any day counts as unknown',
      '2026-12-12',
      Array.from({ length: 7 }, () => false),
      '2026-12-14',
    ],
  ])('%s', (_what, day, works, expected) => expect(proposedDay(day, works)).toBe(expected));
});

it('moved launches are said week by week, with a warning where they make another week too full', () => {
  const board = weekBoardOf(
    weeks([
      ...Array.from({ length: 3 }, (_none, id) => store(id, { planned: '2026-12-09' })),
      store(9, { planned: '2026-12-16', chances: chancesIn(3) }),
    ]),
    ALL,
  );
  const moves = [
    { planned: '2026-12-09', to: '2026-12-16' },
    { planned: '2026-12-09', to: '2027-09-01' },
    { planned: '2026-12-09', to: '2026-12-10' },
  ];
  expect(consequences(board.rows, moves)).toEqual([
    'Dec 6 – 12: 3 to 1 planned',
    'Dec 13 – 19: 1 to 2 planned, more than the 1 forecast at most',
    '1 later than the weeks shown',
  ]);
  expect(weekName('2026-12-27')).toBe('Dec 27 – Jan 2');
  applyFormats(deriveFormats('en-GB'));
  expect([weekName('2026-12-06'), weekName('2026-12-27')]).toEqual(['6 – 12 Dec', '27 Dec – 2 Jan']);
  applyFormats(DEFAULT_FORMATS);
});
