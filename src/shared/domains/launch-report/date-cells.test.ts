import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterDateKeys, readDateCell } from './date-cells';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a typed day', () => {
  it('accepts digits and separators only', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(filterDateKeys(text)).toMatch(/^[\d\-/.]{0,10}$/);
      }),
    ));
  it('is parsed with and without dashes', () =>
    fc.assert(
      fc.property(days, (day) => {
        expect(readDateCell(day)).toEqual({ kind: 'value', value: day });
        expect(readDateCell(day.replaceAll('-', ''))).toEqual({ kind: 'value', value: day });
      }),
    ));
  it('is empty if it is not a valid day', () => {
    for (const text of ['2026', '2026-13-01', '2026-02-29', '20260230', '--', ''])
      expect(readDateCell(text).kind).toBe('refused');
  });
});

it('a typed day in another order is rejected, with the probable day', () => {
  for (const text of ['12/4/2025', '4.12.2025', '12/4/25', '2025/12/4', '2025.12.04', '12042025'])
    expect(readDateCell(text)).toMatchObject({ kind: 'refused', suggestions: ['2025-12-04'] });
});
