import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { deriveFormats } from '../text/formats/derive-formats';
import { formatMoney, formatNumber } from '../text/format';
import { applyFormats, DEFAULT_FORMATS } from '../text/formats/formats';
import {
  decimalsOf,
  integerDigitsOf,
  numberEvidence,
  readNumber,
  readTypedNumber,
  readTypedValue,
  readTypedWhole,
  type Unit,
} from './read-number';
import { valueTexts } from './reading';

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

describe('the separators of a typed number', () => {
  it.each([
    ['1,234,567.25', 1234567.25],
    ['12,345', 12345],
    ['123,456', 123456],
    ['1 234 567.25', 1234567.25],
    ['12 345.5', 12345.5],
    ['123 456.5', 123456.5],
    ["1'234'567.25", 1234567.25],
    ["12'345", 12345],
    ["123'456", 123456],
    ['1’234.50', 1234.5],
    ['12.345.678,25', 12345678.25],
    ['123.456,25', 123456.25],
    ['123 456,25', 123456.25],
    ['12 345,25', 12345.25],
    ["1'234'567,25", 1234567.25],
    ["12'345,25", 12345.25],
    ["123'456,25", 123456.25],
    // Two kinds of spaces are one kind of separator.
    ['1\u{a0}234\u{202f}567,5', 1234567.5],
    ['1 234\t567.5', 1234567.5],
  ])('may be between groups of three: %j is %d', (text, value) =>
    expect(summaryOf(readTypedNumber(text))).toBe(value),
  );

  it.each([
    '1234,567.5',
    '12,34.5',
    '1,2345.5',
    '0,123.5',
    '1234 567.5',
    '12 34.5',
    '1 2345.5',
    '0 123.5',
    "1234'567.5",
    "12'34.5",
    "1'2345.5",
    "0'123.5",
    '1234.567,5',
    '12.34,5',
    '1.2345,5',
    '0.123,5',
    '1234 567,5',
    '12 34,5',
    '1 2345,5',
    '0 123,5',
    "1234'567,5",
    "12'34,5",
    "1'2345,5",
    "0'123,5",
    '1,234 567.5',
    '1.2.3',
    '1,2,3',
    '1.5.',
    '1,234.567,5',
    '.,',
    "'",
  ])('are nowhere else: %j is refused', (text) => expect(summaryOf(readTypedNumber(text))).toBe('?'));
});

describe('the sign and the unit of a typed number', () => {
  it.each<[string, Unit, number]>([
    ['  5  ', 'none', 5],
    [' $ 5 ', 'dollars', 5],
    ['US$5', 'dollars', 5],
    ['us$ 5', 'dollars', 5],
    ['usd5', 'dollars', 5],
    ['5 USD', 'dollars', 5],
    ['5US$', 'dollars', 5],
    ['- $ 5', 'dollars', -5],
    ['$ - 5', 'dollars', -5],
    ['−$5', 'dollars', -5],
    ['+ $ 5', 'dollars', 5],
    ['$+5', 'dollars', 5],
    ['-5 $', 'dollars', -5],
    ['( 5 )', 'none', -5],
    ['$ (5)', 'dollars', -5],
    ['(5) $', 'dollars', -5],
    ['(5 $)', 'dollars', -5],
    ['(1,234.50)', 'dollars', -1234.5],
    ['%5', 'percent', 5],
    ['-5%', 'percent', -5],
    ['(5%)', 'percent', -5],
    ['-0', 'none', 0],
    ['(0.00)', 'none', 0],
  ])('%j of %s is %d', (text, unit, value) =>
    expect(readTypedNumber(text, unit)).toEqual({ kind: 'value', value }),
  );

  it.each<[string, Unit]>([
    ['-$-5', 'dollars'],
    ['+$-5', 'dollars'],
    ['+-5', 'none'],
    ['5-', 'none'],
    ['(+5)', 'none'],
    ['-(5)', 'none'],
    ['$(-5)', 'dollars'],
    ['-$(5)', 'dollars'],
    ['((5))', 'none'],
    ['(5)(5)', 'none'],
    ['(5', 'none'],
    ['5)', 'none'],
    ['()5', 'none'],
    ['1(5)', 'none'],
    ['(5)1', 'none'],
    ['a(5)', 'none'],
    ['(5)a', 'none'],
    ['()', 'none'],
    ['$(5)$', 'dollars'],
    ['US$US$5', 'dollars'],
    ['US5', 'dollars'],
    ['$', 'dollars'],
    ['-', 'none'],
    ['%5%', 'percent'],
    ['5%%', 'percent'],
    ['USD', 'dollars'],
  ])('%j of %s is refused', (text, unit) => expect(readTypedNumber(text, unit).kind).toBe('refused'));
});

describe('a number with many digits', () => {
  it.each([
    ['123456789012345', 123456789012345],
    ['12345678901234.5', 12345678901234.5],
    ['0.123456789012345', 0.123456789012345],
    // Zeros around the digits do not count.
    ['00000000000000000012', 12],
    ['1.50000000000000000000', 1.5],
    ['0000', 0],
  ])('is read up to 15 digits: %s', (text, value) =>
    expect(readTypedNumber(text)).toEqual({ kind: 'value', value }),
  );

  it.each([
    ['1234567890123456', undefined],
    ['123456789012345.6', 'point'],
    ['1,234,567,890,123,456', undefined],
    ['1.234.567.890.123.456', undefined],
    ['1.234567890123456', 'point'],
    ['1,234567890123456', 'comma'],
    ['1.234567890123456', undefined],
    ['1,234567890123456', undefined],
  ] as const)('is refused as too long from 16 digits on: %s in the notation %s', (text, notation) =>
    expect(readNumber(text, 'none', notation)).toMatchObject({ reason: valueTexts.tooManyDigits }),
  );

  it('is suggested in no other notation', () =>
    expect(readTypedNumber('1,234567890123456')).toEqual({
      kind: 'refused',
      reason: valueTexts.noNumber,
      suggestions: [],
    }));
});

describe('the reason of a refusal', () => {
  it('is the notation, if the text is a number in the other one', () => {
    expect(readNumber('12,5', 'none', 'point')).toMatchObject({ reason: valueTexts.decimals.point });
    expect(readNumber('12.5', 'none', 'comma')).toMatchObject({ reason: valueTexts.decimals.comma });
  });

  it.each([
    ['words', undefined],
    ['1.2.3', undefined],
    ['', undefined],
    ['words', 'point'],
    ['1.2.3', 'comma'],
    ['x1', 'point'],
    ['1x', 'point'],
    ['1.5x', 'point'],
    ['1.x', 'point'],
  ] as const)('is that the text is no number in either notation: %j in %s', (text, notation) =>
    expect(readNumber(text, 'none', notation)).toEqual({
      kind: 'refused',
      reason: valueTexts.noNumber,
      suggestions: [],
    }),
  );
});

describe('a typed number on a computer with a comma before decimals', () => {
  afterEach(() => applyFormats(DEFAULT_FORMATS));

  it('is read as the field has it, and a refusal says to write the comma', () => {
    applyFormats(deriveFormats('de-DE'));
    expect(readTypedNumber('12.5')).toEqual({ kind: 'value', value: 12.5 });
    expect(readTypedNumber('words')).toMatchObject({ reason: valueTexts.noNumber, suggestions: [] });
    expect(readTypedNumber('12,5')).toEqual({
      kind: 'refused',
      reason: valueTexts.decimals.comma,
      suggestions: ['12,5'],
    });
  });

  it('is refused with the point where decimals have one', () =>
    expect(readTypedNumber('12,5')).toMatchObject({ reason: valueTexts.decimals.point }));
});

describe('a typed count', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    ['1,234', 1234],
    ['5.0', 5],
  ])('%s is %d', (text, value) => expect(readTypedWhole(text)).toEqual({ kind: 'value', value }));

  it.each(['1.5', '-1', 'x', '', '$5', '12,5'])('%j is refused', (text) =>
    expect(readTypedWhole(text)).toEqual({
      kind: 'refused',
      reason: valueTexts.wholeNumber,
      suggestions: [],
    }),
  );
});

it.each<[string, Unit | undefined, number]>([
  ['$1,234.50', 'dollars', 1234.5],
  ['1.234,50', undefined, 1234.5],
  ['5 %', 'percent', 5],
  ['$5', undefined, Number.NaN],
  ['12,5', undefined, Number.NaN],
  ['', undefined, Number.NaN],
])('the value in a field with %j of %s is %d', (text, unit, value) =>
  expect(readTypedValue(text, unit)).toBe(value),
);

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
    ['1.234', 'either'],
    ['$5', 'none'],
    ['$12.5', 'point'],
    ['12,5 $', 'comma'],
    // A dollar sign in front is American, behind the amount it is not.
    ['1,234 $', 'either'],
    ['US$1,234', 'point'],
    ['us$1,234', 'point'],
    ['-$1,234', 'point'],
    ['−$1,234', 'point'],
    ['+ $1,234', 'point'],
    ['($1,234)', 'point'],
    ['(1,234 $)', 'either'],
    ['USD 1,234', 'either'],
    ['1234567890123456', 'none'],
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
