import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Timetable } from './model';
import { expiredFiles, dueStatus, nextRun } from './rules';
import { runFileName, whenText } from './schedule-texts';

afterEach(() => vi.unstubAllEnvs());

const daily = (time: string): Timetable => ({ every: 'day', weekday: 0, time });
const weekly = (weekday: number, time: string): Timetable => ({ every: 'week', weekday, time });
const MINUTE = 60_000;

describe('the next run', () => {
  it('is today if its time is still to come, otherwise tomorrow', () => {
    expect(nextRun(daily('06:30'), new Date(2026, 10, 21, 6, 29))).toEqual(new Date(2026, 10, 21, 6, 30));
    expect(nextRun(daily('06:30'), new Date(2026, 10, 21, 6, 30))).toEqual(new Date(2026, 10, 22, 6, 30));
    expect(nextRun(daily('00:00'), new Date(2026, 11, 31, 12))).toEqual(new Date(2027, 0, 1));
  });

  it('is on its weekday', () => {
    const saturday = new Date(2026, 10, 21, 12);
    expect(nextRun(weekly(6, '13:00'), saturday)).toEqual(new Date(2026, 10, 21, 13));
    expect(nextRun(weekly(6, '12:00'), saturday)).toEqual(new Date(2026, 10, 28, 12));
    expect(nextRun(weekly(1, '08:00'), saturday)).toEqual(new Date(2026, 10, 23, 8));
  });

  it('is an hour later if a clock change skips it, and happens once if the hour repeats', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const skipped = nextRun(daily('02:30'), new Date('2026-03-08T05:00:00Z'));
    expect(skipped.toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(nextRun(daily('02:30'), skipped).toISOString()).toBe('2026-03-09T06:30:00.000Z');
    const twice = nextRun(daily('01:30'), new Date('2026-11-01T04:00:00Z'));
    expect(twice.toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(nextRun(daily('01:30'), twice).toISOString()).toBe('2026-11-02T06:30:00.000Z');
  });

  it('is in the future, at its time, on its weekday, and within a week and an hour', () => {
    const two = (value: number) => String(value).padStart(2, '0');
    const timetable = fc.record({
      every: fc.constantFrom('day' as const, 'week' as const),
      weekday: fc.integer({ min: 0, max: 6 }),
      time: fc
        .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
        .map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`),
    });
    const moment = fc.date({
      min: new Date(2020, 0, 1),
      max: new Date(2040, 0, 1),
      noInvalidDate: true,
    });
    for (const zone of ['America/New_York', 'Asia/Kolkata', 'UTC']) {
      vi.stubEnv('TZ', zone);
      fc.assert(
        fc.property(timetable, moment, (when, now) => {
          const next = nextRun(when, now);
          expect(next > now).toBe(true);
          const most = when.every === 'day' ? 1 : 7;
          expect(next.getTime() - now.getTime()).toBeLessThanOrEqual((most * 24 + 1) * 60 * MINUTE);
          if (when.every === 'week') expect(next.getDay()).toBe(when.weekday);
        }),
      );
    }
  });
});

describe('a scheduled run', () => {
  const planned = new Date(2026, 10, 21, 6, 30);
  const at = (minutes: number) =>
    dueStatus(
      daily('06:30'),
      { planned: planned.toISOString(), lastDue: null },
      new Date(planned.getTime() + minutes * MINUTE),
    );

  it('waits until its time, is due then, and is missed when that was long ago', () => {
    expect(at(-1)).toEqual({ status: 'waiting', next: planned.toISOString() });
    expect(at(0)).toMatchObject({ status: 'due', next: new Date(2026, 10, 22, 6, 30).toISOString() });
    expect(at(5).status, 'after a short sleep').toBe('due');
    expect(at(6)).toMatchObject({ status: 'missed', planned: planned.toISOString() });
    expect(at(60 * 24 * 400 + 6).status, 'a clock that was put forward').toBe('missed');
  });

  it('is due now although earlier ones were missed, as after a weekend without the console', () => {
    const planned = new Date(2026, 10, 24, 6, 30).toISOString();
    expect(at(60 * 24 * 3 + 2)).toEqual({
      status: 'due',
      planned,
      next: new Date(2026, 10, 25, 6, 30).toISOString(),
    });
    expect(at(60 * 24 * 3 - 1).status).toBe('missed');
    expect(at(60 * 24 * 3 + 6).status).toBe('missed');
  });

  it('follows a clock that was set back', () => {
    expect(at(-60 * 24 * 3 - 1)).toEqual({
      status: 'waiting',
      next: new Date(2026, 10, 18, 6, 30).toISOString(),
    });
  });
});

it('keeps the newest files', () => {
  expect(expiredFiles(['a', 'b', 'c'], 2)).toEqual(['a']);
  expect(expiredFiles(['a', 'b'], 2)).toEqual([]);
});

it('describes the schedule and the file name', () => {
  expect(whenText(weekly(1, '06:30'))).toBe('Mondays at 06:30');
  expect(whenText(daily('06:30'))).toBe('Every day at 06:30');
  expect(runFileName('Stores', new Date(2026, 10, 1, 6, 5))).toBe('Stores 2026-11-01 0605');
});
