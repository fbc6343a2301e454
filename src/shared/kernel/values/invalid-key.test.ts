import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutInvalidKey } from './invalid-key';

const DIGITS = /^\d*$/;

it('an invalid key is not entered at any position', () => {
  expect(withoutInvalidKey('12', '12x', DIGITS)).toBe('12');
  expect(withoutInvalidKey('12', '1🚗2', DIGITS)).toBe('12');
  expect(withoutInvalidKey('12', '123', DIGITS)).toBe('123');
});

it('a pasted text is never truncated', () =>
  fc.assert(
    fc.property(fc.string({ minLength: 2 }), (text) => {
      expect(withoutInvalidKey('', text, DIGITS)).toBe(text);
    }),
  ));
