import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFrom } from '@shared/kernel/dates/dates';
import { sortByTenantAndStore, readDates } from './rules';
import { formatDateSpans } from './texts';

describe('readDates', () => {
  it.each([
    ['2026-03-09,2026-03-08', ['2026-03-08', '2026-03-09']],
    ['2026-03-09, 2026-03-09 ,', ['2026-03-09']],
    [['2026-03-09T00:00:00Z'], ['2026-03-09']],
    ['11/13/2026, 11/03/2026', ['2026-11-03', '2026-11-13']],
    [
      ['Nov 2, 2026', '3-Nov-26'],
      ['2026-11-02', '2026-11-03'],
    ],
    ['Nov 2, 2026, Nov 3, 2026', ['2026-11-02', '2026-11-03']],
    ['', []],
    [null, []],
  ])('%j', (value, dates) => expect(readDates([value])).toEqual([{ dates, unreadable: false }]));

  it.each([
    ['soon,2026-02-30', []],
    ['2026-03-09,soon', ['2026-03-09']],
    // It may be November 2 or February 11.
    ['11/02/2026', []],
  ])('%j has a text that cannot be read', (value, dates) =>
    expect(readDates([value])).toEqual([{ dates, unreadable: true }]),
  );

  it('reads the rows by the notation that one of them shows', () =>
    expect(readDates(['11/02/2026, 11/03/2026', '11/30/2026'])).toEqual([
      { dates: ['2026-11-02', '2026-11-03'], unreadable: false },
      { dates: ['2026-11-30'], unreadable: false },
    ]));
});

describe('spans', () => {
  it('join consecutive days, across months and clock changes', () =>
    expect(
      formatDateSpans([
        '2026-02-27',
        '2026-02-28',
        '2026-03-01',
        '2026-03-07',
        '2026-03-08',
        '2026-03-09',
        '2026-11-02',
      ]),
    ).toBe('02/27/2026 - 03/01/2026, 03/07/2026 - 03/09/2026, 11/02/2026'));

  it('cover exactly the given days', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 400 })), (numbers) => {
        const days = numbers.sort((a, b) => a - b).map((number) => dayFrom('2026-01-01', number));
        const parts = formatDateSpans(days) === '' ? [] : formatDateSpans(days).split(', ');
        const gaps = numbers.filter((number, at) => at === 0 || number !== (numbers[at - 1] ?? 0) + 1);
        expect(parts).toHaveLength(gaps.length);
      }),
    ));
});

it('sorts by tenant, then by store', () => {
  const store = (tenantName: string, storeName: string) => ({ tenantName, storeName, dates: [] });
  expect(
    sortByTenantAndStore([store('Zoom', 'A'), store('bay', 'Store 10'), store('bay', 'Store 9')]).map(
      ({ storeName }) => storeName,
    ),
  ).toEqual(['Store 9', 'Store 10', 'A']);
});
