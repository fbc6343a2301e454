// Keeps rows of sums below the rows of their groups in every sort order, and gives AG Grid's arrays another order,
// however long they are.

import type { IRowNode } from 'ag-grid-community';
import type { DataGridOptions, DataGridTotalRows } from '../data-grid-props';

interface Node<Row> {
  data?: Row | undefined;
}

/** Returns the AG Grid options for rows of sums. */
export const totalRowOptions = <Row>(
  totals: DataGridTotalRows<Row>,
): Pick<DataGridOptions<Row>, 'getRowStyle' | 'postSortRows'> => ({
  getRowStyle: ({ data }) => (data !== undefined && totals.is(data) ? { fontWeight: '600' } : undefined),
  postSortRows: ({ nodes }) => replaceNodes(nodes, withTotalsLast<Row, IRowNode<Row>>(nodes, totals)),
});

/** Gives AG Grid's own array other nodes, of which there may be more than a call can have arguments. */
export function replaceNodes<Given>(nodes: Given[], ordered: readonly Given[]): void {
  nodes.length = ordered.length;
  for (const [at, node] of ordered.entries()) nodes[at] = node;
}

/**
 * Sorts the total of each group below the rows of the group, in any sort order. The groups have the order of their
 * totals.
 */
export function withTotalsLast<Row, Given extends Node<Row>>(
  nodes: readonly Given[],
  { is, groupOf }: DataGridTotalRows<Row>,
): Given[] {
  const isTotal = ({ data }: Given): boolean => data !== undefined && is(data);
  const groupOfNode = ({ data }: Given): string | undefined =>
    data === undefined ? undefined : groupOf(data);
  const groups = new Map<string | undefined, { rows: Given[]; totals: Given[] }>();
  for (const total of nodes.filter(isTotal)) groups.set(groupOfNode(total), { rows: [], totals: [] });
  for (const node of nodes) {
    // A filter may have left rows without their total.
    const group = groups.get(groupOfNode(node)) ?? { rows: [], totals: [] };
    groups.set(groupOfNode(node), group);
    (isTotal(node) ? group.totals : group.rows).push(node);
  }
  return [...groups.values()].flatMap(({ rows, totals }) => [...rows, ...totals]);
}
