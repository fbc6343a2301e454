// Keeps heading rows above the rows of their groups in every sort order, and hides the rows of collapsed groups. The
// headings are inserted by the screen or by headed-rows.ts.

import type { GridApi, IRowNode, PostSortRowsParams } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useEffect, useMemo, useRef } from 'react';
import type { DataGridGroupRows } from '../data-grid-props';
import { replaceNodes } from './total-rows';

/** Returns the AG Grid options of a grid with heading rows: how headings are rendered, sorted and collapsed. */
export function useGroupRows<Row>(groupRows: DataGridGroupRows<Row> | undefined, api: GridApi<Row> | null) {
  const options = useMemo(() => {
    if (!groupRows) return undefined;
    const { is, render, groupOf, collapsed } = groupRows;
    const isHeading = ({ data }: { data?: Row | undefined }): boolean => data !== undefined && is(data);
    return {
      isFullWidthRow: ({ rowNode }: { rowNode: { data?: Row } }) => isHeading(rowNode),
      fullWidthCellRenderer: ({ data, registerRowDragger }: CustomCellRendererProps<Row>) =>
        data === undefined
          ? null
          : render(data, (element, text) => registerRowDragger(element, undefined, text, true)),
      ...(groupOf && {
        alwaysPassFilter: isHeading,
        isExternalFilterPresent: () => collapsed !== undefined && collapsed.size > 0,
        doesExternalFilterPass: ({ data }: { data?: Row | undefined }) =>
          data === undefined || collapsed?.has(groupOf(data)) !== true,
        postSortRows: ({ api: grid, nodes }: PostSortRowsParams<Row>) => {
          // Collapsing is an external filter, so that a collapsed group keeps its heading.
          const filtered =
            groupRows.hideEmpty === true && (grid.isQuickFilterPresent() || grid.isColumnFilterPresent());
          if (!filtered && !isSorted(grid)) return;
          const ordered = sortUnderHeadings(nodes, groupRows);
          replaceNodes(nodes, filtered ? withoutEmpty(ordered, is) : ordered);
        },
      }),
    };
  }, [groupRows]);
  const collapsed = groupRows?.collapsed;
  // The grid is created with the groups that are collapsed at the start.
  const applied = useRef(collapsed);
  useEffect(() => {
    if (!collapsed || !api || api.isDestroyed() || applied.current === collapsed) return;
    applied.current = collapsed;
    api.onFilterChanged();
  }, [api, collapsed]);
  return options;
}

/** The part of a row node that the order of groups depends on. */
type GroupNode<Row> = Pick<IRowNode<Row>, 'data' | 'sourceRowIndex'>;

/**
 * Sorts each heading above its rows. Groups keep the order in which they were given, unless they follow the sort: then
 * the group of the first row comes first. A group of one may have no heading.
 */
export function sortUnderHeadings<Row, Node extends GroupNode<Row>>(
  nodes: readonly Node[],
  { is, groupOf, followSort = false }: DataGridGroupRows<Row>,
): Node[] {
  const isHeading = ({ data }: Node): boolean => data !== undefined && is(data);
  const nameOf = ({ data }: Node): string => (data === undefined ? '' : (groupOf?.(data) ?? ''));
  const groups = new Map<string, Node[]>();
  const given = [...nodes].sort((one, other) => (one.sourceRowIndex ?? 0) - (other.sourceRowIndex ?? 0));
  const rows = nodes.filter((node) => node.data !== undefined && !isHeading(node));
  // A group without visible rows still has its heading.
  for (const node of followSort ? [...rows, ...given] : given) groups.set(nameOf(node), []);
  for (const node of given) if (isHeading(node)) groups.get(nameOf(node))?.push(node);
  for (const node of rows) groups.get(nameOf(node))?.push(node);
  return [...groups.values()].flat();
}

/** Removes headings that are not followed by a row. */
const withoutEmpty = <Row>(nodes: IRowNode<Row>[], is: (row: Row) => boolean): IRowNode<Row>[] => {
  const heads = (node: IRowNode<Row> | undefined): boolean => node?.data === undefined || is(node.data);
  return nodes.filter((node, index) => !heads(node) || !heads(nodes[index + 1]));
};

const isSorted = (api: GridApi): boolean =>
  api.getColumns()?.some((column) => column.getSort() != null) ?? false;

/** Runs `work` while collapsed groups are expanded, within one frame, so that nothing is painted in between. */
export function withOpenGroups<Row, Result>(api: GridApi<Row>, work: () => Result): Result {
  const isPresent = api.getGridOption('isExternalFilterPresent');
  if (!isPresent?.({ api, context: undefined })) return work();
  api.setGridOption('isExternalFilterPresent', () => false);
  api.onFilterChanged();
  try {
    return work();
  } finally {
    api.setGridOption('isExternalFilterPresent', isPresent);
    api.onFilterChanged();
  }
}
