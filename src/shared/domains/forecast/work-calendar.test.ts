import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDayMover, createWorkCalendar, federalHolidays, firstNearest } from './work-calendar';

const calendar = createWorkCalendar();
const at = (text: string): number => Date.parse(text);
const between = (from: string, to: string): number =>
  calendar.workDaysAt(at(to)) - calendar.workDaysAt(at(from));

describe('working time', () => {
  it('excludes weekends and holidays', () => {
    // Thanksgiving of 2026 is on a Thursday, 26 November.
    expect(between('2026-11-25T12:00:00Z', '2026-11-30T12:00:00Z')).toBeCloseTo(2);
    expect(between('2026-11-28T00:00:00Z', '2026-11-29T18:00:00Z')).toBe(0);
    expect(between('2026-11-23T00:00:00Z', '2026-11-23T06:00:00Z')).toBeCloseTo(0.25);
  });

  it('moves a holiday on a weekend to the nearest working day', () => {
    const days = federalHolidays(2026).map((holiday) => new Date(holiday).toISOString().slice(0, 10));
    expect(days).toContain('2026-07-03');
    expect(days).toContain('2026-05-25');
  });

  it('finds the day after some working days, and never a weekend', () => {
    const friday = calendar.workDaysAt(at('2026-11-20T15:00:00Z'));
    expect(calendar.dayOf(calendar.instantOf(friday + 1))).toBe('2026-11-23');
    fc.assert(
      fc.property(
        fc.integer({ min: 3000, max: 9000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (days, part) => {
          const instant = calendar.instantOf(days + part);
          expect(calendar.workDaysAt(instant)).toBeCloseTo(days + part, 4);
          expect([0, 6]).not.toContain(new Date(`${calendar.dayOf(instant)}T00:00:00Z`).getUTCDay());
        },
      ),
    );
  });

  it('counts in the time zone of the back office', () => {
    const chicago = createWorkCalendar(-6 * 60 * 60 * 1000);
    expect(chicago.dayOf(at('2026-11-24T03:00:00Z'))).toBe('2026-11-23');
    expect(chicago.startOfDay('2026-11-23')).toBe(at('2026-11-23T06:00:00Z'));
  });

  it('weights a day of a slow month less', () => {
    const pace = Array.from({ length: 12 }, (_none, month) => (month === 11 ? 0.5 : 1));
    const slow = createWorkCalendar(0, pace);
    const week = slow.workDaysAt(at('2026-12-12T00:00:00Z')) - slow.workDaysAt(at('2026-12-07T00:00:00Z'));
    expect(week).toBeCloseTo(2.5);
  });
});

describe('a day that is moved to one of some days of the week', () => {
  const tuesdays = [false, false, true, false, true, false, false];
  const noon = (day: string): number => at(`${day}T12:00:00Z`);
  const nearest = (day: string, weekdays = tuesdays, earliest = '2026-11-01', hour = '12') =>
    createDayMover(weekdays, noon(earliest), calendar)(at(`${day}T${hour}:00:00Z`), 'nearest');

  it.each([
    ['on one of them', '2026-11-17', '12', '2026-11-17'],
    ['before noon between two, so nearer to the one before', '2026-11-18', '09', '2026-11-17'],
    ['after noon', '2026-11-18', '13', '2026-11-19'],
    ['after the last of a week', '2026-11-20', '12', '2026-11-19'],
    ['before the first of a week', '2026-11-23', '12', '2026-11-24'],
    ['on a holiday, which is none of them', '2026-11-26', '12', '2026-11-24'],
    ['after that', '2026-11-27', '12', '2026-11-24'],
    ['nearer to the one after that', '2026-11-30', '12', '2026-12-01'],
  ])('is the nearest: %s', (_what, day, hour, expected) => {
    expect(nearest(day, tuesdays, '2026-11-01', hour)).toBe(expected);
  });

  it('is the last one where that is asked for, unless it has passed', () => {
    const last = (day: string, earliest: string) =>
      createDayMover(tuesdays, noon(earliest), calendar)(noon(day), 'last');
    expect(last('2026-11-23', '2026-11-01')).toBe('2026-11-19');
    expect(last('2026-11-23', '2026-11-20')).toBe('2026-11-24');
  });

  it('is never a holiday, and goes as far as it must', () => {
    const last = (day: string, weekday: number) =>
      createDayMover(
        tuesdays.map((_is, at) => at === weekday),
        noon('2026-11-01'),
        calendar,
      )(noon(day), 'last');
    expect(last('2026-11-30', 4)).toBe('2026-11-19');
    // Christmas and New Year's Day are both on a Friday.
    expect(last('2027-01-04', 5)).toBe('2026-12-18');
  });

  it('is the nearest from an instant on that is known beforehand', () => {
    const instant = fc.integer({ min: noon('2026-11-10'), max: noon('2026-12-10') });
    const days = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(instant, days, (launch, weekdays) => {
        const day = createDayMover(weekdays, launch, calendar)(launch, 'nearest');
        const first = firstNearest(at(`${day}T12:00:00Z`), weekdays, calendar);
        const moved = createDayMover(weekdays, noon('2026-11-01'), calendar);
        expect(moved(first, 'nearest')).toBe(day);
        expect(moved(first - 1, 'nearest') < day).toBe(true);
      }),
    );
  });

  it('is the same one, whichever instants of the day were asked before', () => {
    const instants = fc.array(fc.integer({ min: noon('2026-11-10'), max: noon('2026-11-14') }), {
      minLength: 2,
    });
    const days = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(instants, days, (asked, weekdays) => {
        const moved = createDayMover(weekdays, noon('2026-11-12'), calendar);
        for (const instant of asked)
          for (const to of ['nearest', 'last'] as const)
            expect(moved(instant, to)).toBe(
              createDayMover(weekdays, noon('2026-11-12'), calendar)(instant, to),
            );
      }),
    );
  });

  it('is none that has passed, and the day itself where none is known', () => {
    expect(nearest('2026-11-20', tuesdays, '2026-11-20')).toBe('2026-11-24');
    expect(nearest('2026-11-19', tuesdays, '2026-11-19')).toBe('2026-11-19');
    expect(nearest('2026-11-27', [])).toBe('2026-11-27');
  });

  it('is no later for an instant than for one after it', () => {
    const from = noon('2026-11-01');
    const instant = fc.integer({ min: from, max: from + 60 * 86_400_000 });
    const days = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(instant, instant, days, (one, other, weekdays) => {
        const moved = createDayMover(weekdays, from, calendar);
        for (const to of ['nearest', 'last'] as const)
          expect(moved(Math.min(one, other), to) <= moved(Math.max(one, other), to)).toBe(true);
      }),
    );
  });
});
