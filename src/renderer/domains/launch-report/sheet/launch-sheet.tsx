import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import { WorkArea } from '@renderer/components/work-area';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { ReportView } from '@shared/domains/launch-report/categories';
import { typedDay } from '@shared/domains/launch-report/dates';
import { isCellField, isChoiceField, isDateField } from '@shared/domains/launch-report/fields';
import { fieldText } from '@shared/domains/launch-report/field-text';
import type { AllowedValues, LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { ActiveCellStore } from './active-cell';
import { isTyping } from './is-typing';
import type { FieldValue, SheetEdits } from './sheet-edits';
import { SheetFooter } from './sheet-footer';
import { SheetOverlays } from './sheet-overlays';
import { sheetTexts } from './sheet-texts';
import { SheetToolbar } from './sheet-toolbar';
import { useCellMenu } from './use-cell-menu';
import { useSheetClipboard } from './use-sheet-clipboard';
import { ROW_HEIGHT, useSheetGrid } from './use-sheet-grid';
import { useSheetStyles } from './use-sheet-styles';

/** As the specification fixes it, in pixels. */
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

/** The report as a spreadsheet. */
export function LaunchSheet(props: LaunchSheetProps) {
  const { rows, error, onRetry, view, allowed, edits, rowOf, onApi } = props;
  const styles = useSheetStyles();
  const notify = useNotify();
  const writable = useWriteDecision();
  const [activeCell] = useState(() => new ActiveCellStore());
  const [remarks, setRemarks] = useState<readonly string[] | null>(null);
  // Read when a cell is edited: the grid's columns stay the same ones.
  const latest = useRef({ writable, allowed });
  useEffect(() => {
    latest.current = { writable, allowed };
  });
  const mayEdit = useCallback(() => latest.current.writable.allowed, []);
  const offered = useCallback(
    (field: string): readonly string[] =>
      isChoiceField(field) ? (latest.current.allowed?.[field].map(({ value }) => value) ?? NONE) : NONE,
    [],
  );
  const change = useCallback(
    (values: readonly FieldValue[]): void => {
      if (mayEdit() && values.length > 0) edits.change(values);
    },
    [edits, mayEdit],
  );
  const grid = useSheetGrid({ view, edits, activeCell, mayEdit, offered, change });
  const { ranges, shownRows } = grid;
  const clear = (): void => {
    const { rows: chosen, columns } = ranges.selected();
    change(
      chosen.flatMap(({ id }) =>
        columns.filter(isCellField).map((field) => ({ rowId: id, field, value: '' })),
      ),
    );
  };
  const clipboard = useSheetClipboard({ grid, edits, writable, offered, change, clear });
  const cellMenu = useCellMenu(grid);
  const listRemarks = (open: boolean): void => setRemarks(open ? shownRows().map(({ id }) => id) : null);
  const undo = (): void => {
    for (const { field } of edits.undo()) notify.warning(sheetTexts.notUndone(fieldText(field)));
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
  return (
    <WorkArea
      className={styles.sheet}
      onKeyDownCapture={press}
      onCopy={clipboard.copy}
      onCut={clipboard.copy}
      onPaste={clipboard.paste}
      onContextMenuCapture={cellMenu.open}
    >
      <DataGrid
        key={view.category.id}
        id="launch-report"
        label={texts.title}
        rows={rows}
        columns={grid.columns}
        rowId={(row) => row.id}
        error={error}
        onRetry={onRetry}
        emptyText={texts.noData}
        fit={tableHeight}
        options={grid.options}
        onApi={(api) => {
          grid.onApi(api);
          onApi(api);
        }}
        toolbar={
          <SheetToolbar edits={edits} writable={writable} onUndo={undo} onRemarks={() => listRemarks(true)} />
        }
      />
      <SheetFooter store={activeCell} edits={edits} rowOf={rowOf} />
      <SheetOverlays
        edits={edits}
        writable={writable}
        rowOf={rowOf}
        change={change}
        goTo={grid.goTo}
        menu={cellMenu.menu}
        onMenuClose={cellMenu.close}
        pasted={clipboard.pasted}
        onPasteClose={clipboard.dismiss}
        remarks={remarks}
        onRemarks={listRemarks}
      />
    </WorkArea>
  );
}
