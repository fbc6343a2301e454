import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef } from 'react';
import { ROWS_AHEAD_OF_PANES, type DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import type { MappedModel } from '@shared/domains/model-mapping/model';
import { headingId, isHeading, type MappingLine } from './mapping-lines';

export interface MappingEvents {
  /** The selected models that are shown. */
  onSelect: (models: readonly MappedModel[]) => void;
  /** Lines were dropped on a line of this grid, or below the last one. */
  onDrop: (lines: readonly MappingLine[], over: MappingLine | undefined) => void;
}

// Words say it too: the screen counts what is being saved.
const useStyles = makeStyles({ saving: { fontStyle: 'italic', color: tokens.colorNeutralForeground3 } });

type Options = NonNullable<Parameters<typeof DataGrid<MappingLine>>[0]['options']>;

interface MaybeLine {
  data?: MappingLine | undefined;
}

const linesOf = (nodes: readonly MaybeLine[]): MappingLine[] =>
  nodes.flatMap(({ data }) => (data ? [data] : []));

const SELECTION: Options['rowSelection'] = {
  mode: 'multiRow',
  checkboxes: true,
  enableClickSelection: true,
  selectAll: 'filtered',
  isRowSelectable: ({ data }) => data !== undefined && !isHeading(data),
};

/** What AG Grid is told of a mapping grid: the same object for the grid's life, since another is another setting. */
export function useMappingOptions(events: MappingEvents): Options {
  const { saving } = useStyles();
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  return useMemo((): Options => {
    const tellSelection = ({ api }: { api: DataGridApi<MappingLine> }): void =>
      latest.current.onSelect(linesOf(api.getSelectedNodes().filter(({ displayed }) => displayed)));
    return {
      rowHeight: 30,
      rowBuffer: ROWS_AHEAD_OF_PANES,
      // A range of rows is chosen with Shift; it would mark their texts as well.
      enableCellTextSelection: false,
      rowSelection: SELECTION,
      selectionColumnDef: { width: 40, pinned: 'left', lockPinned: true },
      rowDragMultiRow: true,
      rowClassRules: { [saving]: ({ data }) => data?.saving === true },
      onSelectionChanged: tellSelection,
      onModelUpdated: tellSelection,
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
