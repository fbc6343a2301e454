import { afterEach, expect, it } from 'vitest';
import { deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { formatDate, formatShortDate } from '@shared/kernel/text/format';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { dayFilter, NUMBER_FILTER } from './typed-filters';

afterEach(() => applyFormats(DEFAULT_FORMATS));

it.each([
  ['1,204', 1204],
  ['$1,234.50', 1234.5],
  ['(5.00)', -5],
  ['12 %', 12],
  ['12,5', null],
  ['1e3', null],
  ['', null],
])('a number filter reads %j as %j', (text, number) => expect(NUMBER_FILTER.numberParser(text)).toBe(number));

it('a number filter reads back what it displays', () =>
  expect(NUMBER_FILTER.numberParser(NUMBER_FILTER.numberFormatter(1234.5))).toBe(1234.5));

it.each([
  ['5/6/26', '05/06/2026'],
  ['4.12.2025', '12/04/2025'],
  ['Dec 4, 2025', '12/04/2025'],
  ['12/04/2025', '12/04/2025'],
  ['12/04', '12/04'],
  ['2025', '2025'],
  ['None', 'none'],
])('a day filter searches %j as %j', (text, wanted) =>
  expect(dayFilter(formatDate).textFormatter(text)).toBe(wanted),
);

it('a day filter matches what its column displays', () =>
  expect(dayFilter(formatShortDate).textFormatter('12/04/2025')).toBe('12/04/25'));

it('filters read and display the formats in force, also if the column was declared before they changed', () => {
  const filter = dayFilter(formatDate);
  expect(filter.textFormatter('5/6/2026')).toBe('05/06/2026');
  applyFormats(deriveFormats('de-DE'));
  expect(['5/6/2026', '05.06.2026', '05.06'].map(filter.textFormatter)).toEqual([
    '05.06.2026',
    '05.06.2026',
    '05.06',
  ]);
  expect(NUMBER_FILTER.numberParser('1.234,5')).toBe(1234.5);
  expect(NUMBER_FILTER.numberFormatter(1234.5)).toBe('1.234,5');
});
