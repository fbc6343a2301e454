// A grid of opcodes under headings that collapse and move all of theirs. Opcodes can be selected, dragged and edited in
// the cell; the screen handles the events.

import { Badge, Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowRight16Regular, ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import {
  DataGrid,
  type DataGridApi,
  type DataGridColumn,
  focusEntry,
  PAIRED_GRID_ROW_BUFFER,
  useTableExport,
} from '@renderer/components/data-grid';
import { WorkArea } from '@renderer/components/page/work-area';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { SHADED_MARK } from '@renderer/platform/theme/forced-colors';
import { UNCATEGORIZED, categoryLabel } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { formatNumber } from '@shared/kernel/text/format';
import {
  type GroupHeading as Heading,
  headingId,
  isHeading,
  lineId,
  type OpcodeLine,
} from '../categorization/opcode-lines';
import { CategoryMenu } from '../category-menu';
import { useOpcodeEditing } from './opcode-editing';
import { gridHeight, GROUP_ROW_HEIGHT, ROW_HEIGHT } from './pane-split';
import { SelectedMoves } from './selected-moves';

export interface OpcodeGridProps extends OpcodeGridEvents {
  id: string;
  label: string;
  /** The rows are undefined while they are loading. */
  lines: readonly OpcodeLine[] | undefined;
  columns: readonly DataGridColumn<OpcodeLine>[];
  /** The summary of the opcodes in the toolbar. */
  facts?: ReactNode;
  /** The file name of the export. */
  fileName: string;
  onApi?: (api: DataGridApi<OpcodeLine> | null) => void;
}

export function OpcodeGrid(props: OpcodeGridProps) {
  const { id, label, lines, columns, facts, fileName, onApi, groupBelow } = props;
  const { onSelect, onEdit, onDrop, onMenu } = props;
  const styles = useStyles();
  const { collapsed } = useOpcodeEditing();
  const nameOfFile = useCallback(() => fileName, [fileName]);
  const exportTable = useTableExport(nameOfFile, opcodesTexts.tab);
  const groupRows = useMemo(
    () => ({
      is: isHeading,
      render: ({ heading }: OpcodeLine) => heading && <GroupHeading heading={heading} />,
      groupOf: ({ opcategory }: OpcodeLine) => opcategory,
      collapsed,
    }),
    [collapsed],
  );
  const options = useOpcodeGridOptions({ onSelect, onEdit, onDrop, onMenu, groupBelow });
  // What is no longer shown must not be acted on by the toolbar, the keys or the digits.
  useEffect(() => () => onSelect([]), [onSelect]);
  return (
    <WorkArea className={styles.root}>
      <DataGrid
        id={id}
        label={label}
        rows={lines}
        columns={columns}
        rowId={lineId}
        toolbar={facts}
        fit={gridHeight}
        groupRows={groupRows}
        onExport={exportTable}
        options={options}
        {...(onApi ? { onApi } : {})}
      />
    </WorkArea>
  );
}

/**
 * Moves the focus to the row of an opcode, or else to the first one, as soon as a grid that has just opened has rows.
 */
export function focusOnFirstRows(api: DataGridApi<OpcodeLine>, id: number | undefined): void {
  api.addEventListener('firstDataRendered', () => {
    const row = id === undefined ? undefined : api.getRowNode(String(id));
    if (row?.displayed && row.rowIndex !== null) {
      api.ensureIndexVisible(row.rowIndex, 'middle');
      api.setFocusedCell(row.rowIndex, 'lbropcode');
    } else focusEntry(api, null, isHeading);
  });
}

/** The fields that are edited in their cell. */
export type EditedField = 'opcategory' | 'department';

interface OpcodeGridEvents {
  /** Called with the selected visible opcodes, and with none when the grid is closed. It must be stable. */
  onSelect: (ids: readonly number[]) => void;
  onEdit: (id: number, field: EditedField, value: string) => void;
  /** Called when opcodes were dropped on a row of a group. */
  onDrop: (ids: readonly number[], category: string) => void;
  /** The group for drops below the last row; without it such a drop does nothing. */
  groupBelow?: string | undefined;
  /** Called when the context menu was requested with the mouse or the keyboard. */
  onMenu: (at: { x: number; y: number }) => void;
}

type Options = NonNullable<Parameters<typeof DataGrid<OpcodeLine>>[0]['options']>;

interface RowNode {
  data?: OpcodeLine | undefined;
}

const isHeadingNode = ({ data }: RowNode): boolean => data !== undefined && isHeading(data);

const opcodeIds = (nodes: readonly RowNode[]): number[] =>
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

/** Returns the position of a menu: at the pointer, or below the cell for the menu key. */
function menuPositionOf(event: MouseEvent): { x: number; y: number } {
  const cell = event.target instanceof Element ? event.target.getBoundingClientRect() : undefined;
  const byKey = event.button !== 2;
  return byKey && cell ? { x: cell.left, y: cell.bottom } : { x: event.clientX, y: event.clientY };
}

/**
 * Returns the AG Grid options, which are created once, because AG Grid treats a new object as a changed setting. The
 * event handlers read the current callbacks from a ref.
 */
function useOpcodeGridOptions(events: OpcodeGridEvents): Options {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  return useMemo((): Options => {
    const moved = new SelectedMoves();
    const reportSelection = ({ api }: { api: DataGridApi<OpcodeLine> }): void =>
      latest.current.onSelect(selectedIds(api));
    return {
      rowHeight: ROW_HEIGHT,
      rowBuffer: PAIRED_GRID_ROW_BUFFER,
      getRowHeight: (row) => (isHeadingNode(row) ? GROUP_ROW_HEIGHT : ROW_HEIGHT),
      rowSelection: SELECTION,
      selectionColumnDef: { width: 34, pinned: 'left', lockPinned: true },
      rowDragMultiRow: true,
      readOnlyEdit: true,
      stopEditingWhenCellsLoseFocus: true,
      preventDefaultOnContextMenu: true,
      onSelectionChanged: (event) => {
        reportSelection(event);
        moved.read(event.api);
      },
      onModelUpdated: (event) => {
        if (moved.hasMoved(event.api)) event.api.deselectAll();
        reportSelection(event);
      },
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
        latest.current.onMenu(menuPositionOf(event));
      },
    };
  }, []);
}

const useGroupHeadingStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '100%',
    paddingInline: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** The heading of a group: it collapses the group, shows its count, and can move all of its opcodes. */
function GroupHeading({ heading: { category, count } }: { heading: Heading }) {
  const styles = useGroupHeadingStyles();
  const writable = useWritePermission();
  const { recategorize, categories, collapsed, toggle, moveGroup } = useOpcodeEditing();
  const open = !collapsed.has(category);
  const label = categoryLabel(category);
  return (
    <div role="gridcell" className={styles.root}>
      <Button
        appearance="subtle"
        size="small"
        icon={open ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
        aria-expanded={open}
        aria-label={opcodesTexts.group(label, count)}
        onClick={() => toggle(category)}
      />
      <Text weight="semibold" truncate wrap={false}>
        {label}
      </Text>
      <Badge color="informative" appearance="ghost">
        {formatNumber(count)}
      </Badge>
      <CategoryMenu
        permission={requireAll(writable, recategorize, allowedWhen(count > 0, opcodesTexts.emptyGroup))}
        categories={categories.filter((target) => target !== category)}
        onMove={(target) => moveGroup(category, target)}
        onReset={() => moveGroup(category, UNCATEGORIZED)}
        button={{
          appearance: 'subtle',
          size: 'small',
          icon: <ArrowRight16Regular />,
          'aria-label': opcodesTexts.moveAllIn(label),
          children: opcodesTexts.moveAll,
        }}
      />
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    // The padding is reduced, so that all columns fit a window of common width.
    '& .ag-root-wrapper .ag-cell, & .ag-root-wrapper .ag-header-cell': { paddingInline: '5px' },
    '& .ag-root-wrapper .ag-cell, & .ag-root-wrapper .ag-header-cell-text': {
      fontSize: tokens.fontSizeBase200,
    },
    '& .opcode-pending': {
      backgroundColor: tokens.colorStatusWarningBackground1,
      boxShadow: `inset 3px 0 0 ${tokens.colorStatusWarningBorderActive}`,
      ...SHADED_MARK,
    },
  },
});
