import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import { SheetPasteDialog } from '@renderer/components/cell-sheet';
import {
  tabSeparated,
  useCellRange,
  type CellEditRequestEvent,
  type CellFocusedEvent,
} from '@renderer/components/range-grid';
import { WorkArea } from '@renderer/components/work-area';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { ReportView } from '@shared/domains/launch-report/categories';
import { typedDay } from '@shared/domains/launch-report/dates';
import {
  commentsOf,
  isCellField,
  isChoiceField,
  isDateField,
  type CellField,
} from '@shared/domains/launch-report/fields';
import { fieldText } from '@shared/domains/launch-report/field-text';
import type { AllowedValues, LaunchRow } from '@shared/domains/launch-report/model';
import { commentOn } from '@shared/domains/launch-report/rules';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { localToday } from '@shared/kernel/dates';
import { ActiveCellStore } from './active-cell';
import { CellMenu } from './cell-menu';
import { cellText } from './cell-text';
import { CommentDialog } from './comment-dialog';
import { launchColumns } from './launch-columns';
import { pasteHeaders, previewPaste, type PastedFields } from './paste-cells';
import { RemarksPanel } from '../remarks/remarks-panel';
import type { FieldValue, SheetEdits } from './sheet-edits';
import { SheetFooter } from './sheet-footer';
import { sheetTexts } from './sheet-texts';
import { SheetToolbar } from './sheet-toolbar';
import { useSheetStyles } from './use-sheet-styles';

/** As the specification fixes them, in pixels. */
const ROW_HEIGHT = 22;
const tableHeight = ({ rows }: { rows: number }): number => Math.min(ROW_HEIGHT * rows + 30, 600) + 50;

const NONE: readonly string[] = [];

interface LaunchSheetProps {
  rows: readonly LaunchRow[] | undefined;
  error: unknown;
  onRetry: () => void;
  view: ReportView;
  allowed: AllowedValues | undefined;
  edits: SheetEdits;
  rowOf: (rowId: string) => LaunchRow | undefined;
  /** The rows that search and filters leave, in their order. */
  onApi: (api: DataGridApi<LaunchRow>) => void;
}

interface OpenCell {
  rowId: string;
  column: string;
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.ag-cell') === null
    ? true
    : target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** The report as a spreadsheet. */
export function LaunchSheet(props: LaunchSheetProps) {
  const { rows, error, onRetry, view, allowed, edits, rowOf, onApi } = props;
  const styles = useSheetStyles();
  const notify = useNotify();
  const writable = useWriteDecision();
  const api = useRef<DataGridApi<LaunchRow> | null>(null);
  const gridApi = useCallback(() => api.current, []);
  const ranges = useCellRange<LaunchRow>(gridApi);
  const [activeCell] = useState(() => new ActiveCellStore());
  const [menu, setMenu] = useState<(OpenCell & { x: number; y: number }) | null>(null);
  const [commenting, setCommenting] = useState<{ rowId: string; field: CellField } | null>(null);
  const [pasted, setPasted] = useState<{ columns: readonly string[]; found: PastedFields } | null>(null);
  const [remarks, setRemarks] = useState<readonly string[] | null>(null);
  const latest = useRef({ writable, allowed });
  useEffect(() => {
    latest.current = { writable, allowed };
  });

  const offered = useCallback(
    (field: string): readonly string[] =>
      isChoiceField(field) ? (latest.current.allowed?.[field].map(({ value }) => value) ?? NONE) : NONE,
    [],
  );
  const columns = useMemo(
    () =>
      launchColumns(view, {
        ...{ edits, ranges, offered },
        mayEdit: () => latest.current.writable.allowed,
        onRefused: (text) => notify.warning(text),
      }),
    [view, edits, ranges, offered, notify],
  );
  const change = useCallback(
    (values: readonly FieldValue[]): void => {
      if (!latest.current.writable.allowed || values.length === 0) return;
      edits.change(values);
    },
    [edits],
  );

  useEffect(
    () =>
      edits.subscribe((rowIds) => {
        const grid = api.current;
        if (!grid || grid.isDestroyed()) return;
        const rowNodes = [...new Set(rowIds)].flatMap((id) => grid.getRowNode(id) ?? []);
        if (rowNodes.length > 0) grid.refreshCells({ rowNodes, force: true, suppressFlash: true });
      }),
    [edits],
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
      onCellEditRequest: ({ data, column, newValue }: CellEditRequestEvent<LaunchRow>) =>
        change([{ rowId: data.id, field: column.getColId(), value: String(newValue ?? '') }]),
    }),
    [ranges, activeCell, change],
  );

  /** What search and filters leave, in its order. */
  const shownRows = (): LaunchRow[] => {
    const shown: LaunchRow[] = [];
    api.current?.forEachNodeAfterFilterAndSort(({ data }) => data && shown.push(data));
    return shown;
  };
  const openRemarks = (): void => setRemarks(shownRows().map(({ id }) => id));
  const undo = (): void => {
    for (const { field } of edits.undo()) notify.warning(sheetTexts.notUndone(fieldText(field)));
  };
  const clear = (): void => {
    const { rows: chosen, columns: ids } = ranges.selected();
    change(
      chosen.flatMap(({ id }) => ids.filter(isCellField).map((field) => ({ rowId: id, field, value: '' }))),
    );
  };
  const press = (event: KeyboardEvent): void => {
    if (isTyping(event.target) || event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    const typed = !command && event.key.length === 1 && event.key !== ' ' ? event.key : undefined;
    // A letter does not begin a day.
    const blocked =
      typed !== undefined && isDateField(ranges.active()?.column ?? '') && typedDay(typed) === '';
    if (command && event.key.toLowerCase() === 'z') undo();
    else if (event.key === 'Delete' || event.key === 'Backspace') clear();
    else if (!blocked && !ranges.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const copy = (event: ClipboardEvent): void => {
    if (isTyping(event.target)) return;
    const { rows: chosen, columns: ids } = ranges.selected();
    if (chosen.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      tabSeparated(chosen.map((row) => ids.map((id) => cellText(row, edits.cellsOf(row), id)))),
    );
    if (event.type === 'cut') clear();
  };
  const paste = (event: ClipboardEvent): void => {
    const grid = api.current;
    if (isTyping(event.target) || !grid) return;
    event.preventDefault();
    if (!writable.allowed) return notify.warning(writable.reasons.map(({ text }) => text).join('. '));
    const { rows: chosen, columns: ids } = ranges.selected();
    const [first] = chosen;
    if (!first) return;
    const shown = shownRows();
    const all = grid.getAllDisplayedColumns().map((column) => column.getColId());
    const from = all.slice(all.indexOf(ids[0] ?? ''));
    const found = previewPaste(event.clipboardData.getData('text/plain'), {
      rows: shown.slice(shown.findIndex(({ id }) => id === first.id)),
      columns: from,
      selected: { rows: chosen.length, columns: ids.length },
      offered,
      today: localToday(),
    });
    // A single cell that fits is plain to see.
    if (found.misfits === 0 && found.changes.length === 1) change(found.changes);
    else if (found.rows.length > 0) setPasted({ columns: from, found });
  };
  const openMenu = (event: MouseEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.ag-cell') : null;
    const [index, column] = [
      cell?.closest('[row-index]')?.getAttribute('row-index'),
      cell?.getAttribute('col-id'),
    ];
    const row = index == null ? undefined : api.current?.getDisplayedRowAtIndex(Number(index))?.data;
    if (!cell || !row || column == null || isTyping(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    api.current?.setFocusedCell(Number(index), column);
    const box = cell.getBoundingClientRect();
    // The menu key has no place of its own.
    const pointed = event.button === 2;
    setMenu({
      rowId: row.id,
      column,
      x: pointed ? event.clientX : box.left,
      y: pointed ? event.clientY : box.bottom,
    });
  };
  const goTo = useCallback((rowId: string, column: string): void => {
    const grid = api.current;
    const node = grid?.getRowNode(rowId);
    if (!grid || node?.rowIndex == null) return;
    grid.ensureIndexVisible(node.rowIndex, 'middle');
    grid.ensureColumnVisible(column);
    grid.setFocusedCell(node.rowIndex, column);
  }, []);

  const menuRow = menu && rowOf(menu.rowId);
  const commentRow = commenting && rowOf(commenting.rowId);
  return (
    <WorkArea
      className={styles.sheet}
      onKeyDownCapture={press}
      onCopy={copy}
      onCut={copy}
      onPaste={paste}
      onContextMenuCapture={openMenu}
    >
      <DataGrid
        key={view.category.id}
        id="launch-report"
        label={texts.title}
        rows={rows}
        columns={columns}
        rowId={(row) => row.id}
        error={error}
        onRetry={onRetry}
        emptyText={texts.noData}
        fit={tableHeight}
        options={options}
        onApi={(grid) => {
          api.current = grid;
          onApi(grid);
        }}
        toolbar={
          <SheetToolbar edits={edits} writable={writable} onUndo={undo} onRemarks={() => openRemarks()} />
        }
      />
      <SheetFooter store={activeCell} edits={edits} rowOf={rowOf} />
      {menu && menuRow && (
        <CellMenu
          at={{ getBoundingClientRect: () => new DOMRect(menu.x, menu.y, 0, 0) }}
          column={menu.column}
          cells={edits.cellsOf(menuRow)}
          failed={edits.editOf(menu.rowId, menu.column)?.status === 'failed'}
          writable={writable}
          onSet={(values) => change(values.map(([field, value]) => ({ rowId: menu.rowId, field, value })))}
          onComment={() =>
            isCellField(menu.column) && setCommenting({ rowId: menu.rowId, field: menu.column })
          }
          onRemarks={() => openRemarks()}
          onRetry={() => edits.retry(menu.rowId, menu.column)}
          onDiscard={() => edits.discard(menu.rowId, menu.column)}
          onClose={() => {
            setMenu(null);
            goTo(menu.rowId, menu.column);
          }}
        />
      )}
      {commenting && commentRow && (
        <CommentDialog
          title={texts.comment(fieldText(commenting.field))}
          storeName={commentRow.storeName}
          comment={commentOn(edits.cellsOf(commentRow), commenting.field)}
          onSave={(value) =>
            change([{ rowId: commenting.rowId, field: commentsOf(commenting.field), value }])
          }
          onClose={() => {
            setCommenting(null);
            goTo(commenting.rowId, commenting.field);
          }}
        />
      )}
      {pasted && (
        <SheetPasteDialog
          pasted={pasted.found}
          headers={pasteHeaders(pasted.columns)}
          onClose={() => setPasted(null)}
          onConfirm={() => {
            change(pasted.found.changes);
            setPasted(null);
          }}
        />
      )}
      {remarks && (
        <RemarksPanel
          rows={remarks.flatMap((id) => rowOf(id) ?? [])}
          edits={edits}
          onGo={(rowId, column) => {
            setRemarks(null);
            // The panel gives the focus back first.
            requestAnimationFrame(() => goTo(rowId, column));
          }}
          onClose={() => setRemarks(null)}
        />
      )}
    </WorkArea>
  );
}
