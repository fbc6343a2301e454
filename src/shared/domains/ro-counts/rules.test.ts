import { describe, expect, it } from 'vitest';
import { shortMonth } from '@shared/kernel/text/format';
import { MONTH_FIELDS, roCountsSchema, type RoCounts } from './model';
import { monthsUntil, totals } from './rules';

const counts = (each: number | null): RoCounts =>
  roCountsSchema.parse({
    tenantname: 'Bay',
    storename: 'Bay Ford',
    manufacturer: null,
    thirteenMonthTotRocount: each === null ? null : each * 13,
    ...Object.fromEntries(MONTH_FIELDS.map((field) => [field, each])),
  });

const ONE = counts(1);

describe('the months', () => {
  it('end with the current month, across a year boundary', () => {
    const months = monthsUntil('2026-01-31');
    expect(months).toHaveLength(13);
    expect([months[0], months[1], months[11], months[12]]).toEqual([
      '2025-01',
      '2025-02',
      '2025-12',
      '2026-01',
    ]);
  });

  it('are complete on the last day of a month', () =>
    expect(new Set(monthsUntil('2024-03-31')).size).toBe(13));

  it('have their names', () => expect(shortMonth('2026-11')).toBe('Nov 2026'));
});

describe('the totals', () => {
  it('sum all rows; a month without figures adds nothing', () => {
    expect(totals([counts(2), counts(null), counts(5)]).month7).toBe(7);
    expect(totals([]).month13).toBe(0);
  });

  it('handle fifty thousand rows', () =>
    expect(totals(Array.from({ length: 50_000 }, () => ONE)).month1).toBe(50_000));
});

it('reads counts that arrive as text', () =>
  expect(roCountsSchema.parse({ ...counts(1), month3: '12' }).month3).toBe(12));
