// The two panes of the opcode categorization, without a category on the left and with one on the right: their grids and
// columns, the splitter, and the split, which is stored with the account.

import { makeStyles, tokens } from '@fluentui/react-components';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type DataGridApi,
  type DataGridColumn,
  EXPORTED_WHEN_HIDDEN,
  usePairedRowDrops,
} from '@renderer/components/data-grid';
import { useMediaQuery } from '@renderer/platform/browser/use-media-query';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { OpcodeLine, Panes } from '../categorization/opcode-lines';
import { DESCRIPTION_WIDTHS } from './opcode-columns';
import { OpcodeGrid, type OpcodeGridProps } from './opcode-grid';
import { clampShare, type PaneState, paneStateSchema, LEFT_PANE_SHARES, withLeftPane } from './pane-split';

interface OpcodePanesProps {
  panes: Panes | undefined;
  /** Whether the left pane is visible, and its width in percent. */
  shown: boolean;
  left: number;
  onResize: (left: number, done: boolean) => void;
  columns: OpcodeGridProps['columns'];
  /** The summary of the opcodes in the toolbar of the right pane. */
  facts: ReactNode;
  onSelect: (pane: keyof Panes, ids: readonly number[]) => void;
  grid: Pick<OpcodeGridProps, 'onEdit' | 'onDrop' | 'onMenu'>;
}

export function OpcodePanes(props: OpcodePanesProps) {
  const { panes, shown, left, onResize, columns, facts, onSelect, grid } = props;
  const styles = useStyles();
  const [leftApi, setLeftApi] = useState<Api | null>(null);
  const [rightApi, setRightApi] = useState<Api | null>(null);
  const [select] = useState(() => ({
    uncategorized: (ids: readonly number[]) => onSelect('uncategorized', ids),
    categorized: (ids: readonly number[]) => onSelect('categorized', ids),
  }));
  const small = useMediaQuery(SMALL_WINDOW);
  const beside = hiddenColumnsFor(true, small);
  const right = hiddenColumnsFor(shown, small);
  const leftColumns = useMemo(() => paneColumns(columns, beside), [columns, beside]);
  const rightColumns = useMemo(() => paneColumns(columns, right), [columns, right]);
  const fitLeft = useResponsiveColumns(shown ? leftApi : null, beside);
  const fitRight = useResponsiveColumns(rightApi, right);
  usePairedRowDrops(shown ? leftApi : null, rightApi);
  const widths = shown ? `minmax(0, ${left}fr) 12px minmax(0, ${100 - left}fr)` : 'minmax(0, 1fr)';
  return (
    <div className={styles.root} style={{ gridTemplateColumns: widths }}>
      {shown && (
        <>
          <OpcodeGrid
            id="opcodes-uncategorized"
            label={opcodesTexts.grids.uncategorized}
            lines={panes?.uncategorized}
            columns={leftColumns}
            fileName={opcodesTexts.grids.uncategorizedFile}
            groupBelow={UNCATEGORIZED}
            onSelect={select.uncategorized}
            onApi={(api) => {
              if (api) fitLeft(api);
              setLeftApi(api);
            }}
            {...grid}
          />
          <SplitHandle left={left} onMove={onResize} />
        </>
      )}
      <OpcodeGrid
        id="opcodes-categorized"
        label={opcodesTexts.grids.categorized}
        lines={panes?.categorized}
        columns={rightColumns}
        facts={facts}
        fileName={opcodesTexts.categorized}
        onSelect={select.categorized}
        onApi={(api) => {
          if (api) fitRight(api);
          setRightApi(api);
        }}
        {...grid}
      />
    </div>
  );
}

/** The columns that are hidden if two panes are side by side. The user can show them with the columns menu. */
const SECONDARY = [
  'additionalDescription',
  'lbrlabortype',
  'totalhours',
  'retailqualhours',
  'totallabordollars',
  'retailqualsale',
  'elr',
  'categoryStatus',
] as const;

/** The columns that are also hidden if two panes are side by side in a small window. */
const TERTIARY = ['onRepairOrders', 'department', 'cprocount'] as const;

/** All columns that are hidden at some width. */
const RESPONSIVE_COLUMNS: readonly string[] = [...SECONDARY, ...TERTIARY];

const NONE: readonly string[] = [];

/** Returns the hidden columns of a pane: `beside` another pane, in a `small` window. */
function hiddenColumnsFor(beside: boolean, small: boolean): readonly string[] {
  if (!beside) return NONE;
  return small ? RESPONSIVE_COLUMNS : SECONDARY;
}

/** Returns the columns of a pane. Hidden columns are exported nevertheless. */
const paneColumns = (
  columns: readonly DataGridColumn<OpcodeLine>[],
  hidden: readonly string[],
): readonly DataGridColumn<OpcodeLine>[] =>
  columns.map((column) => {
    const id = column.colId ?? column.field ?? '';
    if (id === 'lbropcodedesc' && hidden.length > 0) return { ...column, minWidth: DESCRIPTION_WIDTHS.least };
    if (!RESPONSIVE_COLUMNS.includes(id)) return column;
    const context = { ...column.context, ...EXPORTED_WHEN_HIDDEN };
    return { ...column, context, ...(hidden.includes(id) ? { initialHide: true } : {}) };
  });

type PaneApi = DataGridApi<OpcodeLine>;

function setHiddenColumns(api: PaneApi, hidden: readonly string[]): void {
  api.setColumnsVisible([...hidden], false);
  api.setColumnsVisible(
    RESPONSIVE_COLUMNS.filter((id) => !hidden.includes(id)),
    true,
  );
}

/**
 * Hides columns that do not fit a narrow pane and shows them again in a wide one. Columns that the user shows or hides
 * stay so until the set of hidden columns changes. The returned function applies the current set to a grid that has
 * just become ready, because the width may have changed since it was created.
 */
function useResponsiveColumns(api: PaneApi | null, hidden: readonly string[]): (made: PaneApi) => void {
  const before = useRef(hidden);
  useEffect(() => {
    if (!api || api.isDestroyed() || before.current.join() === hidden.join()) return;
    before.current = hidden;
    setHiddenColumns(api, hidden);
  }, [api, hidden]);
  return (made) => {
    before.current = hidden;
    setHiddenColumns(made, hidden);
  };
}

const STEP = 5;

const useSplitHandleStyles = makeStyles({
  handle: {
    cursor: 'col-resize',
    width: '8px',
    justifySelf: 'center',
    minHeight: '100%',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStroke2,
    touchAction: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralStroke1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface SplitHandleProps {
  /** The width of the left pane in percent. */
  left: number;
  /** Called during the move; `done` is true at its end. */
  onMove: (left: number, done: boolean) => void;
}

/** The splitter between the panes: it is dragged or moved with the arrow keys; a double click restores the default. */
function SplitHandle({ left, onMove }: SplitHandleProps) {
  const styles = useSplitHandleStyles();
  const isDragging = useRef(false);
  const shareAt = (event: PointerEvent<HTMLElement>): number => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    return frame ? clampShare(((event.clientX - frame.left) / frame.width) * 100) : left;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to: Partial<Record<string, number>> = {
      ArrowLeft: left - STEP,
      ArrowRight: left + STEP,
      Home: LEFT_PANE_SHARES.least,
      End: LEFT_PANE_SHARES.most,
    };
    const share = to[event.key];
    if (share === undefined) return;
    event.preventDefault();
    onMove(clampShare(share), true);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={opcodesTexts.grids.paneWidth}
      aria-valuenow={Math.round(left)}
      aria-valuemin={LEFT_PANE_SHARES.least}
      aria-valuemax={LEFT_PANE_SHARES.most}
      className={styles.handle}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onMove(LEFT_PANE_SHARES.default, true)}
      onPointerDown={(event) => {
        isDragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => isDragging.current && onMove(shareAt(event), false)}
      onPointerUp={(event) => {
        if (!isDragging.current) return;
        isDragging.current = false;
        if (event.detail < 2) onMove(shareAt(event), true);
      }}
    />
  );
}

interface PaneSplit extends PaneState {
  show: (shown: boolean) => void;
  resize: (left: number, done: boolean) => void;
}

/**
 * The split of the panes, stored with the account. Initially the left pane is visible if it has opcodes.
 * @param uncategorized Whether there are opcodes without a category; null while this is unknown.
 */
export function usePaneSplit(uncategorized: boolean | null): PaneSplit {
  const { value, save } = usePreference('opcodes:panes', paneStateSchema);
  const [dragged, setDragged] = useState<number | null>(null);
  const [first, setFirst] = useState<PaneState | null>(null);
  // The initial state is computed once, so that the left pane does not disappear while its last opcode is being dragged
  // out.
  if (first === null && uncategorized !== null) setFirst(withLeftPane(uncategorized));
  const state = value ?? first ?? withLeftPane(false);
  return {
    shown: state.shown,
    left: clampShare(dragged ?? state.left),
    show: (shown) => save(withLeftPane(shown)),
    resize: (left, done) => {
      setDragged(done ? null : left);
      if (done) save({ shown: state.shown, left });
    },
  };
}

export interface PaneSwitch {
  /** The ref of the switch. */
  input: (element: HTMLInputElement | null) => void;
  onChange: (shown: boolean) => void;
}

/** The switch of the left pane. It moves to another bar when it is used, and keeps the focus there. */
export function usePaneSwitch(show: (shown: boolean) => void): PaneSwitch {
  const wasUsed = useRef(false);
  const input = useCallback((element: HTMLInputElement | null) => {
    if (element === null || !wasUsed.current) return;
    wasUsed.current = false;
    element.focus();
  }, []);
  return {
    input,
    onChange: (shown) => {
      wasUsed.current = true;
      show(shown);
    },
  };
}

const useStyles = makeStyles({
  root: { display: 'grid', flex: '1 0 auto', alignItems: 'stretch' },
});

export const SMALL_WINDOW = '(max-width: 1199px)';

type Api = DataGridApi<OpcodeLine>;
