import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCopiedDay, readTypedDay, typedDay } from './dates';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a typed day', () => {
  it('is made of digits and dashes only', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typedDay(text)).toMatch(/^[\d-]{0,10}$/);
      }),
    ));
  it('is read with and without its dashes', () =>
    fc.assert(
      fc.property(days, (day) => {
        expect(readTypedDay(day)).toBe(day);
        expect(readTypedDay(day.replaceAll('-', ''))).toBe(day);
      }),
    ));
  it('is nothing where it is no day', () => {
    for (const text of ['2026', '2026-13-01', '2026-02-29', '20260230', '--', ''])
      expect(readTypedDay(text)).toBeNull();
  });
});

describe('a copied day', () => {
  it('is read as spreadsheets write it', () => {
    for (const text of ['03/05/2026', '3/5/2026', '3/5/26', '2026-03-05', ' 03-05-2026 '])
      expect(readCopiedDay(text)).toBe('2026-03-05');
    expect(readCopiedDay('5 March')).toBeNull();
    expect(readCopiedDay('13/05/2026')).toBeNull();
  });
});
