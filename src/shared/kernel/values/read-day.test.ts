import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatLongDate, formatShortDate } from '../text/format';
import { dayEvidence, readComingDay, readDay, readTypedDay } from './read-day';

const NOW = new Date(2026, 5, 1);
const summaryOf = (read: ReturnType<typeof readDay>): unknown =>
  read.kind === 'value'
    ? read.value
    : read.kind === 'ambiguous'
      ? read.readings
      : ['?', ...read.suggestions].join(' ');

describe('a typed day', () => {
  it.each([
    ['1/5/2026', '2026-01-05'],
    ['5/6/26', '2026-05-06'],
    ['01-05-2026', '2026-01-05'],
    ['01052026', '2026-01-05'],
    ['20260105', '2026-01-05'],
    [' 2026-01-05 ', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['02/29/2024', '2024-02-29'],
    ['4.12.2025', '2025-12-04'],
    ['25.12.2025', '2025-12-25'],
    ['Dec 4, 2025', '2025-12-04'],
    ['December 4th 2025', '2025-12-04'],
    ['4 Dec 2025', '2025-12-04'],
    ['4-Dec-25', '2025-12-04'],
    ['4. December 2025', '2025-12-04'],
    ['12/4/2025 0:00', '2025-12-04'],
    ['2025-12-04T00:00:00', '2025-12-04'],
    ['25/12/2025', '? 12/25/2025'],
    ['12.25.2025', '? 12/25/2025'],
    ['Dec 4', '? 12/04/2026'],
    ['12/4', '? 12/04/2026'],
    ['4-Dec', '? 12/04/2026'],
    ['1/5/99', '? 01/05/1999 01/05/2099'],
    ['45995', '? 12/04/2025'],
    ['', '?'],
    ['13/13/2026', '?'],
    ['02/29/2023', '?'],
    ['tomorrow', '?'],
    ['1/5/026', '?'],
    ['1/5-2026', '?'],
    ['12/4/2025 14:30', '?'],
    ['٠١/٠٥/٢٠٢٦', '?'],
    ['12345678', '?'],
  ])('%j: %j', (text, day) => expect(summaryOf(readTypedDay(text, NOW))).toBe(day));
});

describe('a day of a column', () => {
  it('is ambiguous without evidence of its format', () => {
    expect(summaryOf(readDay('4.12.2025'))).toEqual(['2025-04-12', '2025-12-04']);
    expect(summaryOf(readDay('4/4/2025'))).toBe('2025-04-04');
    expect(summaryOf(readDay('25/12/2025'))).toBe('2025-12-25');
    expect(summaryOf(readDay('45995'))).toBe('2025-12-04');
  });

  it('is read in the format of the column only', () => {
    expect(summaryOf(readDay('4/12/2025', 'day'))).toBe('2025-12-04');
    expect(summaryOf(readDay('4/12/2025', 'month'))).toBe('2025-04-12');
    expect(summaryOf(readDay('25/12/2025', 'month'))).toBe('? 12/25/2025');
  });

  it.each([
    ['4/12/2025', 'either'],
    ['4.12.25', 'either'],
    ['25.12.2025', 'day'],
    ['12/25/2025', 'month'],
    ['4/4/2025', 'none'],
    ['2025-12-04', 'none'],
    ['Dec 4, 2025', 'none'],
    ['45995', 'none'],
    ['words', 'none'],
  ])('%s is evidence of %s', (text, notation) => expect(dayEvidence(text)).toBe(notation));
});

describe('an upcoming day', () => {
  it.each([
    ['12/15', '2026-12-15'],
    ['5/31', '2027-05-31'],
    ['6/1', ['2026-06-01', '2027-01-06']],
    ['1.6.', ['2026-06-01', '2027-01-06']],
    ['jan 6', '2027-01-06'],
    ['6 January', '2027-01-06'],
    ['2/29', '2028-02-29'],
    ['12/15/2026', '2026-12-15'],
    ['1/2/2020', ['2020-01-02', '2020-02-01']],
    ['13/32', '?'],
    ['soon', '?'],
  ])('%s is %s', (text, wanted) => expect(summaryOf(readComingDay(text, '2026-06-01'))).toEqual(wanted));
});

describe('any text', () => {
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('parses a displayed day back as the same day', () =>
    fc.assert(
      fc.property(days, (day) => {
        const same = { kind: 'value', value: day };
        expect(readTypedDay(day)).toEqual(same);
        expect(readTypedDay(formatDate(day))).toEqual(same);
        expect(readTypedDay(formatLongDate(day))).toEqual(same);
        expect(readDay(formatDate(day), 'month')).toEqual(same);
        const read = readTypedDay(formatShortDate(day));
        // Two digits mean a year of this century up to 2049; another one is never assumed.
        if (day >= '2000' && day < '2050') expect(read).toEqual(same);
        else if (day < '2000' && day.slice(2, 4) < '50')
          expect(read).toEqual({ kind: 'value', value: `20${day.slice(2)}` });
        else expect(read.kind).toBe('refused');
      }),
    ));

  it('has its own numbers in the parsed day, in one order or the other', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/.-') }), (text) => {
        for (const read of [readTypedDay(text), readDay(text, 'day')]) {
          if (read.kind !== 'value' || /^\d{5}$/.test(text)) continue;
          const numbers = (one: string): string[] =>
            (one.match(/\d+/g) ?? []).map((part) => String(Number(part)));
          const [year = '', month = '', day = ''] = numbers(read.value);
          const typed = /^\d{8}$/.test(text) ? null : numbers(text);
          if (typed)
            expect([...typed].sort()).toEqual(
              [typed.includes(year) ? year : String(Number(year.slice(2))), month, day].sort(),
            );
        }
      }),
      { numRuns: 2000 },
    ));
});
