import { describe, expect, it } from 'vitest';
import { dayError, dayLimits, dayProblem, type DayMeaning } from './day-limits';

const now = new Date(2026, 10, 21);
const MEANINGS: readonly DayMeaning[] = ['contract', 'launch', 'billing', 'effective'];

describe.each(MEANINGS)('a day of the kind %s', (meaning) => {
  it.each(['0001-01-01', '1800-01-01', '1899-12-31', '9999-12-31'])('is not %s', (day) =>
    expect(dayError(meaning, day, now)).toMatch(/^Enter a date from 01\/01\/\d{4} to 12\/31\/\d{4}$/),
  );

  it('accepts the first and the last day of its range', () => {
    const { min, max } = dayLimits(meaning, now);
    expect([dayError(meaning, min, now), dayError(meaning, max, now)]).toEqual([undefined, undefined]);
  });

  it('must be a valid date', () => expect(dayError(meaning, 'abc', now)).toBe('Enter a date as MM/DD/YYYY'));
});

it('a contract date cannot be years ahead, a launch date can', () => {
  expect(dayError('contract', '2029-01-01', now)).toBeDefined();
  expect(dayError('launch', '2029-01-01', now)).toBeUndefined();
});

it.each([
  ['', 'Required'],
  ['2026-02-30', "This date doesn't exist"],
  ['13/45/2026', "This date doesn't exist"],
  ['Feb 30, 2026', "This date doesn't exist"],
  ['30/12/2026', 'Enter a date as MM/DD/YYYY. Did you mean 12/30/2026?'],
  ['yesterday', 'Enter a date as MM/DD/YYYY'],
  ['2026-03-09', undefined],
])('the required day %j: %s', (day, error) => expect(dayProblem(day)).toBe(error));
