// The hook that connects the launch report's sheet to the data grid: columns, grid options and cell selection; with the
// active cell as an external store.

import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DataGridApi, DataGridColumn, DataGridOptions } from '@renderer/components/data-grid';
import {
  type CellDoubleClickedEvent,
  type CellEditingStartedEvent,
  type CellEditRequestEvent,
  type CellFocusedEvent,
  type CellRanges,
  useCellRange,
} from '@renderer/components/editable-grids/range-grid';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { ReportView } from '@shared/domains/launch-report/categories';
import { columnOf } from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { useReportDay } from '../use-report-day';
import type { FieldValue } from './edits/change-step';
import type { SheetEdits } from './edits/sheet-edits';
import type { CellDraft } from './edits/use-cell-draft';
import type { RangeOf } from './cell-text';
import { launchColumns } from './launch-columns';

/** Whether keys and the clipboard belong to the focused element and not to the sheet. */
export const isEditableTarget = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.ag-cell') === null
    ? true
    : target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** The height in pixels is fixed by the specification. */
export const ROW_HEIGHT = 22;

interface ActiveCell {
  rowId: string;
  column: string;
}

/** The active cell, as an external store: the sheet must not rerender on every arrow key. */
export class ActiveCellStore {
  #cell: ActiveCell | null = null;
  readonly #listeners = new Set<() => void>();

  get = (): ActiveCell | null => this.#cell;

  set(cell: ActiveCell | null): void {
    if (cell?.rowId === this.#cell?.rowId && cell?.column === this.#cell?.column) return;
    this.#cell = cell;
    for (const listener of [...this.#listeners]) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

interface SheetGridDeps {
  view: ReportView;
  edits: SheetEdits;
  activeCell: ActiveCellStore;
  mayEdit: (rowId: string, field: string) => boolean;
  /** Called when a cell is double-clicked. */
  onDoubleClick: (rowId: string, column: string) => void;
  choicesFor: (field: string) => readonly string[] | undefined;
  rangeOf: RangeOf;
  forecastBasis: string | null;
  change: (values: readonly FieldValue[]) => void;
  draft: CellDraft;
}

export interface SheetGrid {
  columns: readonly DataGridColumn<LaunchRow>[];
  options: DataGridOptions<LaunchRow>;
  ranges: CellRanges<LaunchRow>;
  api: () => DataGridApi<LaunchRow> | null;
  onApi: (api: DataGridApi<LaunchRow> | null) => void;
  /** Returns the rows that search and filters leave, in order. */
  visibleRows: () => LaunchRow[];
  goTo: (rowId: string, column: string) => void;
  /** Opens the editor of a cell. Returns false if the cell is not in the view. */
  edit: (rowId: string, column: string) => boolean;
}

/** Refreshes the cells whose edit status has changed. */
export function useSheetGrid({
  view,
  edits,
  activeCell,
  mayEdit,
  onDoubleClick,
  choicesFor,
  rangeOf,
  forecastBasis,
  change,
  draft,
}: SheetGridDeps): SheetGrid {
  const notify = useNotify();
  const today = useReportDay();
  const gridApi = useRef<DataGridApi<LaunchRow> | null>(null);
  const api = useCallback(() => (gridApi.current?.isDestroyed() ? null : gridApi.current), []);
  const ranges = useCellRange<LaunchRow>(api);
  const columns = useMemo(
    () =>
      launchColumns(view, {
        edits,
        ranges,
        choicesFor,
        rangeOf,
        forecastBasis,
        mayEdit,
        today,
        onRefused: (text) => notify.warning(text),
        draft,
      }),
    [view, edits, ranges, choicesFor, rangeOf, forecastBasis, mayEdit, today, notify, draft],
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
      // The tooltip has the notes of the cell, which are not in its text.
      tooltipShowMode: 'standard' as const,
      onCellDoubleClicked: ({ data, column }: CellDoubleClickedEvent<LaunchRow>) => {
        if (data) onDoubleClick(data.id, column.getColId());
      },
      onCellFocused: (event: CellFocusedEvent<LaunchRow>) => {
        ranges.onCellFocused(event);
        const active = ranges.active();
        if (active) activeCell.set({ rowId: active.row.id, column: active.column });
      },
      // The base value is captured when editing starts, because polling may replace the row while the user types.
      onCellEditingStarted: ({ data, column }: CellEditingStartedEvent<LaunchRow>) => {
        if (data) draft.begin(data.id, column.getColId(), edits.baseValueOf(data, column.getColId()));
      },
      onCellEditRequest: ({ data, column, newValue }: CellEditRequestEvent<LaunchRow>) => {
        const seen = draft.base;
        const value = String(newValue ?? '');
        change([
          { rowId: data.id, field: column.getColId(), value, ...(seen === undefined ? {} : { seen }) },
        ]);
      },
    }),
    [ranges, activeCell, edits, change, onDoubleClick, draft],
  );
  const onApi = useCallback((grid: DataGridApi<LaunchRow> | null): void => {
    gridApi.current = grid;
  }, []);
  const visibleRows = useCallback((): LaunchRow[] => {
    const shown: LaunchRow[] = [];
    api()?.forEachNodeAfterFilterAndSort(({ data }) => data && shown.push(data));
    return shown;
  }, [api]);
  /** Focuses a cell, and returns the index of its row; undefined if the cell is not in the view. */
  const goTo = useCallback(
    (rowId: string, column: string): number | undefined => {
      const grid = api();
      const index = grid?.getRowNode(rowId)?.rowIndex ?? undefined;
      if (!grid || index === undefined) return undefined;
      grid.ensureIndexVisible(index, 'middle');
      grid.ensureColumnVisible(column);
      grid.setFocusedCell(index, column);
      return index;
    },
    [api],
  );
  const edit = useCallback(
    (rowId: string, column: string): boolean => {
      // The grid would wait for the editor of a column that is hidden, and open none.
      if (!api()?.getColumn(column)?.isVisible()) return false;
      const rowIndex = goTo(rowId, column);
      if (rowIndex !== undefined) api()?.startEditingCell({ rowIndex, colKey: column });
      return rowIndex !== undefined;
    },
    [api, goTo],
  );
  return { columns, options, ranges, api, onApi, visibleRows, goTo, edit };
}
