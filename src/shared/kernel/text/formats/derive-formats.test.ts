import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readTypedDay, readTypedNumber, typedNumber } from '../../values';
import { readNumber } from '../../values/read-number';
import { deriveFormats, FORMAT_CHOICES } from './derive-formats';
import {
  formatCommentTime,
  formatDate,
  formatDecimals,
  formatLogTime,
  formatLongDate,
  formatMoney,
  formatNumber,
  formatShortDate,
  shownNumber,
} from '../format';
import { applyFormats, DEFAULT_FORMATS } from './formats';
import { validationTexts } from '../control-texts';

/** The locales of the list, and others that a computer may have. */
const OFFERED = FORMAT_CHOICES.filter((choice) => choice !== 'system');
const OTHERS = [
  'en-IN',
  'sv-SE',
  'de-CH',
  'nl-NL',
  'pt-BR',
  'pl-PL',
  'ja-JP',
  'ar-EG',
  'he-IL',
  'bg-BG',
  'hu-HU',
];

afterEach(() => applyFormats(DEFAULT_FORMATS));

it('derives the default from the locale data, and takes it for a locale that does not exist', () => {
  expect(deriveFormats('en-US')).toEqual(DEFAULT_FORMATS);
  expect(deriveFormats('not a locale')).toEqual(DEFAULT_FORMATS);
});

it.each([
  ['en-US', '12/04/2025', '12/04/25', '12/04/2025, 4:05 pm', '$1,234.50', 'December 4, 2025', 0, 'Letter'],
  ['en-CA', '2025-12-04', '2025-12-04', '2025-12-04, 4:05 pm', '$1,234.50', 'December 4, 2025', 0, 'Letter'],
  ['fr-CA', '2025-12-04', '2025-12-04', '2025-12-04, 16:05', '1 234,50 $', 'December 4, 2025', 0, 'Letter'],
  ['es-US', '04/12/2025', '04/12/25', '04/12/2025, 4:05 pm', '$1,234.50', '4 December 2025', 0, 'Letter'],
  ['es-MX', '04/12/2025', '04/12/25', '04/12/2025, 4:05 pm', '$1,234.50', '4 December 2025', 0, 'Letter'],
  ['en-GB', '04/12/2025', '04/12/25', '04/12/2025, 16:05', '$1,234.50', '4 December 2025', 1, 'A4'],
  ['de-DE', '04.12.2025', '04.12.25', '04.12.2025, 16:05', '1.234,50 $', '4 December 2025', 1, 'A4'],
  ['fr-FR', '04/12/2025', '04/12/25', '04/12/2025, 16:05', '1 234,50 $', '4 December 2025', 1, 'A4'],
  ['de-CH', '04.12.2025', '04.12.25', '04.12.2025, 16:05', '$1’234.50', '4 December 2025', 1, 'A4'],
  ['en-IN', '04/12/2025', '04/12/25', '04/12/2025, 4:05 pm', '$1,234.50', '4 December 2025', 0, 'A4'],
] as const)('writes in the formats of %s', (locale, day, short, time, money, long, firstDay, paper) => {
  const formats = deriveFormats(locale);
  applyFormats(formats);
  const amount = formatMoney(1234.5).replaceAll('\u00A0', ' ').replace("'", '’');
  expect([
    formatDate('2025-12-04'),
    formatDate('2025-12-04T16:05:00'),
    formatShortDate('2025-12-04'),
  ]).toEqual([day, day, short]);
  expect(formatCommentTime('2025-12-04T16:05:00')).toBe(time);
  expect([formatLongDate('2025-12-04'), amount]).toEqual([long, money]);
  expect([formats.firstDay, formats.paper]).toEqual([firstDay, paper]);
  expect(validationTexts.invalidDate).toBe(`Enter a date as ${formats.date}`);
});

describe.each([...OFFERED, ...OTHERS])('in the formats of %s', (locale) => {
  const cents = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((amount) => amount / 100);
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('parses a displayed number back as the same value, typed or in a column', () => {
    const formats = deriveFormats(locale);
    applyFormats(formats);
    const notation = formats.decimal === ',' ? 'comma' : 'point';
    fc.assert(
      fc.property(cents, (value) => {
        const same = { kind: 'value', value };
        for (const shown of [formatMoney(value), formatDecimals(value, 2), shownNumber(String(value))]) {
          expect(readTypedNumber(typedNumber(shown), 'dollars')).toEqual(same);
          expect(readNumber(shown, 'dollars', notation)).toEqual(same);
        }
        expect(readTypedNumber(typedNumber(formatNumber(value)))).toEqual(same);
      }),
    );
  });

  it('parses a displayed day back as the same day', () => {
    applyFormats(deriveFormats(locale));
    fc.assert(
      fc.property(days, (day) => {
        const same = { kind: 'value', value: day };
        expect(readTypedDay(formatDate(day))).toEqual(same);
        expect(readTypedDay(formatLongDate(day))).toEqual(same);
        // Two digits mean a year of this century up to 2049; another one is never assumed.
        if (day >= '2000' && day < '2050') expect(readTypedDay(formatShortDate(day))).toEqual(same);
      }),
    );
  });

  it('shows the text of a field as it was typed, and never changes its digits', () => {
    applyFormats(deriveFormats(locale));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789., $-') }), (typed) => {
        expect(shownNumber(typedNumber(typed))).toBe(typed);
        expect(typedNumber(typed).replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''));
      }),
    );
  });
});

describe('a day that can be read in two orders', () => {
  const read = (locale: string, text: string): unknown => {
    applyFormats(deriveFormats(locale));
    const found = readTypedDay(text);
    return found.kind === 'value' ? found.value : found.suggestions;
  };

  it('is read in the order in force, and asked about where the year comes first', () => {
    expect(read('en-US', '4/12/2025')).toBe('2025-04-12');
    expect(read('en-GB', '4/12/2025')).toBe('2025-12-04');
    expect(read('de-DE', '4-12-2025')).toBe('2025-12-04');
    expect(read('en-CA', '4/12/2025')).toEqual(['2025-04-12', '2025-12-04']);
    expect(read('en-CA', '4/13/2025')).toBe('2025-04-13');
    expect(read('en-CA', '4.12.2025')).toBe('2025-12-04');
  });

  it('is refused with the other order as a suggestion if it exists in that one only', () =>
    expect(read('de-DE', '12/25/2025')).toEqual(['25.12.2025']));
});

describe('a number of the other notation', () => {
  it.each([
    ['12.5', '12,5'],
    ['1234.5', '1.234,5'],
  ])('is refused where decimals have a comma: %s', (typed, suggestion) => {
    applyFormats(deriveFormats('de-DE'));
    expect(readTypedNumber(typedNumber(typed))).toEqual({
      kind: 'refused',
      reason: 'Write decimals with a comma.',
      suggestions: [suggestion],
    });
  });

  it('is read if its two separators show it', () => {
    applyFormats(deriveFormats('de-DE'));
    expect(readTypedNumber(typedNumber('$1,234.50'), 'dollars')).toEqual({ kind: 'value', value: 1234.5 });
    expect(readTypedNumber(typedNumber('1.234'))).toEqual({ kind: 'value', value: 1234 });
  });
});

it('writes the load log with 24 hours where they are usual', () => {
  applyFormats(deriveFormats('de-DE'));
  expect(formatLogTime('2025-12-04T16:05:00')).toBe('04.12.2025 16:05');
});
