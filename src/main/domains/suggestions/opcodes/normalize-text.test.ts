import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeStem, normalizeWords } from './normalize-text';

describe('the words of an opcode', () => {
  it.each([
    ['LUBE, OIL AND FILTER', ['LUBE', 'OIL', 'FILTER']],
    ['L.O.F.', ['LUBE', 'OIL', 'FILTER']],
    ['LOF W/ COUPON', ['LUBE', 'OIL', 'FILTER', 'COUPON']],
    ['R&R ALT', ['REPLACE', 'ALTERNATOR']],
    ['R/R Alternator', ['REPLACE', 'ALTERNATOR']],
    ['A/C DIAG', ['AIR', 'CONDITIONING', 'DIAGNOSE']],
    ['Rotación de llantas', ['ROTACION', 'DE', 'LLANTA']],
  ])('%s', (text, words) => expect(normalizeWords(text)).toEqual(words));

  it.each(['15,000 MILE SERVICE', '15000 MI SVC', '15K SERVICE', '15 K MILE SRVC', '15M MI SERV'])(
    'recognizes a distance in each notation: %s',
    (text) => expect(normalizeWords(text)).toEqual(['15000', 'MILE', 'SERVICE']),
  );

  it('ignore a number that is not a distance', () =>
    expect(normalizeWords('SEE NOTES 417, PART 12001')).toEqual(['SEE', 'NOTE', 'PART']));

  it('accept any text, and contain each word once', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const words = normalizeWords(text);
        expect(new Set(words).size).toBe(words.length);
        expect(words.join('')).toMatch(/^[A-Z0-9]*$/);
      }),
    ));

  it('ignore case', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9 &/,.-]*$/), (text) => {
        expect(normalizeWords(text.toLowerCase())).toEqual(normalizeWords(text));
      }),
    ));
});

it('identifies a code by its letters', () =>
  expect(['LOF', 'lof01', '01LOF', '1234'].map(codeStem)).toEqual(['LOF', 'LOF', 'LOF', '']));
