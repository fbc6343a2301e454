import dayjs from 'dayjs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDate, formatDecimals, recordTitle, shortName } from './format';

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
