import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readIds, writeIds } from './store-id-ranges';

it('writes consecutive ids as a range', () => {
  expect(writeIds([12, 3, 4, 5, 4, 6, 7])).toBe('3-7.12');
  expect(writeIds([])).toBe('');
});

it('parses back what it has written for any ids', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(999_999_999), { maxLength: 1_000 }), (ids) => {
      expect(readIds(writeIds(ids), 1_000)).toEqual([...ids].sort((one, other) => one - other));
    }),
  ));

it('reads the valid part of a hand-typed address, up to the limit', () => {
  expect(readIds('', 10)).toEqual([]);
  expect(readIds('4.x.7-.2-1.-3.5', 10)).toEqual([4, 5]);
  expect(readIds('1-999999999', 3)).toEqual([1, 2, 3]);
  fc.assert(fc.property(fc.string(), (text) => readIds(text, 50).length <= 50));
});
