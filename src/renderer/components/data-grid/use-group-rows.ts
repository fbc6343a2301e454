import type { GridApi, IRowNode, PostSortRowsParams } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useEffect, useMemo, useRef } from 'react';
import type { DataGridGroupRows } from './data-grid-props';

/** Each heading with its rows behind it, groups in the order in which their headings were given. */
function underHeadings<Row>(
  nodes: IRowNode<Row>[],
  { is, groupOf }: DataGridGroupRows<Row>,
): IRowNode<Row>[] {
  const groups = new Map<string, IRowNode<Row>[]>();
  const headings = nodes
    .filter(({ data }) => data !== undefined && is(data))
    .sort((one, other) => (one.sourceRowIndex ?? 0) - (other.sourceRowIndex ?? 0));
  for (const heading of headings) if (heading.data) groups.set(groupOf?.(heading.data) ?? '', [heading]);
  for (const node of nodes)
    if (node.data !== undefined && !is(node.data)) groups.get(groupOf?.(node.data) ?? '')?.push(node);
  return [...groups.values()].flat();
}

/** Headings that no row follows go. */
const withoutEmpty = <Row>(nodes: IRowNode<Row>[], is: (row: Row) => boolean): IRowNode<Row>[] => {
  const heads = (node: IRowNode<Row> | undefined): boolean => node?.data === undefined || is(node.data);
  return nodes.filter((node, index) => !heads(node) || !heads(nodes[index + 1]));
};

const isSorted = (api: GridApi): boolean =>
  api.getColumns()?.some((column) => column.getSort() != null) ?? false;

/** What AG Grid has to be told about rows that head others. */
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
          // Folding is an external filter: a folded group keeps its heading.
          const filtered =
            groupRows.hideEmpty === true && (grid.isQuickFilterPresent() || grid.isColumnFilterPresent());
          if (!filtered && !isSorted(grid)) return;
          const ordered = underHeadings(nodes, groupRows);
          nodes.splice(0, nodes.length, ...(filtered ? withoutEmpty(ordered, is) : ordered));
        },
      }),
    };
  }, [groupRows]);
  const collapsed = groupRows?.collapsed;
  // What is folded from the beginning the grid is made with.
  const applied = useRef(collapsed);
  useEffect(() => {
    if (!collapsed || !api || api.isDestroyed() || applied.current === collapsed) return;
    applied.current = collapsed;
    api.onFilterChanged();
  }, [api, collapsed]);
  return options;
}

/** Runs `work` while folded groups are open, within one frame: nothing is drawn meanwhile. */
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
