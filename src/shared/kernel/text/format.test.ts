import dayjs from 'dayjs';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { dayOfYear, dayRangeName, formatDate, formatDecimals, recordTitle, shortName } from './format';
import { deriveFormats } from './formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS } from './formats/formats';

afterEach(() => applyFormats(DEFAULT_FORMATS));

it('formats a day as the library does, with or without it', () => {
  const digits = (most: number, length: number) =>
    fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(length, '0'));
  fc.assert(
    fc.property(digits(9999, 4), digits(13, 2), digits(32, 2), (year, month, day) => {
      const text = `${year}-${month}-${day}`;
      const read = dayjs(text);
      expect(formatDate(text)).toBe(read.isValid() ? read.format('MM/DD/YYYY') : '');
    }),
    { numRuns: 2000 },
  );
});

it('returns an empty text for an invalid day', () => {
  expect(['', null, undefined, 'soon'].map((value) => formatDate(value, '–'))).toEqual(['–', '–', '–', '–']);
});

it('names the record as a list does', () => {
  expect(recordTitle('the tenant Bay')).toBe('Tenant Bay');
  expect(recordTitle('Theater Motors')).toBe('Theater Motors');
});

it('names are truncated at 15 characters', () =>
  expect(['123456789012345', '1234567890123456'].map(shortName)).toEqual([
    '123456789012345',
    '123456789012345…',
  ]));

it('what is rounded to zero has no sign', () =>
  expect([-0, -0.04, 0.04, -0.06].map((value) => formatDecimals(value, 1))).toEqual([
    ...['0.0', '0.0', '0.0', '-0.1'],
  ]));

it.each([
  ['en-US', '11/05'],
  ['en-GB', '05/11'],
  ['de-DE', '05.11'],
  ['en-CA', '11-05'],
])('a day without its year has month and day in the formats of %s', (locale, text) => {
  applyFormats(deriveFormats(locale));
  expect(dayOfYear('2026-11-05')).toBe(text);
});

it.each([
  ['2026-12-06', '2026-12-12', 'Dec 6 – 12'],
  ['2026-12-29', '2027-01-04', 'Dec 29 – Jan 4'],
  ['2026-12-06', '2026-12-06', 'Dec 6'],
])('days from %s to %s are named %s', (from, to, name) => {
  expect(dayRangeName(from, to)).toBe(name);
});
