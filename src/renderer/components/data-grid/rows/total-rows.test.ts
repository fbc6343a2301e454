import { expect, it } from 'vitest';
import { replaceNodes, withTotalsLast } from './total-rows';

interface Line {
  miles: number;
  sales: number;
  total?: boolean;
}

const totals = { is: ({ total }: Line) => total === true, groupOf: ({ miles }: Line) => String(miles) };
const nodesOf = (...lines: readonly [miles: number, sales: number, total?: boolean][]) =>
  lines.map(([miles, sales, total]) => ({ data: { miles, sales, ...(total === true && { total }) } }));
const salesOf = (nodes: readonly { data: Line }[]): number[] => nodes.map(({ data }) => data.sales);

it('places the rows of a group above its total, and sorts groups by their totals', () => {
  // Sorted by sales, descending.
  const sorted = nodesOf([10, 90, true], [5, 60, true], [10, 50], [10, 40], [5, 35], [5, 25]);
  expect(salesOf(withTotalsLast(sorted, totals))).toEqual([50, 40, 90, 35, 25, 60]);
});

it('keeps rows whose total is filtered out', () => {
  const filtered = nodesOf([10, 50], [5, 35], [10, 40]);
  expect(salesOf(withTotalsLast(filtered, totals))).toEqual([50, 40, 35]);
});

it('replaces more nodes than a call can have arguments', () => {
  const all = Array.from({ length: 200_000 }, (_, index) => index);
  const nodes = [...all];
  replaceNodes(nodes, all.toReversed());
  expect(nodes[0]).toBe(199_999);
  replaceNodes(nodes, [1, 2]);
  expect(nodes).toEqual([1, 2]);
});
