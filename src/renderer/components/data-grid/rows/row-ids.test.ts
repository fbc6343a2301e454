import { expect, it } from 'vitest';
import { withRowIds } from './row-ids';

it('tells rows about the same apart, the first by what it is about', () => {
  const rows = ['a', 'b', 'a', 'a'].map((name) => ({ name }));
  expect(withRowIds(rows, ({ name }) => name).map(({ id }) => id)).toEqual(['a', 'b', 'a\n1', 'a\n2']);
});
