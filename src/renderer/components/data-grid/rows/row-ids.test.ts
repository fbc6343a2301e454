import { expect, it } from 'vitest';
import { withRowIds } from './row-ids';

it('gives distinct ids to rows about the same record, the first by the record itself', () => {
  const rows = ['a', 'b', 'a', 'a'].map((name) => ({ name }));
  expect(withRowIds(rows, ({ name }) => name).map(({ id }) => id)).toEqual(['a', 'b', 'a\n1', 'a\n2']);
});
