import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { dayAfterKey, displayedWeeks, monthStep, periodName, weekOf, wholeDay } from './days';

afterEach(() => applyFormats(DEFAULT_FORMATS));

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the days of a calendar', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-10-31', 1, '2026-11-30'],
  ])('%s and %i month are %s', (day, months, then) => expect(monthStep(day, months)).toBe(then));

  it('are whole weeks from Sunday with every day of the month, once', () =>
    fc.assert(
      fc.property(days, (day) => {
        const weeks = displayedWeeks(day, 'month');
        const all = weeks.flat();
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(new Set(all).size).toBe(all.length);
        expect(all).toContain(day);
        expect(new Date(`${all[0]}T00:00:00Z`).getUTCDay()).toBe(0);
        expect(weeks[0]).toContain(`${day.slice(0, 7)}-01`);
        expect(weeks.at(-1)?.some((one) => one.startsWith(day.slice(0, 7)))).toBe(true);
        expect(displayedWeeks(day, 'week')).toEqual([weekOf(day)]);
      }),
    ));

  it('are reached with an arrow key and back with the opposite one', () =>
    fc.assert(
      fc.property(days, (day) => {
        for (const [there, back] of [
          ['ArrowLeft', 'ArrowRight'],
          ['ArrowUp', 'ArrowDown'],
        ] as const)
          expect(dayAfterKey(back, dayAfterKey(there, day) ?? '')).toBe(day);
        for (const key of ['Home', 'End', 'PageUp', 'PageDown'])
          expect(isIsoDate(dayAfterKey(key, day) ?? '')).toBe(true);
        expect(weekOf(day)).toContain(dayAfterKey('Home', day));
        expect(dayAfterKey('a', day)).toBeUndefined();
      }),
    ));

  it('have their usual names', () => {
    expect(wholeDay('2026-11-22')).toBe('Sunday, November 22, 2026');
    expect(periodName('2026-11-22', 'month')).toBe('November 2026');
    expect(periodName('2026-12-31', 'week')).toMatch(/^Dec 27, 2026\s–\sJan 2, 2027$/);
  });
});

describe('a calendar of another region', () => {
  it('begins its weeks on the first day of the week in force', () => {
    applyFormats(deriveFormats('de-DE'));
    expect(weekOf('2026-11-22')).toEqual(
      ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
    );
    expect(weekOf('2026-11-23')[0]).toBe('2026-11-23');
    expect(dayAfterKey('Home', '2026-11-22')).toBe('2026-11-16');
    expect(displayedWeeks('2026-11-22', 'month')[0]?.[0]).toBe('2026-10-26');
  });

  it('names days with the day first where dates have it first', () => {
    applyFormats(deriveFormats('en-GB'));
    expect(wholeDay('2026-11-22')).toMatch(/^Sunday,? 22 November 2026$/);
    expect(periodName('2026-11-22', 'month')).toBe('November 2026');
    expect(periodName('2026-11-22', 'week').replaceAll('\u2009', ' ')).toMatch(/^16\s?–\s?22 Nov 2026$/);
  });
});
