import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatNumber } from '../text/format';
import {
  decimalsOf,
  integerDigitsOf,
  numberEvidence,
  readNumber,
  readTypedNumber,
  type Unit,
} from './read-number';

/** A number as its value, the values of an ambiguous one, or '?' with the suggestions. */
const summaryOf = (read: ReturnType<typeof readNumber>): unknown =>
  read.kind === 'value'
    ? read.value
    : read.kind === 'ambiguous'
      ? read.readings
      : ['?', ...read.suggestions].join(' ');

describe('a typed number', () => {
  it.each<[string, Unit, unknown]>([
    ['1234.5', 'none', 1234.5],
    ['$1,234.50', 'dollars', 1234.5],
    ['1,000', 'dollars', 1000],
    ['$150.00', 'dollars', 150],
    ['USD 5', 'dollars', 5],
    ['5 $', 'dollars', 5],
    ['-$5', 'dollars', -5],
    ['$-5', 'dollars', -5],
    ['(5.00)', 'dollars', -5],
    ['($5.00)', 'dollars', -5],
    ['$(5)', 'dollars', -5],
    ['−7', 'none', -7],
    ['+7', 'none', 7],
    ['12 %', 'percent', 12],
    ['.5', 'none', 0.5],
    ['5.', 'none', 5],
    ['007', 'none', 7],
    ["1'234.50", 'none', 1234.5],
    ['1 234.5', 'none', 1234.5],
    // Two kinds of separators determine the notation.
    ['1.234,50', 'none', 1234.5],
    ['1 234,5', 'none', 1234.5],
    ['1 234 567,5', 'none', 1234567.5],
    ['1.234', 'none', 1.234],
    ['12,5', 'none', '? 12.5'],
    ['1234,5', 'none', '? 1,234.5'],
    ['1.234.567', 'none', '? 1,234,567'],
    ['0,123', 'none', '? 0.123'],
    ['1,23,456', 'none', '?'],
    ['1e3', 'none', '?'],
    ['0x1', 'none', '?'],
    ['--5', 'none', '?'],
    ['(-5)', 'none', '?'],
    ['$5$', 'dollars', '?'],
    ['$5', 'none', '?'],
    ['$5', 'percent', '?'],
    ['5 %', 'dollars', '?'],
    ['€5', 'dollars', '?'],
    ['5 apples', 'none', '?'],
    ['', 'none', '?'],
    ['.', 'none', '?'],
    ['1 2', 'none', '?'],
    ['٣', 'none', '?'],
    ['1234567890123456', 'none', '?'],
  ])('%j of %s: %j', (text, unit, value) => expect(summaryOf(readTypedNumber(text, unit))).toEqual(value));
});

describe('a number of a column', () => {
  it('is ambiguous without evidence of its format', () => {
    expect(summaryOf(readNumber('1,234'))).toEqual([1234, 1.234]);
    expect(summaryOf(readNumber('1.234'))).toEqual([1.234, 1234]);
    expect(summaryOf(readNumber('12,5'))).toBe(12.5);
  });

  it('is read in the format of the column only', () => {
    expect(summaryOf(readNumber('1,234', 'none', 'comma'))).toBe(1.234);
    expect(summaryOf(readNumber('1.234', 'none', 'comma'))).toBe(1234);
    expect(summaryOf(readNumber('12,5', 'none', 'point'))).toBe('? 12.5');
    expect(summaryOf(readNumber('12.5', 'none', 'comma'))).toBe('? 12.5');
  });

  it.each([
    ['12', 'none'],
    ['12.5', 'point'],
    ['12,5', 'comma'],
    ['1,234', 'either'],
    ['$1,234', 'point'],
    ['$1.234,5', 'comma'],
    ['1,234.5', 'point'],
    ['1,234,567', 'point'],
    ['1.234.567', 'comma'],
    ['words', 'none'],
  ])('%s is evidence of %s', (text, notation) => expect(numberEvidence(text, 'dollars')).toBe(notation));
});

describe('any text', () => {
  const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."0123456789.,-+()$% 'e") }),
    fc.string({ unit: 'grapheme' }),
  );
  const units = fc.constantFrom<Unit>('none', 'dollars', 'percent');

  it('has the same digits in the parsed number', () =>
    fc.assert(
      fc.property(texts, units, fc.constantFrom('point', 'comma', undefined), (text, unit, notation) => {
        for (const read of [readNumber(text, unit, notation), readTypedNumber(text, unit)]) {
          const values =
            read.kind === 'value' ? [read.value] : read.kind === 'ambiguous' ? read.readings : [];
          for (const value of values) {
            const written = value.toFixed(Math.min(15, decimalsOf(value)));
            const [longer, shorter] = [digitsOf(text), digitsOf(written)];
            // Trailing zeros of decimals do not change the value.
            expect(longer.startsWith(shorter), `${text} as ${written}`).toBe(true);
            expect(longer.slice(shorter.length)).toMatch(/^0*$/);
          }
        }
      }),
      { numRuns: 3000 },
    ));

  const cents = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((amount) => amount / 100);
  it('parses a displayed number back as the same value', () =>
    fc.assert(
      fc.property(cents, (value) => {
        const same = { kind: 'value', value };
        expect(readTypedNumber(formatMoney(value), 'dollars')).toEqual(same);
        expect(readTypedNumber(formatNumber(value))).toEqual(same);
        expect(readNumber(formatMoney(value), 'dollars', 'point')).toEqual(same);
        const german = new Intl.NumberFormat('de-DE').format(value);
        const french = new Intl.NumberFormat('fr-FR').format(value);
        expect(readNumber(german, 'none', 'comma')).toEqual(same);
        expect(readNumber(french, 'none', 'comma')).toEqual(same);
      }),
    ));
});

it('counts the digits of the parsed number', () => {
  expect([12.34, 5, 0.0000001, 1234567.89, -0.5].map(decimalsOf)).toEqual([2, 0, 7, 2, 1]);
  expect([12345.67, 0.5, -123456].map(integerDigitsOf)).toEqual([5, 1, 6]);
});
