import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DataGridApi, DataGridColumn, DataGridOptions } from '@renderer/components/data-grid';
import {
  useCellRange,
  type CellEditingStartedEvent,
  type CellEditRequestEvent,
  type CellFocusedEvent,
  type CellRanges,
} from '@renderer/components/range-grid';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { ReportView } from '@shared/domains/launch-report/categories';
import { columnOf } from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import type { ActiveCellStore } from './active-cell';
import { launchColumns } from './launch-columns';
import type { FieldValue, SheetEdits } from './sheet-edits';

/** As the specification fixes it, in pixels. */
export const ROW_HEIGHT = 22;

interface SheetGridDeps {
  view: ReportView;
  edits: SheetEdits;
  activeCell: ActiveCellStore;
  mayEdit: () => boolean;
  offered: (field: string) => readonly string[];
  change: (values: readonly FieldValue[]) => void;
}

export interface SheetGrid {
  columns: readonly DataGridColumn<LaunchRow>[];
  options: DataGridOptions<LaunchRow>;
  ranges: CellRanges<LaunchRow>;
  api: () => DataGridApi<LaunchRow> | null;
  onApi: (api: DataGridApi<LaunchRow>) => void;
  /** What search and filters leave, in its order. */
  shownRows: () => LaunchRow[];
  goTo: (rowId: string, column: string) => void;
}

/** The grid below the sheet: its columns, its selection of cells, and a cell drawn anew when its edit stands otherwise. */
export function useSheetGrid({
  view,
  edits,
  activeCell,
  mayEdit,
  offered,
  change,
}: SheetGridDeps): SheetGrid {
  const notify = useNotify();
  const held = useRef<DataGridApi<LaunchRow> | null>(null);
  const begunOn = useRef<string | undefined>(undefined);
  const api = useCallback(() => (held.current?.isDestroyed() ? null : held.current), []);
  const ranges = useCellRange<LaunchRow>(api);
  const columns = useMemo(
    () => launchColumns(view, { edits, ranges, offered, mayEdit, onRefused: (text) => notify.warning(text) }),
    [view, edits, ranges, offered, mayEdit, notify],
  );
  useEffect(
    () =>
      edits.subscribe((changed) => {
        const grid = api();
        const rowIds = new Set(changed.map(({ rowId }) => rowId));
        const rowNodes = [...rowIds].flatMap((id) => grid?.getRowNode(id) ?? []);
        if (rowNodes.length === 0) return;
        const columns = [...new Set(changed.map(({ field }) => columnOf(field)))];
        grid?.refreshCells({ rowNodes, columns, force: true, suppressFlash: true });
      }),
    [edits, api],
  );
  const options = useMemo(
    () => ({
      rowHeight: ROW_HEIGHT,
      readOnlyEdit: true,
      stopEditingWhenCellsLoseFocus: true,
      enableCellTextSelection: false,
      enterNavigatesVerticallyAfterEdit: true,
      tooltipShowDelay: 400,
      onCellMouseDown: ranges.onCellMouseDown,
      onCellMouseOver: ranges.onCellMouseOver,
      onCellFocused: (event: CellFocusedEvent<LaunchRow>) => {
        ranges.onCellFocused(event);
        const active = ranges.active();
        if (active) activeCell.set({ rowId: active.row.id, column: active.column });
      },
      // The report is read again while one types.
      onCellEditingStarted: ({ data, column }: CellEditingStartedEvent<LaunchRow>) => {
        begunOn.current = data && edits.seenOf(data, column.getColId());
      },
      onCellEditRequest: ({ data, column, newValue }: CellEditRequestEvent<LaunchRow>) => {
        const { current: seen } = begunOn;
        const value = String(newValue ?? '');
        change([
          { rowId: data.id, field: column.getColId(), value, ...(seen === undefined ? {} : { seen }) },
        ]);
      },
    }),
    [ranges, activeCell, edits, change],
  );
  const onApi = useCallback((grid: DataGridApi<LaunchRow>): void => {
    held.current = grid;
  }, []);
  const shownRows = useCallback((): LaunchRow[] => {
    const shown: LaunchRow[] = [];
    api()?.forEachNodeAfterFilterAndSort(({ data }) => data && shown.push(data));
    return shown;
  }, [api]);
  const goTo = useCallback(
    (rowId: string, column: string): void => {
      const grid = api();
      const node = grid?.getRowNode(rowId);
      if (!grid || node?.rowIndex == null) return;
      grid.ensureIndexVisible(node.rowIndex, 'middle');
      grid.ensureColumnVisible(column);
      grid.setFocusedCell(node.rowIndex, column);
    },
    [api],
  );
  return { columns, options, ranges, api, onApi, shownRows, goTo };
}
