// The launch report as a spreadsheet: its grid with keyboard, clipboard and undo, its toolbar, footer and overlays.

import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import { WorkArea } from '@renderer/components/page/work-area';
import { storePeek } from '@renderer/domains/store-peek';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { rangesByName } from '@shared/domains/forecast/rules';
import type { ReportView } from '@shared/domains/launch-report/categories';
import { isCellField, isChoiceField, isDateField, fieldText } from '@shared/domains/launch-report/fields';
import type { AllowedValues, LaunchRow } from '@shared/domains/launch-report/model';
import { COLOR_HEX } from '@shared/domains/launch-report/cell-colors';
import { filterDateKeys } from '@shared/domains/launch-report/date-cells';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { storeNameKey } from '@shared/domains/stores/store-name-key';
import type { RangeOf } from './cell-text';
import { useSheetClipboard } from './clipboard/use-sheet-clipboard';
import type { FieldValue, SheetEdits } from './edits/sheet-edits';
import { useCellMenu } from './overlays/cell-menu';
import { SheetOverlays } from './overlays/sheet-overlays';
import { SheetFooter } from './sheet-footer';
import { sheetTexts } from './sheet-texts';
import { SheetToolbar } from './sheet-toolbar';
import { ActiveCellStore } from './active-cell-store';
import { isEditableTarget, ROW_HEIGHT, useSheetGrid } from './use-sheet-grid';

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

/** Forced colors render no shadows. */
const FORCED = '@media (forced-colors: active)';
const forcedColorsOutline = (style: string) => ({
  [FORCED]: { outline: `2px ${style} Highlight`, outlineOffset: '-2px' },
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
      [FORCED]: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
    },
    '& .sheet-saving': { fontStyle: 'italic' },
    '& .sheet-saving::after': { content: '"…" / "Saving"', ...CELL_BADGE },
    '& .sheet-saved::after': { content: '"✓" / "Saved"', ...CELL_BADGE },
    '& .sheet-failed': {
      boxShadow: `inset 0 0 0 2px ${tokens.colorPaletteRedBorder2}`,
      ...forcedColorsOutline('dotted'),
    },
    '& .sheet-failed::after': { content: '"!" / "Not saved"', ...CELL_BADGE },
    // A translucent shade over any cell color.
    '& .sheet-range:not(.ag-cell-focus)': {
      boxShadow: `inset 0 0 0 100px color-mix(in srgb, ${tokens.colorBrandStroke1} 22%, transparent)`,
      ...forcedColorsOutline('dashed'),
    },
  },
});

/** The height in pixels is fixed by the specification. */
const tableHeight = ({ rows }: { rows: number }): number => Math.min(ROW_HEIGHT * rows + 30, 600) + 50;

const NO_CHOICES: readonly string[] = [];

interface LaunchSheetProps {
  rows: readonly LaunchRow[] | undefined;
  hasMore: boolean;
  error: unknown;
  onRetry: () => void;
  view: ReportView;
  allowed: AllowedValues | undefined;
  edits: SheetEdits;
  rowOf: (rowId: string) => LaunchRow | undefined;
  /** Called with the grid's API when it is ready, and with null when it unmounts. */
  onApi: (api: DataGridApi<LaunchRow> | null) => void;
}

const peek = ({ storeName, groupName }: LaunchRow) => storePeek({ storeName, tenantName: groupName });

export function LaunchSheet(props: LaunchSheetProps) {
  const { rows, hasMore, error, onRetry, view, allowed, edits, rowOf, onApi } = props;
  const styles = useSheetStyles();
  const notify = useNotify();
  const writable = useWritePermission();
  const [activeCell] = useState(() => new ActiveCellStore());
  const [remarkRowIds, setRemarkRowIds] = useState<readonly string[] | null>(null);
  // The values are read when a cell is edited, so that the columns keep their identity.
  const latest = useRef({ writable, allowed });
  useEffect(() => {
    latest.current = { writable, allowed };
  });
  const mayEdit = useCallback(() => latest.current.writable.allowed, []);
  const choicesFor = useCallback(
    (field: string): readonly string[] =>
      isChoiceField(field)
        ? (latest.current.allowed?.[field].map(({ value }) => value) ?? NO_CHOICES)
        : NO_CHOICES,
    [],
  );
  const rangeOf = useForecastRanges();
  const change = useCallback(
    (values: readonly FieldValue[]): void => {
      if (mayEdit() && values.length > 0) edits.change(values);
    },
    [edits, mayEdit],
  );
  const grid = useSheetGrid({ view, edits, activeCell, mayEdit, choicesFor, rangeOf, change });
  const { ranges, visibleRows } = grid;
  const clearSelection = (): void => {
    const { rows: chosen, columns } = ranges.selected();
    change(
      chosen.flatMap(({ id }) =>
        columns.filter(isCellField).map((field) => ({ rowId: id, field, value: '' })),
      ),
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
    for (const { field } of edits.undo()) notify.warning(sheetTexts.notUndone(fieldText(field)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isEditableTarget(event.target) || event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    const typed = !command && event.key.length === 1 && event.key !== ' ' ? event.key : undefined;
    // A letter does not start editing a day.
    const blocked =
      typed !== undefined && isDateField(ranges.active()?.column ?? '') && filterDateKeys(typed) === '';
    if (command && event.key.toLowerCase() === 'z') undo();
    else if (event.key === 'Delete' || event.key === 'Backspace') clearSelection();
    else if (!blocked && !ranges.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <WorkArea
      className={styles.sheet}
      onKeyDownCapture={onKeyDown}
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
        rowOf={rowOf}
        change={change}
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

/** The forecasts of the report's stores, which the report knows by name only. Its rows do not wait for them. */
function useForecastRanges(): RangeOf {
  const bridge = useBridge();
  const forecasts = useQuery(bridge.forecast.onTheirWay.queryOptions()).data?.data.stores;
  const ranges = useMemo(() => rangesByName(forecasts ?? []), [forecasts]);
  return useCallback(({ groupName, storeName }) => ranges.get(storeNameKey(groupName, storeName)), [ranges]);
}
