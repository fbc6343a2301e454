// The launch report as a spreadsheet: its grid with keyboard, clipboard and undo, its toolbar, footer and overlays.

import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import { PaperNote } from '@renderer/components/display/paper-note';
import { WorkArea } from '@renderer/components/page/work-area';
import { DraftBar } from '@renderer/components/unsaved-work';
import type { DraftOffer } from '@renderer/components/unsaved-work/draft-bar';
import { useForecastRanges } from '@renderer/domains/forecast';
import { storePeek } from '@renderer/domains/store-peek';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useMayPrepare, useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { undoKey } from '@renderer/platform/shortcuts/undo-key';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { rangesByName } from '@shared/domains/forecast/rules';
import type { ReportView } from '@shared/domains/launch-report/categories';
import { COLOR_HEX } from '@shared/domains/launch-report/cell-colors';
import { filterDateKeys } from '@shared/domains/launch-report/date-cells';
import {
  cellLabel,
  isCellField,
  isChoiceField,
  isDateField,
  fieldText,
  preparableFields,
} from '@shared/domains/launch-report/fields';
import type { AllowedValues, LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportTexts as texts, sheetTexts } from '@shared/domains/launch-report/texts';
import { storeNameKey } from '@shared/domains/stores/rules';
import type { Answer } from '@shared/kernel/answer';
import { preparedChangesTexts } from '@shared/kernel/platform/prepared-changes/texts';
import { messages } from '@shared/kernel/text/messages';
import type { RangeOf } from './cell-text';
import { useSheetClipboard } from './clipboard/use-sheet-clipboard';
import type { FieldValue } from './edits/change-step';
import type { SheetEdits } from './edits/sheet-edits';
import { useOfferCellsUndo } from './edits/undo-cells';
import { CellDraft, useCellOffer } from './edits/use-cell-draft';
import type { PreparedCells } from './edits/use-prepared-cells';
import { useCellMenu } from './overlays/cell-menu';
import { SheetOverlays } from './overlays/sheet-overlays';
import { SheetFooter } from './sheet-footer';
import { SheetToolbar } from './sheet-toolbar';
import { ActiveCellStore, isEditableTarget, ROW_HEIGHT, useSheetGrid } from './use-sheet-grid';

/** The colors and the text on them are the same in every theme. */
const INK = '#1b1a19';

const CELL_BADGE = {
  position: 'absolute',
  top: 0,
  right: '2px',
  fontSize: '10px',
  lineHeight: '12px',
  fontWeight: tokens.fontWeightBold,
} as const;

const forcedColorsOutline = (style: string) => ({
  [FORCED_COLORS]: { outline: `2px ${style} Highlight`, outlineOffset: '-2px' },
});

/**
 * Each color has a letter as well, for users who cannot distinguish colors; screen readers read the alternative text
 * after the slash.
 */
const useSheetStyles = makeStyles({
  sheet: {
    userSelect: 'none',
    '& .ag-cell': shorthands.borderRight(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke3),
    '& .sheet-hold': { backgroundColor: COLOR_HEX.hold, color: INK },
    '& .sheet-ready': { backgroundColor: COLOR_HEX.ready, color: INK },
    '& .sheet-action': { backgroundColor: COLOR_HEX.action, color: INK },
    '& .sheet-follow-up': { backgroundColor: COLOR_HEX.action, color: INK },
    '& .sheet-hold::after': { content: '"H" / "On hold"', ...CELL_BADGE },
    '& .sheet-ready::after': { content: '"R" / "Ready to launch"', ...CELL_BADGE },
    '& .sheet-action::after': { content: '"A" / "Action"', ...CELL_BADGE },
    '& .sheet-follow-up::after': { content: '"F" / "Follow up"', ...CELL_BADGE },
    '& .sheet-comment::before': {
      content: '"" / "Has a comment"',
      position: 'absolute',
      top: 0,
      left: 0,
      width: '6px',
      height: '6px',
      backgroundColor: tokens.colorBrandStroke1,
      clipPath: 'polygon(0 0, 100% 0, 0 100%)',
      [FORCED_COLORS]: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
    },
    // A prepared value is what the user typed, and not what is stored: a dashed line and a letter say so.
    '& .sheet-prepared': {
      fontStyle: 'italic',
      borderBottom: `${tokens.strokeWidthThick} dashed ${tokens.colorBrandStroke1}`,
    },
    '& .sheet-prepared::after': { content: '"P" / "Prepared, not sent"', ...CELL_BADGE },
    '& .sheet-saving': { fontStyle: 'italic' },
    '& .sheet-saving::after': { content: '"…" / "Saving"', ...CELL_BADGE },
    '& .sheet-saved::after': { content: '"✓" / "Saved"', ...CELL_BADGE },
    '& .sheet-failed, & .sheet-unknown': {
      boxShadow: `inset 0 0 0 2px ${tokens.colorPaletteRedBorder2}`,
      ...forcedColorsOutline('dotted'),
    },
    '& .sheet-failed::after': { content: '"!" / "Not saved"', ...CELL_BADGE },
    '& .sheet-unknown::after': { content: '"?" / "May not have been saved"', ...CELL_BADGE },
    // A translucent shade over any cell color.
    '& .sheet-range:not(.ag-cell-focus)': {
      boxShadow: `inset 0 0 0 100px color-mix(in srgb, ${tokens.colorBrandStroke1} 22%, transparent)`,
      ...forcedColorsOutline('dashed'),
    },
  },
});

/** The height in pixels is fixed by the specification. */
const tableHeight = ({ rows }: { rows: number }): number => Math.min(ROW_HEIGHT * rows + 30, 600) + 50;

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

interface LaunchSheetProps {
  rows: readonly LaunchRow[] | undefined;
  hasMore: boolean;
  /** True once all rows are there: one that is missing is deleted. */
  isWhole: boolean;
  error: unknown;
  onRetry: () => void;
  view: ReportView;
  /** The values of the dropdowns; undefined until they are read. */
  allowed: AllowedValues | undefined;
  /** Why they could not be read. */
  choicesError: unknown;
  onRetryChoices: () => void;
  edits: SheetEdits;
  rowOf: (rowId: string) => LaunchRow | undefined;
  /** Called with the grid's API when it is ready, and with null when it unmounts. */
  onApi: (api: DataGridApi<LaunchRow> | null) => void;
  prepared: PreparedCells;
  /** The offer to restore cells that were not saved. */
  cellsOffer: DraftOffer | null;
  /** The key of the draft of the edits. */
  draftKey: string;
  /** Reads a row as it is stored now. */
  readRow: (rowId: string) => Promise<Answer<LaunchRow | undefined>>;
  /** Shows a saved value in its cell. */
  onSaved: (row: LaunchRow, field: string, value: string) => Promise<void>;
}

const peek = ({ storeName, groupName }: LaunchRow) => storePeek({ storeName, tenantName: groupName });

type CellChangesOptions = Pick<
  LaunchSheetProps,
  'allowed' | 'edits' | 'prepared' | 'choicesError' | 'onRetryChoices'
>;

/** Who may change which cell now, and what becomes of a change: it is saved, prepared, or refused with the reason. */
function useCellChanges(options: CellChangesOptions) {
  const { allowed, edits, prepared, choicesError, onRetryChoices } = options;
  const notify = useNotify();
  const writable = useWritePermission();
  const isPreparing = useMayPrepare();
  // The values are read when a cell is edited, so that the columns keep their identity.
  const latest = useRef({ writable, isPreparing, allowed, prepared, choicesError, onRetryChoices });
  useEffect(() => {
    latest.current = { writable, isPreparing, allowed, prepared, choicesError, onRetryChoices };
  });
  const mayEdit = useCallback(
    (rowId: string, field: string): boolean =>
      (latest.current.isPreparing || (latest.current.writable.allowed && !edits.isPrepared(rowId, field))) &&
      !(isChoiceField(field) && latest.current.allowed === undefined),
    [edits],
  );
  const choicesFor = useCallback(
    (field: string): readonly string[] | undefined =>
      isChoiceField(field) ? latest.current.allowed?.[field].map(({ value }) => value) : [],
    [],
  );
  const offerCellsUndo = useOfferCellsUndo(edits);
  const accept = useCallback(
    async (values: readonly FieldValue[], isOneAction = false): Promise<boolean> => {
      const { current } = latest;
      const [only] = values;
      if (current.isPreparing && only !== undefined) {
        if (values.length === 1) return current.prepared.prepare(only);
        notify.warning(preparedChangesTexts.oneAtATime);
        return false;
      }
      if (current.writable.allowed) {
        const free = values.filter(({ rowId, field }) => !edits.isPrepared(rowId, field));
        if (free.length < values.length) notify.warning(preparedChangesTexts.another);
        const step = edits.change(free);
        if (isOneAction && values.length > 1 && step) offerCellsUndo(step);
        return free.length === values.length;
      }
      return false;
    },
    [edits, notify, offerCellsUndo],
  );
  const change = useCallback(
    (values: readonly FieldValue[], isOneAction?: boolean): void => void accept(values, isOneAction),
    [accept],
  );
  /** Opens the review of a prepared cell. Returns false if the cell is edited instead. */
  const review = useCallback(
    (rowId: string, column: string): boolean => {
      const { current } = latest;
      const field = preparableFields(column).find((each) => edits.isPrepared(rowId, each));
      if (field === undefined || mayEdit(rowId, column)) return false;
      current.prepared.review({ rowId, field });
      return true;
    },
    [edits, mayEdit],
  );
  /** Says why a dropdown is not edited: its values are not known. */
  const refuseUnknownChoices = useCallback(
    (column: string): boolean => {
      const { current } = latest;
      if (!isChoiceField(column) || current.allowed || !(current.isPreparing || current.writable.allowed))
        return false;
      if (current.choicesError === null) notify.info(texts.choicesUnknown);
      else
        notify.error(texts.choicesFailed, {
          detail: readAppError(current.choicesError).message,
          action: { label: messages.actions.retry, onClick: current.onRetryChoices },
        });
      return true;
    },
    [notify],
  );
  return { writable, isPreparing, mayEdit, choicesFor, accept, change, review, refuseUnknownChoices };
}

export function LaunchSheet(props: LaunchSheetProps) {
  const { rows, hasMore, error, onRetry, view, edits, rowOf, onApi, prepared } = props;
  const styles = useSheetStyles();
  const notify = useNotify();
  const [activeCell] = useState(() => new ActiveCellStore());
  const [remarkRowIds, setRemarkRowIds] = useState<readonly string[] | null>(null);
  const { rangeOf, forecastBasis } = useRangesByName(rows !== undefined);
  const { writable, isPreparing, mayEdit, choicesFor, accept, change, review, refuseUnknownChoices } =
    useCellChanges(props);
  const onDoubleClick = useCallback(
    (rowId: string, column: string): void => {
      if (!review(rowId, column)) refuseUnknownChoices(column);
    },
    [review, refuseUnknownChoices],
  );
  const [draft] = useState(() => new CellDraft());
  const grid = useSheetGrid({
    ...{ view, edits, activeCell, mayEdit, onDoubleClick, choicesFor, rangeOf, forecastBasis, change, draft },
  });
  const offer = useCellOffer(draft, { rowOf, isWhole: props.isWhole, mayEdit, writable, edit: grid.edit });
  const { ranges, visibleRows } = grid;
  const clearSelection = (): void => {
    const { rows: chosen, columns } = ranges.selected();
    change(
      chosen.flatMap(({ id }) =>
        columns.filter(isCellField).map((field) => ({ rowId: id, field, value: '' })),
      ),
      true,
    );
  };
  const clipboard = useSheetClipboard({
    grid,
    edits,
    writable,
    choicesFor,
    rangeOf,
    change,
    clear: clearSelection,
  });
  const cellMenu = useCellMenu(grid);
  const toggleRemarks = (open: boolean): void =>
    setRemarkRowIds(open ? visibleRows().map(({ id }) => id) : null);
  const undo = (): void => {
    const left = edits.undo().map(({ rowId, field }) => {
      const row = rowOf(rowId);
      return row ? cellLabel(field, row.storeName) : fieldText(field);
    });
    if (left.length > 0) notify.warning(sheetTexts.notUndone(left.length), { detail: left.join(', ') });
  };
  const commands: Partial<Record<string, () => void>> = {
    undo: () => writable.allowed && undo(),
    Delete: clearSelection,
    Backspace: clearSelection,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isEditableTarget(event.target) || event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    const typed = !command && event.key.length === 1 && event.key !== ' ' ? event.key : undefined;
    // A letter does not start editing a day.
    const blocked =
      typed !== undefined && isDateField(ranges.active()?.column ?? '') && filterDateKeys(typed) === '';
    const active = ranges.active();
    if (event.key === 'Enter' && active && review(active.row.id, active.column)) return stop(event);
    const starts = typed !== undefined || event.key === 'Enter' || event.key === 'F2';
    if (starts && refuseUnknownChoices(active?.column ?? '')) return stop(event);
    const back = undoKey(event);
    // Nothing is done again here, so that these keys are left to the system.
    if (back === 'redo') return;
    const run = commands[back ?? event.key];
    if (run) run();
    else if (!blocked && !ranges.press(event)) return;
    stop(event);
  };
  return (
    <WorkArea
      className={styles.sheet}
      onKeyDownCapture={onKeyDown}
      onPointerDownCapture={ranges.onPointerDown}
      onPointerOverCapture={ranges.onPointerOver}
      onCopy={clipboard.copy}
      onCut={clipboard.copy}
      onPaste={clipboard.paste}
      onContextMenuCapture={cellMenu.open}
    >
      <PaperNote text={forecastBasis} />
      <DraftBar offer={props.cellsOffer} isApart />
      <DraftBar offer={offer} isApart />
      <DataGrid
        key={view.category.id}
        id="launch-report"
        label={texts.title}
        rows={rows}
        hasMore={hasMore}
        columns={grid.columns}
        rowId={(row) => row.id}
        peek={peek}
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
          <SheetToolbar
            edits={edits}
            draftKey={props.draftKey}
            prepared={prepared.cells.length}
            writable={writable}
            onUndo={undo}
            onRemarks={() => toggleRemarks(true)}
          />
        }
      />
      <SheetFooter store={activeCell} edits={edits} rowOf={rowOf} rangeOf={rangeOf} />
      <SheetOverlays
        edits={edits}
        writable={writable}
        isPreparing={isPreparing}
        prepared={prepared}
        readRow={props.readRow}
        onSaved={props.onSaved}
        rowOf={rowOf}
        change={accept}
        goTo={grid.goTo}
        menu={cellMenu.menu}
        onMenuClose={cellMenu.close}
        pendingPaste={clipboard.pasted}
        onPasteClose={clipboard.dismiss}
        remarkRowIds={remarkRowIds}
        onRemarks={toggleRemarks}
      />
    </WorkArea>
  );
}

/** The forecasts of the report's stores, which the report knows by name only. They wait for its first rows. */
function useRangesByName(enabled: boolean): { rangeOf: RangeOf; forecastBasis: string | null } {
  const { ranges: listed, basis } = useForecastRanges({ enabled });
  const ranges = useMemo(() => rangesByName(listed ?? []), [listed]);
  const rangeOf = useCallback<RangeOf>(
    ({ groupName, storeName }) => ranges.get(storeNameKey(groupName, storeName)),
    [ranges],
  );
  return { rangeOf, forecastBasis: basis };
}
