import { expect, it } from 'vitest';
import { sortUnderHeadings } from './use-group-rows';

interface Row {
  group: string;
  name: string;
  heading?: true;
}

const node = (sourceRowIndex: number, data: Row) => ({ sourceRowIndex, data });
const kent = [
  node(0, { group: 'Kent', name: 'Kent', heading: true }),
  node(1, { group: 'Kent', name: 'Kent Audi' }),
] as const;
const bay = node(2, { group: 'Bay', name: 'Bay Ford' });

const names = (followSort: boolean): string[] =>
  sortUnderHeadings([bay, kent[1], kent[0]], {
    is: ({ heading }: Row) => heading === true,
    render: () => null,
    groupOf: ({ group }: Row) => group,
    followSort,
  }).map(({ data }) => data.name);

it('keeps the given order of groups, of which one has a single row and no heading', () =>
  expect(names(false)).toEqual(['Kent', 'Kent Audi', 'Bay Ford']));

it('orders the groups by their first rows if they follow the sort', () =>
  expect(names(true)).toEqual(['Bay Ford', 'Kent', 'Kent Audi']));
