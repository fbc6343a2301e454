import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortedJson } from './sorted-json';

it('is the same for equal values, however they were put together', () => {
  expect(sortedJson({ b: [{ d: 1, c: 2 }], a: undefined })).toBe('{"b":[{"c":2,"d":1}]}');
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      expect(sortedJson(turned)).toBe(sortedJson(value));
    }),
  );
});
