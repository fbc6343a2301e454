import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { deriveFormats } from '../text/formats/derive-formats';
import { formatDate, formatLongDate, formatShortDate } from '../text/format';
import { applyFormats, DEFAULT_FORMATS } from '../text/formats/formats';
import { validationTexts } from '../text/control-texts';
import { dayEvidence, readComingDay, readDay, readTypedDay } from './read-day';
import { valueTexts } from './reading';

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
    ['25/12/60', '? 12/25/1960 12/25/2060'],
    ['25/12/49', '? 12/25/2049'],
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

const MONTHS = [
  ['Jan', 'January'],
  ['Feb', 'February'],
  ['Mar', 'March'],
  ['Apr', 'April'],
  ['May'],
  ['Jun', 'June'],
  ['Jul', 'July'],
  ['Aug', 'August'],
  ['Sep', 'Sept', 'September'],
  ['Oct', 'October'],
  ['Nov', 'November'],
  ['Dec', 'December'],
];

describe('a day with the name of its month', () => {
  it.each(MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))(
    '%s is month %d, in any case and on either side of the day',
    (name, month) => {
      const day = `2025-${String(month).padStart(2, '0')}-04`;
      const texts = [`${name} 4, 2025`, `${name.toUpperCase()} 4 2025`, `4 ${name.toLowerCase()} 2025`];
      expect(texts.map((text) => summaryOf(readTypedDay(text, NOW)))).toEqual([day, day, day]);
    },
  );

  it.each([
    ['Dec 1st, 2025', '2025-12-01'],
    ['Dec 2nd 2025', '2025-12-02'],
    ['3rd Dec 2025', '2025-12-03'],
    ['21st December, 2025', '2025-12-21'],
    ['Dec. 14, 2025', '2025-12-14'],
    ['14. Dec. 2025', '2025-12-14'],
    ['Dec4, 2025', '2025-12-04'],
    ['4Dec2025', '?'],
    ['Dec-04-2025', '2025-12-04'],
    ['04-Dec-2025', '2025-12-04'],
    ['Dec - 4- 2025', '2025-12-04'],
    ['4 - Dec- 2025', '2025-12-04'],
    ['Dec   4,   2025', '2025-12-04'],
    ['4   Dec,   2025', '2025-12-04'],
    ["Dec 4, '25", '2025-12-04'],
    ['4 Dec ’25', '2025-12-04'],
    ["Dec 4 '60", '? 12/04/1960 12/04/2060'],
    ['December 4 2025 12:00 AM', '2025-12-04'],
    ['4 Dec 1890', '1890-12-04'],
    ['Feb 30, 2025', '?'],
    ['Dec 32', '?'],
    ['Feb 29', '?'],
    ['Decem 4, 2025', '?'],
    ['Decx 4, 2025', '?'],
    ['xDec 4, 2025', '?'],
    ['x4 Dec 2025', '?'],
    ['Dec 4, 2025x', '?'],
    ['4 Dec 2025x', '?'],
    ['Dec 4 20255', '?'],
    ['Dec 4 202', '?'],
    ['Dec 123, 2025', '?'],
    ['Dec 4,2025', '?'],
    ['Dec', '?'],
    ['4', '?'],
  ])('%j: %j', (text, day) => expect(summaryOf(readTypedDay(text, NOW))).toBe(day));
});

describe('a day in digits', () => {
  it.each([
    ['2026.1.5', '2026-01-05'],
    ['2026-1/5', '?'],
    ['x2026-01-05', '?'],
    ['2026-01-055', '?'],
    ['2026-02-30', '?'],
    ['1/5/2026x', '?'],
    ['x1/5/2026', '?'],
    ['111/5/2026', '?'],
    ['1/5/20266', '?'],
    ['12/4.', '? 12/04/2026'],
    ['12-4', '? 12/04/2026'],
    ['12.4', '? 12/04/2026'],
    ['12/4x', '?'],
    ['x12/4', '?'],
    [' 4.12.2025 ', '2025-12-04'],
    ['Dec 4 0:00 2025', '?'],
    ['13/13', '?'],
    ['1/5/00', '2000-01-05'],
    ['1/5/49', '2049-01-05'],
    ['1/5/50', '? 01/05/1950 01/05/2050'],
    ['2/29/60', '? 02/29/1960 02/29/2060'],
    ['2/29/00', '2000-02-29'],
    ['2/29/96', '? 02/29/1996 02/29/2096'],
    // Years in the eight digits, on either side, are those of two centuries.
    ['19000101', '1900-01-01'],
    ['20991231', '2099-12-31'],
    ['01011900', '1900-01-01'],
    ['12312099', '2099-12-31'],
    ['01011899', '?'],
    ['12312100', '?'],
    ['20261301', '?'],
    ['18990101', '?'],
    ['2026115', '?'],
    ['101052026', '?'],
    ['010520266', '?'],
    ['0105202', '?'],
    // Serial days of a spreadsheet.
    ['20000', '? 10/03/1954'],
    [' 45995 ', '? 12/04/2025'],
    ['19999', '?'],
    ['73050', '? 12/31/2099'],
    ['73051', '?'],
    ['4599', '?'],
    ['459955', '?'],
  ])('%j: %j', (text, day) => expect(summaryOf(readTypedDay(text, NOW))).toBe(day));
});

describe('a day with a time', () => {
  it.each([
    '0:00',
    '00:00',
    '0:00:00',
    '00:00:00',
    '00:00:00.0',
    '00:00:00.000',
    '12:00 AM',
    '12:00:00 AM',
    '12:00am',
  ])('is the day at midnight: %s', (time) =>
    expect(summaryOf(readTypedDay(`12/4/2025  ${time}`, NOW))).toBe('2025-12-04'),
  );

  it('may have a T before the time', () =>
    expect(summaryOf(readTypedDay('2025-12-04T00:00', NOW))).toBe('2025-12-04'));

  it.each([
    '12:00',
    '12:00 PM',
    '0:01',
    '0:00:01',
    '00:00:00.5',
    '00:00:00.',
    '10:00',
    '0:00 x',
    '12:00:01 AM',
    'x0:00',
  ])('is refused at another time: %s', (time) =>
    expect(summaryOf(readTypedDay(`12/4/2025 ${time}`, NOW))).toBe('?'),
  );
});

describe('the reason of a refusal', () => {
  it.each([
    ['2026-02-30', "the date doesn't exist", valueTexts.noSuchDay],
    ['02/29/2023', "the date doesn't exist", valueTexts.noSuchDay],
    ['13/13/2026', "the date doesn't exist", valueTexts.noSuchDay],
    ['Feb 30, 2025', "the date doesn't exist", valueTexts.noSuchDay],
    ['12/4', 'the year is missing', valueTexts.noYear],
    ['Dec 4', 'the year is missing', valueTexts.noYear],
    ['13/13', 'it is no date', validationTexts.invalidDate],
    ['words', 'it is no date', validationTexts.invalidDate],
    ['25/12/2025', 'it is no date in this order', validationTexts.invalidDate],
    ['45995', 'it is a serial day', validationTexts.invalidDate],
    ['1/5/99', 'two centuries are possible', validationTexts.invalidDate],
    ['13/13/60', "the date doesn't exist", valueTexts.noSuchDay],
  ])('of %j is that %s', (text, _why, reason) =>
    expect(readTypedDay(text, NOW)).toMatchObject({ kind: 'refused', reason }),
  );
});

describe('a typed day of a computer with other formats', () => {
  afterEach(() => applyFormats(DEFAULT_FORMATS));

  it.each([
    ['4/12/2025', '2025-12-04'],
    ['4.12.2025', '2025-12-04'],
    ['25/12/2025', '2025-12-25'],
    ['12/25/2025', '? 25/12/2025'],
    ['4/12', '? 04/12/2026'],
    ['04122025', '2025-12-04'],
  ])('has the day first where formats have it: %s is %s', (text, day) => {
    applyFormats(deriveFormats('en-GB'));
    expect(summaryOf(readTypedDay(text, NOW))).toBe(day);
  });

  it.each([
    ['4/12/2025', '? 2025-04-12 2025-12-04'],
    ['4.12.2025', '2025-12-04'],
    ['25/12/2025', '2025-12-25'],
    ['12/25/2025', '2025-12-25'],
    ['2025-12-04', '2025-12-04'],
    ['words', '?'],
  ])('is refused in two orders where formats have the year first: %s is %s', (text, day) => {
    applyFormats({ ...DEFAULT_FORMATS, date: 'YYYY-MM-DD' });
    expect(summaryOf(readTypedDay(text, NOW))).toBe(day);
  });

  it('has the likelier order of an upcoming day first', () => {
    expect(summaryOf(readComingDay('6/7', '2026-06-01'))).toEqual(['2026-06-07', '2026-07-06']);
    applyFormats(deriveFormats('en-GB'));
    expect(summaryOf(readComingDay('6/7', '2026-06-01'))).toEqual(['2026-07-06', '2026-06-07']);
  });
});

describe('a day of a column', () => {
  it('is ambiguous without evidence of its format', () => {
    expect(summaryOf(readDay('4.12.2025'))).toEqual(['2025-04-12', '2025-12-04']);
    expect(summaryOf(readDay('4/4/2025'))).toBe('2025-04-04');
    expect(summaryOf(readDay('25/12/2025'))).toBe('2025-12-25');
    expect(summaryOf(readDay('45995'))).toBe('2025-12-04');
    expect(summaryOf(readDay(' 25/12/2025 '))).toBe('2025-12-25');
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
    ['13/13/2025', 'none'],
    ['04122025', 'either'],
    ['25122025', 'day'],
    ['12252025', 'month'],
    ['20251204', 'none'],
    [' 25/12/2025 0:00 ', 'day'],
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
    [' 12-15 ', '2026-12-15'],
    ['15.12.', '2026-12-15'],
    ['Dec 15.', '2026-12-15'],
    ['jun 1', '2026-06-01'],
    ['may 31', '2027-05-31'],
    ['15.12.2026', '2026-12-15'],
    ['4/4', '2027-04-04'],
    ['45995', '2025-12-04'],
  ])('%s is %s', (text, wanted) => expect(summaryOf(readComingDay(text, '2026-06-01'))).toEqual(wanted));
});

it('an upcoming leap day is up to eight years ahead', () =>
  expect(summaryOf(readComingDay('Feb 29', '2096-03-01'))).toBe('2104-02-29'));

it('a refused upcoming day says why', () => {
  expect(readComingDay('2/30', '2026-06-01')).toMatchObject({ reason: validationTexts.invalidDate });
  expect(readComingDay('2/30/2026', '2026-06-01')).toMatchObject({ reason: valueTexts.noSuchDay });
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
