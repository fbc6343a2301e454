import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutInvalidKey } from './invalid-key';

const DIGITS = /^\d*$/;

it('a key that the box does not take is not entered, wherever it is pressed', () => {
  expect(withoutInvalidKey('12', '12x', DIGITS)).toBe('12');
  expect(withoutInvalidKey('12', '1🚗2', DIGITS)).toBe('12');
  expect(withoutInvalidKey('12', '123', DIGITS)).toBe('123');
});

it('a text that is put in whole is never cut', () =>
  fc.assert(
    fc.property(fc.string({ minLength: 2 }), (text) => {
      expect(withoutInvalidKey('', text, DIGITS)).toBe(text);
    }),
  ));
