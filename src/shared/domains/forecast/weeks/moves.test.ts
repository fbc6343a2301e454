import { describe, expect, it } from 'vitest';
import type { WeekMove, WeekRow } from './model';
import { movesSentence, workDaysName } from './sentences';

const row = (planned: number, onTime: number): WeekRow => ({
  ...{ week: '2026-12-06', planned, withoutForecast: 0, likely: 9, low: 6, high: 12, onTime, early: 0 },
  ...{ done: null, overdue: null, isOver: false, isBehind: false },
});

const moves = (...late: boolean[]): WeekMove[] =>
  late.map((isLate, id) => ({
    ...{ id, storeId: `s${id}`, tenantId: 'bay', storeName: `Store ${id}`, tenantName: 'Bay Group' },
    ...{ dms: null, planned: '2026-12-09', p50: '2026-12-16', p85: '2026-12-19', isLate },
  }));

describe('what is said of the launches that may be moved', () => {
  it.each([
    [
      'some are late, and too many are planned',
      movesSentence(row(14, 10), moves(true, true, false), 2),
      '14 planned, 10 of them probably on time. 2 launches will probably be late. 1 launch may slip: only the 85% date is after this week. The 2 latest ones are selected.',
    ],
    [
      'too many are planned, but none is late by itself',
      movesSentence(row(14, 10), moves(false), 0),
      "14 planned, 10 of them probably on time. 1 launch may slip: only the 85% date is after this week. It's more likely on time than late, so it isn't selected.",
    ],
    [
      'the plan fits',
      movesSentence(row(3, 3), moves(), 0),
      '3 planned, 3 of them probably on time. No launch has to move.',
    ],
  ])('%s', (_what, sentence, expected) => expect(sentence).toBe(expected));
});

describe('the working days of a store', () => {
  const days = (...of: number[]): boolean[] => Array.from({ length: 7 }, (_none, day) => of.includes(day));

  it.each([
    ['a run of days by its ends', days(1, 2, 3, 4, 5, 6), 'Mon – Sat'],
    ['the weekend as the end of a week', days(5, 6, 0), 'Fri – Sun'],
    ['days apart one by one', days(0, 1, 2, 4), 'Mon – Tue, Thu, Sun'],
    ['unknown ones as assumed', null, 'Mon – Fri (assumed)'],
    ['a store that works on none as unknown', days(), 'Mon – Fri (assumed)'],
  ])('are named: %s', (_what, works, expected) => expect(workDaysName(works)).toBe(expected));
});
