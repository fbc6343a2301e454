import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inAddress } from './in-address';

it('takes any text, cut characters too', () => {
  expect(inAddress('Kent \ud83d')).toBe('Kent%20%EF%BF%BD');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeURIComponent(inAddress(text))).toBe(text.toWellFormed());
    }),
  );
});
