// The screen on which the opcodes of a store are categorized: its views, with the selection, shortcuts, toolbar and
// unsaved changes that they share.

import { makeStyles } from '@fluentui/react-components';
import { type KeyboardEvent, lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { DataGridApi } from '@renderer/components/data-grid';
import { WorkArea } from '@renderer/components/page/work-area';
import { DraftBar } from '@renderer/components/unsaved-work';
import { isTextInput } from '@renderer/platform/browser/is-text-input';
import { useMediaQuery } from '@renderer/platform/browser/use-media-query';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { acceptsLetterKeys } from '@renderer/platform/shortcuts/shortcuts';
import { undoKey } from '@renderer/platform/shortcuts/undo-key';
import { useSingleKeyShortcuts } from '@renderer/platform/shortcuts/use-shortcuts';
import { VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';
import type { StoreOpcodes } from '@shared/domains/opcodes/model';
import { mayRecategorize, UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { requireAll, withoutLinks } from '@shared/kernel/access/permission';
import { CategorizationStatus, categorizationStatusText } from './categorization/categorization-status';
import { ConflictPanel } from './categorization/conflict-panel';
import { groupByCategory, type OpcodeLine, type Panes, panesOf } from './categorization/opcode-lines';
import { SaveButtons } from './categorization/save-buttons';
import { type CategorizationWork, useCategorization } from './categorization/use-categorization';
import { useRepairOrders } from './categorization/use-repair-orders';
import { SelectionMenu } from './category-menu';
import { opcodeColumns, useChoicesGetter } from './grid/opcode-columns';
import { OpcodeEditingContext, useGroupEditing } from './grid/opcode-editing';
import { focusOnFirstRows, OpcodeGrid } from './grid/opcode-grid';
import type { EditedField } from './grid/opcode-grid';
import { OpcodePanes, SMALL_WINDOW, usePaneSplit, usePaneSwitch } from './grid/opcode-panes';
import { OPCODE_VIEWS, OpcodeSummary, OpcodeToolbar, type OpcodeView } from './opcode-toolbar';
import { useRapid, useRapidKey } from './rapid/use-rapid';

interface OpcodesScreenProps {
  store: Store;
  opcodes: StoreOpcodes;
  /** The time at which the opcodes were read; null while they are loading. */
  asOf: string | null;
}

/**
 * Until the categorization is submitted, the user chooses between one grid with a group for each category, the rapid
 * mode with one opcode at a time, and two panes. Afterwards only the two panes remain, where saving marks the
 * categorization as done.
 */
export function OpcodesScreen({ store, opcodes, asOf }: OpcodesScreenProps) {
  const loading = asOf === null;
  const styles = useStyles();
  const changeable = useMemo(() => withoutLinks(mayChangeStore(store)), [store]);
  const writable = requireAll(useWritePermission(), changeable);
  const [announcement, setAnnouncement] = useState('');
  const repairOrders = useRepairOrders(store, opcodes.opcodes);
  const work = useCategorization(store.storeId, repairOrders.rows, setAnnouncement);
  const split = usePaneSplit(loading ? null : opcodes.counts.uncategorizedCount > 0);
  const paneSwitch = usePaneSwitch(split.show);
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const { categories, saved, submitted } = opcodes;
  const { lines, move, change } = work;

  const open = !submitted && !saved;
  const { view, show, rapid, tabs, leaveRapid, onGridOpened } = useOpcodeView(open, lines);
  const selection = useOpcodeSelection(view, rapid.current?.id);
  const recategorize = useMemo(() => requireAll(changeable, mayRecategorize(saved)), [changeable, saved]);
  const editing = useGroupEditing({ recategorize, categories, lines, move, reset: work.reset });
  const { columns, groups, panes } = useDisplayedLines(view, opcodes, work, {
    ...{ loading, writable: writable.allowed },
  });
  const onEdit = useCallback(
    (id: number, field: EditedField, value: string) => change([id], { [field]: value }, 'editCell'),
    [change],
  );
  const editable = recategorize.allowed && writable.allowed;
  const grid = useMemo(
    () => ({ onEdit, onDrop: move, onMenu: (at: { x: number; y: number }) => editable && setMenu(at) }),
    [onEdit, move, editable],
  );
  const { undo, redo, discard, reset, onDigit } = useOpcodeActions(work, {
    ...{ selected: selection.ids, categories, editable, announce: setAnnouncement },
  });

  const opened = { store, data: opcodes, asOf };
  // Two panes leave no room in their toolbars, so that the facts are above them.
  const isFactsAbove = view === 'rapid' || (view === 'panes' && split.shown);
  const facts = (
    <OpcodeSummary
      opened={opened}
      work={work}
      pane={view === 'panes' ? { shown: split.shown, ...paneSwitch } : undefined}
      status={
        !loading && (
          <CategorizationStatus
            text={categorizationStatusText({
              ...{ submitted, saved, submits: view !== 'panes' },
              stepDone: store.isOpcodeCategorized,
              uncategorized: work.counts.uncategorizedCount,
            })}
            onRetry={repairOrders.failed ? repairOrders.retry : undefined}
          />
        )
      }
    />
  );

  return (
    <OpcodeEditingContext value={editing}>
      <WorkArea
        as="section"
        gap="tiny"
        aria-label={opcodesTexts.tab}
        onKeyDown={opcodeShortcuts({ undo, redo, reset })}
        onKeyDownCapture={onDigit}
      >
        <DraftBar offer={work.offer} />
        <OpcodeToolbar
          opened={opened}
          work={work}
          writable={writable}
          selected={selection.ids}
          undo={undo}
          redo={redo}
          view={open ? { value: view, onChange: show } : undefined}
          tabs={tabs}
        >
          <SaveButtons
            store={store}
            work={work}
            writable={writable}
            loading={loading}
            discard={discard}
            saved={saved}
            submits={view !== 'panes'}
          />
        </OpcodeToolbar>
        <ConflictPanel work={work} />
        {isFactsAbove && <div>{facts}</div>}
        {view === 'rapid' && !loading && (
          <Suspense>
            <OpcodeRapid
              rapid={rapid}
              opened={opened}
              permission={requireAll(writable, mayRecategorize(saved))}
              onMove={(category) => move(selection.ids, category)}
              onAccept={work.accept}
              onClose={leaveRapid}
            />
          </Suspense>
        )}
        {view === 'categories' && (
          <OpcodeGrid
            id="opcodes"
            label={opcodesTexts.grids.byCategory}
            lines={groups}
            columns={columns}
            facts={facts}
            fileName={opcodesTexts.grids.fileName(store.storeName ?? store.storeId)}
            onSelect={selection.inGrid}
            onApi={onGridOpened}
            {...grid}
          />
        )}
        {view === 'panes' && (
          <OpcodePanes
            panes={panes}
            shown={split.shown}
            left={split.left}
            facts={isFactsAbove ? undefined : facts}
            onResize={split.resize}
            columns={columns}
            onSelect={selection.inPane}
            grid={grid}
          />
        )}
        <SelectionMenu
          at={menu}
          onClose={() => setMenu(null)}
          categories={categories}
          onMove={(category) => move(selection.ids, category)}
          onReset={reset}
        />
        <span role="status" className={styles.unseen}>
          {announcement}
        </span>
      </WorkArea>
    </OpcodeEditingContext>
  );
}

const OpcodeRapid = lazy(() => import('./rapid/opcode-rapid').then((m) => ({ default: m.OpcodeRapid })));

/** The view of the opcodes in the URL, and the way into the rapid mode and back. */
function useOpcodeView(isOpen: boolean, lines: readonly OpcodeLine[]) {
  const [parameters, setParameters] = useUrlState();
  const named = OPCODE_VIEWS.find((one) => one === parameters.get(VIEW)) ?? 'categories';
  const view: OpcodeView = isOpen ? named : 'panes';
  const show = (to: OpcodeView): void => setParameters({ [VIEW]: to });
  const rapid = useRapid(lines);
  const tabs = useRef<HTMLDivElement>(null);
  // The opcode of the rapid mode that the user left; the grid that opens next gets the focus there.
  const left = useRef<{ id: number | undefined } | null>(null);
  const leaveRapid = (): void => {
    left.current = { id: rapid.current?.id };
    // The tab has the focus until the grid has rows.
    tabs.current?.querySelector<HTMLElement>('[role="tab"]')?.focus();
    show('categories');
  };
  const onGridOpened = (api: DataGridApi<OpcodeLine> | null): void => {
    if (api && left.current) focusOnFirstRows(api, left.current.id);
    left.current = null;
  };
  useRapidKey(isOpen && view !== 'rapid', () => show('rapid'));
  return { view, show, rapid, tabs, leaveRapid, onGridOpened };
}

/** The columns of the opcode grids, and the lines of the displayed view; those of the others are not computed. */
function useDisplayedLines(
  view: OpcodeView,
  { categories, departments, saved }: StoreOpcodes,
  { lines }: CategorizationWork,
  { loading, writable }: { loading: boolean; writable: boolean },
) {
  const choices = useChoicesGetter(categories, departments);
  const small = useMediaQuery(SMALL_WINDOW);
  const columns = useMemo(
    () => opcodeColumns({ choices, category: !saved, writable, small }),
    [choices, saved, writable, small],
  );
  const groups = useMemo(
    () =>
      view === 'categories' && !loading ? groupByCategory(lines, [UNCATEGORIZED, ...categories]) : undefined,
    [view, loading, lines, categories],
  );
  const panes = useMemo(
    () => (view === 'panes' && !loading ? panesOf(lines, categories) : undefined),
    [view, loading, lines, categories],
  );
  return { columns, groups, panes };
}

interface OpcodeActionsOptions {
  selected: readonly number[];
  categories: readonly string[];
  editable: boolean;
  /** Has a screen reader say a text. */
  announce: (text: string) => void;
}

/** The actions on unsaved changes and on selected opcodes, and the digits that move the latter to a category. */
function useOpcodeActions(work: CategorizationWork, options: OpcodeActionsOptions) {
  const { selected, categories, editable, announce } = options;
  const letters = useSingleKeyShortcuts();
  const dispatchAndAnnounce = (type: 'undo' | 'redo' | 'discard', text: string): void => {
    work.dispatch({ type });
    announce(text);
  };
  return {
    undo: (): void => {
      if (work.canUndo) dispatchAndAnnounce('undo', opcodesTexts.undone);
    },
    redo: (): void => {
      if (work.canRedo) dispatchAndAnnounce('redo', opcodesTexts.redone);
    },
    discard: (): void =>
      dispatchAndAnnounce('discard', opcodesTexts[work.isSending ? 'discardedUnsent' : 'discarded']),
    reset: (): void => {
      if (editable) work.reset(selected);
    },
    // This handler runs before that of the grid, which would start editing the cell.
    onDigit: (event: KeyboardEvent): void => {
      const category = categories[(digitOf(event, letters) ?? 0) - 1];
      if (category === undefined || !editable) return;
      event.preventDefault();
      event.nativeEvent.stopPropagation();
      // A repeating key would categorize opcodes that the user has not read yet.
      if (event.repeat) return;
      if (selected.length === 0) announce(opcodesTexts.selectFirst);
      else work.move(selected, category);
    },
  };
}

type SelectionSource = 'grid' | keyof Panes;

const NONE_SELECTED: Readonly<Record<SelectionSource, readonly number[]>> = {
  grid: [],
  uncategorized: [],
  categorized: [],
};

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/**
 * The selected opcodes of the displayed view: those of the grid or of both panes, or the current one of the rapid mode.
 */
function useOpcodeSelection(view: OpcodeView, currentId: number | undefined) {
  const [selected, setSelected] = useState(NONE_SELECTED);
  const put = useCallback(
    (place: SelectionSource, ids: readonly number[]) =>
      setSelected((before) => (sameIds(before[place], ids) ? before : { ...before, [place]: ids })),
    [],
  );
  return {
    ids: useMemo(
      () =>
        view === 'rapid'
          ? [currentId].flatMap((id) => id ?? [])
          : view === 'categories'
            ? selected.grid
            : [...selected.uncategorized, ...selected.categorized],
      [selected, view, currentId],
    ),
    inGrid: useCallback((ids: readonly number[]) => put('grid', ids), [put]),
    inPane: put,
  };
}

/** Matches a digit that chooses a category. */
const DIGIT = /^[1-9]$/;

interface ShortcutHandlers {
  undo: () => void;
  redo: () => void;
  reset: () => void;
}

/** Returns the digit 1 to 9; undefined for any other key, and if single-key shortcuts are off. */
const digitOf = (event: KeyboardEvent, letters: boolean): number | undefined =>
  letters &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  DIGIT.test(event.key) &&
  !acceptsLetterKeys(event.target)
    ? Number(event.key)
    : undefined;

/** Handles Ctrl+Z, Ctrl+Y (or Ctrl+Shift+Z), and Delete on selected opcodes. */
function opcodeShortcuts(keys: ShortcutHandlers): (event: KeyboardEvent) => void {
  return (event) => {
    if (isTextInput(event.target)) return;
    const deletes = event.key === 'Delete' && !event.ctrlKey && !event.metaKey;
    const key = deletes ? 'reset' : undoKey(event);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    keys[key]();
  };
}

const useStyles = makeStyles({
  unseen: VISUALLY_HIDDEN,
});

/** The parameter has a dot like those of a grid, so that changing it does not count as leaving the tab. */
const VIEW = 'opcodes.view';
