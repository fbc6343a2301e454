import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMonth } from '@shared/kernel/text/format';
import {
  chosenMonth,
  daysOfMonth,
  hasLogin,
  lastMonths,
  lastMonthToNow,
  LOGIN_ACTIVE_DAYS,
  loginsPerDay,
  rangeOfMonth,
  yesterdayOf,
} from './rules';

const user = (last: string | null, days: number | null, enabled = true) => ({
  last_login_date: last,
  days_since_last_login: days,
  enabled,
});

describe('hasLogin', () => {
  it.each([
    ['today', user('2026-11-21', 0), true],
    ['59 days ago', user('2026-09-23', 59), true],
    ['60 days ago', user('2026-09-22', 60), true],
    ['61 days ago', user('2026-09-21', 61), false],
    ['an unknown number of days ago', user('2026-09-21', null), true],
    ['never', user(null, null), false],
    ['never, whatever the days say', user(null, 3), false],
    ['an empty date', user('', 3), false],
    ['disabled', user('2026-11-21', 0, false), false],
    ['disabled, days unknown', user('2026-11-21', null, false), false],
  ])('%s', (_what, given, has) => expect(hasLogin(given)).toBe(has));

  it('depends only on the time window if there is a date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (days) => {
        expect(hasLogin(user('2020-01-01', days))).toBe(days <= LOGIN_ACTIVE_DAYS);
      }),
    );
  });
});

describe('yesterday', () => {
  it.each([
    ['on the first of a month', '2026-03-01', '2026-02-28'],
    ['on the first of a year', '2026-01-01', '2025-12-31'],
    ['in a leap year', '2028-03-01', '2028-02-29'],
    ['on the day summer time ends', '2026-11-01', '2026-10-31'],
    ['on the day summer time begins', '2026-03-08', '2026-03-07'],
  ])('%s', (_what, today, day) => expect(yesterdayOf(today)).toBe(day));
});

describe('the months', () => {
  it('are the current one and eleven before, newest first', () => {
    const months = lastMonths('2026-03-31');
    expect(months).toHaveLength(12);
    expect(months.slice(0, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12']);
    expect(months.at(-1)).toBe('2025-04');
  });
  it('accept no other one from the address', () => {
    const today = '2026-11-21';
    expect(chosenMonth('2026-05', today)).toBe('2026-05');
    for (const requested of [null, '', '2025-11', '2026-12', '2026-5', 'x'])
      expect(chosenMonth(requested, today)).toBe('2026-11');
  });
  it('contain their days', () => {
    expect(daysOfMonth('2026-02')).toHaveLength(28);
    expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29');
    expect(rangeOfMonth('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(formatMonth('2026-11')).toBe('November 2026');
  });
});

it.each([
  ['2026-11-21', '2026-10-21'],
  ['2026-03-31', '2026-02-28'],
  ['2026-01-15', '2025-12-15'],
])('lastMonthToNow starts one month before %s', (today, from) =>
  expect(lastMonthToNow(today)).toEqual({ from, to: today }),
);

it('counts a user once a day', () => {
  const days = ['2026-11-01', '2026-11-02'];
  const users = [{ login_date: ['2026-11-01', '2026-11-01'] }, { login_date: ['2026-11-01', '2026-10-31'] }];
  expect(loginsPerDay(users, days)).toEqual([
    { day: '2026-11-01', logins: 2 },
    { day: '2026-11-02', logins: 0 },
  ]);
});
