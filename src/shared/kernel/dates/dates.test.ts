import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, dayFrom, isIsoDate } from './dates';

describe('dayFrom', () => {
  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    // Clocks change on these days.
    ['2026-03-09', -1, '2026-03-08'],
    ['2026-11-02', -1, '2026-11-01'],
    ['2026-10-25', 1, '2026-10-26'],
  ])('%s and %i days is %s', (day, days, other) => expect(dayFrom(day, days)).toBe(other));

  it('is reversible, whatever the clocks do', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        fc.integer({ min: -2000, max: 2000 }),
        (date, days) => {
          const day = date.toISOString().slice(0, 10);
          const there = dayFrom(day, days);
          expect(isIsoDate(there)).toBe(true);
          expect(dayFrom(there, -days)).toBe(day);
        },
      ),
    ));
});

describe('daysBetween', () => {
  it('counts calendar days across a month, a leap day and a clock change', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-03-08T23:30:00Z', '2026-03-09')).toBe(1);
  });

  it('is negative before the day, and null without two readable days', () => {
    expect(daysBetween('2026-03-12', '2026-03-10')).toBe(-2);
    expect(daysBetween(null, '2026-03-10')).toBeNull();
    expect(daysBetween('soon', '2026-03-10')).toBeNull();
    expect(daysBetween('2026-03-10', 'soon')).toBeNull();
  });
});
