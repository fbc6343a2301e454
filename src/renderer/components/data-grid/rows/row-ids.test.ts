import { expect, it } from 'vitest';
import { withRowIds } from './row-ids';

it('gives distinct ids to rows about the same record, the first by the record itself', () => {
  const rows = ['a', 'b', 'a', 'a'].map((name) => ({ name }));
  expect(withRowIds(rows, ({ name }) => name).map(({ id }) => id)).toEqual(['a', 'b', 'a\n1', 'a\n2']);
});

it('leaves a row that has its id as it is, so that the next page of a list renders none of those before', () => {
  const rows = ['a', 'b', 'a'].map((name) => ({ name }));
  const nameOf = ({ name }: { name: string }) => name;
  const first = withRowIds(rows.slice(0, 2), nameOf);
  const both = withRowIds(rows, nameOf);
  expect(both.slice(0, 2).every((row, at) => row === first[at])).toBe(true);
  expect(withRowIds(rows.toReversed(), nameOf).map(({ id }) => id)).toEqual(['a', 'b', 'a\n1']);
});
