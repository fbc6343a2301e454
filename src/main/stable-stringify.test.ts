import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stableStringify } from './stable-stringify';

it('is the same for equal values, however they were put together', () => {
  expect(stableStringify({ b: [{ d: 1, c: 2 }], a: undefined })).toBe('{"b":[{"c":2,"d":1}]}');
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      expect(stableStringify(turned)).toBe(stableStringify(value));
    }),
  );
});
