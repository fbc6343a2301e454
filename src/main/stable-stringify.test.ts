import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stableStringify } from './stable-stringify';

it('returns the same text for equal values, whatever the order of their keys', () => {
  expect(stableStringify({ b: [{ d: 1, c: 2 }], a: undefined })).toBe('{"b":[{"c":2,"d":1}]}');
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      expect(stableStringify(turned)).toBe(stableStringify(value));
    }),
  );
});
