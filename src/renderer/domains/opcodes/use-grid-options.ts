import { useEffect, useMemo, useRef } from 'react';
import { ROWS_AHEAD_OF_PANES, type DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import { headingId, isHeading, type OpcodeLine } from './opcode-lines';
import { GROUP_ROW_HEIGHT, ROW_HEIGHT } from './pane-split';

/** The fields that are edited in their cell. */
export type EditedField = 'opcategory' | 'department';

export interface GridEvents {
  /** The selected opcodes that are shown. */
  onSelect: (ids: readonly number[]) => void;
  onEdit: (id: number, field: EditedField, value: string) => void;
  /** Opcodes were dropped on a line of a group. */
  onDrop: (ids: readonly number[], category: string) => void;
  /** The group of what is dropped below the last line; without it such a drop does nothing. */
  groupBelow?: string | undefined;
  /** Asked for a menu on a line, by the mouse or from the keyboard. */
  onMenu: (at: { x: number; y: number }) => void;
}

type Options = NonNullable<Parameters<typeof DataGrid<OpcodeLine>>[0]['options']>;

interface MaybeLine {
  data?: OpcodeLine | undefined;
}

const isHeadingNode = ({ data }: MaybeLine): boolean => data !== undefined && isHeading(data);

const opcodeIds = (nodes: readonly MaybeLine[]): number[] =>
  nodes.flatMap(({ data }) => (data && !isHeading(data) ? [data.id] : []));

const selectedIds = (api: DataGridApi<OpcodeLine>): number[] =>
  opcodeIds(api.getSelectedNodes().filter((node) => node.displayed));

const SELECTION: Options['rowSelection'] = {
  mode: 'multiRow',
  checkboxes: true,
  enableClickSelection: true,
  selectAll: 'filtered',
  isRowSelectable: (node) => !isHeadingNode(node),
};

/** Where a menu opens: at the pointer, or under the cell when the menu key asked for it. */
function placeOf(event: MouseEvent): { x: number; y: number } {
  const cell = event.target instanceof Element ? event.target.getBoundingClientRect() : undefined;
  const byKey = event.button !== 2;
  return byKey && cell ? { x: cell.left, y: cell.bottom } : { x: event.clientX, y: event.clientY };
}

/** What AG Grid is told of an opcode grid: the same object for the grid's life, since another is another setting. */
export function useGridOptions(events: GridEvents): Options {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  return useMemo((): Options => {
    const tellSelection = ({ api }: { api: DataGridApi<OpcodeLine> }): void =>
      latest.current.onSelect(selectedIds(api));
    return {
      rowHeight: ROW_HEIGHT,
      rowBuffer: ROWS_AHEAD_OF_PANES,
      getRowHeight: (row) => (isHeadingNode(row) ? GROUP_ROW_HEIGHT : ROW_HEIGHT),
      rowSelection: SELECTION,
      selectionColumnDef: { width: 34, pinned: 'left', lockPinned: true },
      rowDragMultiRow: true,
      readOnlyEdit: true,
      stopEditingWhenCellsLoseFocus: true,
      preventDefaultOnContextMenu: true,
      onSelectionChanged: tellSelection,
      onModelUpdated: tellSelection,
      onCellEditRequest: ({ data, colDef, newValue }) => {
        const field = colDef.field === 'department' ? 'department' : 'opcategory';
        if (typeof newValue === 'string') latest.current.onEdit(data.id, field, newValue);
      },
      onRowDragMove: ({ api, overNode }) => {
        const row = overNode?.data && api.getRowNode(headingId(overNode.data.opcategory));
        api.setRowDropPositionIndicator(row ? { row, dropIndicatorPosition: 'inside' } : null);
      },
      onRowDragLeave: ({ api }) => api.setRowDropPositionIndicator(null),
      onRowDragEnd: ({ api, nodes, overNode }) => {
        api.setRowDropPositionIndicator(null);
        const group = overNode?.data?.opcategory ?? latest.current.groupBelow;
        if (group !== undefined) latest.current.onDrop(opcodeIds(nodes), group);
      },
      onCellContextMenu: ({ api, node, event }) => {
        if (isHeadingNode(node) || !(event instanceof MouseEvent)) return;
        if (!node.isSelected()) {
          api.deselectAll();
          node.setSelected(true);
        }
        latest.current.onMenu(placeOf(event));
      },
    };
  }, []);
}
