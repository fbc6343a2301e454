// One of the two grids of the model mapping, between which models are dragged: the models without a target by make, or
// the targets with their models. It reports selections and drops; the screen saves them.

import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowCollapseAll20Regular, ArrowExpandAll20Regular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef } from 'react';
import {
  DataGrid,
  type DataGridApi,
  type DataGridColumn,
  EXPORTED_GROUP_COLUMN,
  PAIRED_GRID_ROW_BUFFER,
  useTableExport,
} from '@renderer/components/data-grid';
import { IconButton } from '@renderer/components/display/icon-button';
import { WorkArea } from '@renderer/components/page/work-area';
import { useMediaQuery } from '@renderer/platform/browser/use-media-query';
import type { MappedModel, MappingKind } from '@shared/domains/model-mapping/model';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { type HeadingActions, HeadingActionsContext, MappingHeading } from './mapping-heading';
import { gridId, type Pane } from './mapping-key';
import { groupOf, headingId, isHeading, lineId, type MappingLine } from './mapping-lines';
import { useCollapsedGroups } from './use-collapsed-groups';

interface MappingGridProps extends MappingEvents {
  kind: MappingKind;
  pane: Pane;
  label: string;
  /** The rows are undefined while they are loading. */
  lines: readonly MappingLine[] | undefined;
  /** True if rows can be dragged. */
  writable: boolean;
  makes?: HeadingActions['makes'];
  onApi: (api: DataGridApi<MappingLine> | null) => void;
}

/** The grouped rows can be selected, dragged and exported; the screen handles the events. */
export function MappingGrid(props: MappingGridProps) {
  const { kind, pane, label, lines, writable, makes, onApi, ...events } = props;
  const styles = useStyles();
  const names = useMemo(
    () => lines?.flatMap(({ heading }) => (heading ? [heading.name] : [])) ?? [],
    [lines],
  );
  const { collapsed, toggle, set } = useCollapsedGroups(
    names,
    lines && lines.length - names.length,
    pane === 'mapped',
  );
  const exportTable = useTableExport(label, modelMappingTexts.models);
  const columns = useMemo(() => mappingColumns(kind, pane, writable), [kind, pane, writable]);
  const options = useMappingGridOptions(events);
  const groupRows = useMemo(
    () => ({
      is: isHeading,
      render: ({ heading }: MappingLine, handle: (element: HTMLElement, text: string) => void) =>
        heading && <MappingHeading heading={heading} handle={handle} />,
      groupOf,
      collapsed,
      // Mapping targets stay visible, because models can be dropped on them.
      hideEmpty: pane === 'unmapped',
    }),
    [collapsed, pane],
  );
  const actions = useMemo(
    () => ({ collapsed, toggle, ...(makes ? { makes } : {}) }),
    [collapsed, toggle, makes],
  );
  // Half of a small window has no room for the heading in the toolbar.
  const hasRoom = useMediaQuery('(min-width: 1200px)');
  const title = (
    <Text as="h2" weight="semibold" className={styles.title}>
      {label}
    </Text>
  );
  const allCollapsed = names.length > 0 && names.every((name) => collapsed.has(name));
  return (
    <HeadingActionsContext value={actions}>
      <WorkArea gap="tiny">
        {!hasRoom && title}
        <DataGrid
          id={gridId(kind, pane)}
          label={label}
          rows={lines}
          columns={columns}
          rowId={lineId}
          groupRows={groupRows}
          heading={hasRoom && title}
          emptyText={modelMappingTexts.noData}
          onExport={exportTable}
          exportLabel={modelMappingTexts.download}
          onApi={onApi}
          options={options}
          toolbar={
            <IconButton
              icon={allCollapsed ? <ArrowExpandAll20Regular /> : <ArrowCollapseAll20Regular />}
              label={
                allCollapsed ? modelMappingTexts.expandAllOf(label) : modelMappingTexts.collapseAllOf(label)
              }
              tooltip={allCollapsed ? modelMappingTexts.expandAll : modelMappingTexts.collapseAll}
              onClick={() => set(allCollapsed ? [] : names)}
              size="medium"
            />
          }
        />
      </WorkArea>
    </HeadingActionsContext>
  );
}

interface MappingEvents {
  /** Called with the selected visible models. */
  onSelect: (models: readonly MappedModel[]) => void;
  /** Called when rows were dropped on a row of this grid, or below the last one. */
  onDrop: (lines: readonly MappingLine[], over: MappingLine | undefined) => void;
}

// The style is not the only sign: the screen also shows the number of pending saves.
const useSavingRowStyles = makeStyles({
  saving: { fontStyle: 'italic', color: tokens.colorNeutralForeground3 },
});

type Options = NonNullable<Parameters<typeof DataGrid<MappingLine>>[0]['options']>;

interface RowNode {
  data?: MappingLine | undefined;
}

const linesOf = (nodes: readonly RowNode[]): MappingLine[] =>
  nodes.flatMap(({ data }) => (data ? [data] : []));

const SELECTION: Options['rowSelection'] = {
  mode: 'multiRow',
  checkboxes: true,
  enableClickSelection: true,
  selectAll: 'filtered',
  isRowSelectable: ({ data }) => data !== undefined && !isHeading(data),
};

/**
 * Returns the AG Grid options, which are created once, because AG Grid treats a new object as a changed setting. The
 * event handlers read the current callbacks from a ref.
 */
function useMappingGridOptions(events: MappingEvents): Options {
  const { saving } = useSavingRowStyles();
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  return useMemo((): Options => {
    const reportSelection = ({ api }: { api: DataGridApi<MappingLine> }): void =>
      latest.current.onSelect(linesOf(api.getSelectedNodes().filter(({ displayed }) => displayed)));
    return {
      rowHeight: 30,
      rowBuffer: PAIRED_GRID_ROW_BUFFER,
      // Shift selects a range of rows and would also select their texts.
      enableCellTextSelection: false,
      rowSelection: SELECTION,
      selectionColumnDef: { width: 40, pinned: 'left', lockPinned: true },
      rowDragMultiRow: true,
      rowClassRules: { [saving]: ({ data }) => data?.saving === true },
      onSelectionChanged: reportSelection,
      onModelUpdated: reportSelection,
      onRowDragMove: ({ api, overNode }) => {
        const target = overNode?.data?.target;
        const row = target == null ? undefined : api.getRowNode(headingId(target));
        api.setRowDropPositionIndicator(row ? { row, dropIndicatorPosition: 'inside' } : null);
      },
      onRowDragLeave: ({ api }) => api.setRowDropPositionIndicator(null),
      onRowDragEnd: ({ api, nodes, overNode }) => {
        api.setRowDropPositionIndicator(null);
        latest.current.onDrop(linesOf(nodes), overNode?.data);
      },
    };
  }, [saving]);
}

/** The headers are single short words, so they do not wrap. */
const ONE_LINE = { wrapHeaderText: false } as const;

/** Returns the columns of a grid; its headings show the makes of unmapped models, or the targets of mapped ones. */
function mappingColumns(
  kind: MappingKind,
  pane: Pane,
  writable: boolean,
): readonly DataGridColumn<MappingLine>[] {
  const model: DataGridColumn<MappingLine> = {
    ...ONE_LINE,
    field: 'model',
    headerName: modelMappingTexts.columns.model,
    flex: 1,
    minWidth: 120,
    rowDrag: writable,
    rowDragText: ({ rowNodes = [], defaultTextValue }) =>
      rowNodes.length > 1 ? modelMappingTexts.dragged(rowNodes.length) : defaultTextValue,
    getQuickFilterText: ({ data }) => `${data.make} ${data.model}`,
  };
  return pane === 'unmapped'
    ? [{ ...EXPORTED_GROUP_COLUMN, field: 'make', headerName: modelMappingTexts.columns.make }, model]
    : [
        { ...EXPORTED_GROUP_COLUMN, field: 'target', headerName: modelMappingTexts.target[kind] },
        { ...ONE_LINE, field: 'make', headerName: modelMappingTexts.columns.make, width: 150, minWidth: 90 },
        model,
      ];
}

const useStyles = makeStyles({ title: { margin: 0 } });
