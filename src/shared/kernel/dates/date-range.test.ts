import { describe, expect, it } from 'vitest';
import { dateRangeErrors, lastDays, instantsOf } from './date-range';

describe('a range of days', () => {
  it('of the last 7 ends today and has 7 days', () =>
    expect(lastDays(7, new Date(2026, 2, 3, 23, 59))).toEqual({ from: '2026-02-25', to: '2026-03-03' }));

  it('is widened to whole days', () => {
    const { start, end } = instantsOf({ from: '2026-03-01', to: '2026-03-01' });
    expect(Date.parse(end) - Date.parse(start)).toBe(24 * 3600 * 1000 - 1);
    expect(new Date(start).getHours()).toBe(0);
  });

  it('is required, real and in order', () => {
    expect(dateRangeErrors({ from: '', to: '' })).toEqual({ from: 'Required', to: 'Required' });
    expect(dateRangeErrors({ from: '2026-02-30', to: '2026-03-01' })).toHaveProperty('from');
    expect(dateRangeErrors({ from: '2026-03-02', to: '2026-03-01' })).toHaveProperty('to');
    expect(dateRangeErrors({ from: '2026-03-01', to: '2026-03-01' })).toEqual({});
  });

  it('has at most as many days as its report allows, both ends included', () => {
    expect(dateRangeErrors({ from: '2026-03-01', to: '2026-03-03' }, 3)).toEqual({});
    expect(dateRangeErrors({ from: '2026-03-01', to: '2026-03-04' }, 3)).toEqual({
      to: 'Choose at most 3 days',
    });
  });
});
