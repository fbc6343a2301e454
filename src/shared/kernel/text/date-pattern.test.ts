import dayjs from 'dayjs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPattern, localDate } from './date-pattern';

const PATTERNS = [
  'MM/DD/YYYY',
  'DD.MM.YY',
  'YYYY-MM-DD HH:mm:ss',
  'MM/DD/YYYY, h:mm a',
  'MM/DD/YYYY h:mma',
  'MMMM D, YYYY',
  'D MMM YYYY',
  'YYYYMMDD_HHmmss',
];

const written = (value: string | number, pattern: string): string => {
  const date = localDate(value);
  return Number.isNaN(date.getTime()) ? 'invalid' : formatPattern(date, pattern);
};
const byLibrary = (value: string | number, pattern: string): string => {
  const date = dayjs(value);
  return date.isValid() ? date.format(pattern) : 'invalid';
};

it('reads and writes as the library does', () => {
  const digits = (most: number, length: number) =>
    fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(length, '0'));
  const day = fc
    .tuple(fc.integer({ min: 1000, max: 9999 }), digits(13, 2), digits(32, 2))
    .map((parts) => parts.join('-'));
  const time = fc.tuple(digits(24, 2), digits(60, 2), digits(60, 2)).map((parts) => parts.join(':'));
  const moments = fc.oneof(
    day,
    fc.tuple(day, fc.constantFrom('T', ' '), time).map((parts) => parts.join('')),
    fc
      .tuple(day, time, fc.constantFrom('Z', '+00:00', '-05:00', '.123Z', '.123456+00:00', '.5'))
      .map(([date, clock, zone]) => `${date}T${clock}${zone}`),
    fc.integer({ min: -2e12, max: 4e12 }),
    fc.constantFrom('2026', '2026-11', '2026/1/5', '20261105', 'soon', '', 'Dec 4, 2025'),
  );
  fc.assert(
    fc.property(moments, fc.constantFrom(...PATTERNS), (moment, pattern) => {
      expect(written(moment, pattern)).toBe(byLibrary(moment, pattern));
    }),
    { numRuns: 5000 },
  );
});
