// The virtualized list of Today's sections, lines and stores, with its keys and context menu, and the pane beside it.

import { makeStyles, tokens } from '@fluentui/react-components';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useLocation } from 'react-router-dom';
import { type LineNoting, noteChoices } from '@renderer/domains/line-notes';
import { useIsPrinting } from '@renderer/platform/browser/use-is-printing';
import { useMediaQuery } from '@renderer/platform/browser/use-media-query';
import { useGoToRows } from '@renderer/platform/commands/use-go-to-rows';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { createGoToSequence } from '@renderer/platform/shortcuts/go-to-sequence';
import { letterOf, rowArrowOf } from '@renderer/platform/shortcuts/shortcuts';
import { useSingleKeyShortcuts } from '@renderer/platform/shortcuts/use-shortcuts';
import type { LineNote } from '@shared/domains/line-notes/model';
import type { DisplayedShortcut } from '@shared/domains/stores/store-shortcuts';
import type { LineAssignment } from '@shared/domains/today/assignments';
import type { LineAnnotations, TodaySource } from '@shared/domains/today/model';
import { isMine, valuesOfRow } from '@shared/domains/today/row-ids';
import { SOURCE_OF } from '@shared/domains/today/rules';
import { todayTexts as texts } from '@shared/domains/today/texts';
import type { SectionName } from '@shared/domains/today/today-preferences';
import { useLineActions, type TodayLineRow } from './rows/line-actions';
import { LineMenu, type MenuPosition } from './rows/line-menu';
import { LinePreview } from './rows/line-preview';
import { LineRow } from './rows/line-row';
import { SectionJumpBar, SectionRow, SourceErrorRow, SourceLoadingRow } from './rows/section-rows';
import { StoreRow } from './rows/store-row';
import { isIndented, rowAfterKey, type TodayStoreRow, type TodayRow } from './today-rows';
import { useRovingRows } from './use-roving-rows';
import type { MarkActions } from './use-today-marks';

const useStyles = makeStyles({
  // A page is a flex column, in which the list must keep the height that the scroll bar represents.
  root: { display: 'flex', columnGap: tokens.spacingHorizontalL, flexShrink: 0 },
  column: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  list: { position: 'relative', width: '100%', flexShrink: 0 },
  row: { position: 'absolute', insetInlineStart: 0, insetInlineEnd: 0, insetBlockStart: 0 },
  printed: { breakInside: 'avoid' },
});

/** Beside the pane a row has one line in a large window only. */
const WIDE_ROWS = '(min-width: 1600px), (min-width: 1200px) and (max-width: 1279px)';
const PANE = '(min-width: 1280px)';

const SECTION_HEIGHT = 48;
const WIDE_HEIGHT = 38;
const NARROW_HEIGHT = 54;
const NOTE_HEIGHT = 18;
/** Printing more rows would freeze the page. */
const MAX_PRINTED_ROWS = 2_000;
const NO_NOTES: ReadonlyMap<string, LineNote> = new Map();

/** The letters that act on a line, in the shape of the sequences that they must not break. */
const ACTION_LETTERS = ['R', 'S', 'A', 'N'].map((letter) => ({ letter, label: letter, to: letter }));

interface TodayListProps {
  rows: readonly TodayRow[];
  marks: LineAnnotations;
  /** The assignments of others, by line. */
  takenBy: ReadonlyMap<string, LineAssignment>;
  /** The handover notes; null where the back office has none. */
  noting: LineNoting | null;
  actions: MarkActions;
  onCollapse: (section: SectionName, collapsed: boolean) => void;
  onRetry: (source: TodaySource) => void;
  /** Pins or unpins a store. */
  onPin: (store: DisplayedShortcut) => void;
}

/** Returns the row index of an event; undefined outside the rows. */
function rowOf({ target }: { target: EventTarget }): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row === null ? undefined : Number(row.dataset['row']);
}

/** Arrows, Home and End move, Enter opens. */
export function TodayList(props: TodayListProps) {
  const { rows, marks, takenBy, noting, actions, onCollapse, onRetry, onPin } = props;
  const styles = useStyles();
  const onPaper = useIsPrinting();
  // The paper is narrower than the window.
  const wide = useMediaQuery(WIDE_ROWS) && !onPaper;
  const hasPane = useMediaQuery(PANE);
  const notes = noting?.notes ?? NO_NOTES;
  const heightOf = useCallback(
    (row: TodayRow): number => {
      if (!isIndented(row)) return SECTION_HEIGHT;
      const noted = row.type === 'line' ? valuesOfRow(notes, row.ids).length : 0;
      return (wide ? WIDE_HEIGHT : NARROW_HEIGHT) + noted * NOTE_HEIGHT;
    },
    [wide, notes],
  );
  const { list, virtualizer, offset, active, activate, focusRow, keepFocus, onRowFocus } = useRovingRows(
    rows,
    heightOf,
  );
  const [pointed, setPointed] = useState<number | null>(null);
  const [menu, setMenu] = useState<MenuPosition | null>(null);
  const letters = useSingleKeyShortcuts();
  const line = useLineActions(actions, keepFocus);
  const [hearGo] = useState(createGoToSequence);

  // The row is removed by the refetch, so focus is prepared to move to the next row.
  const onSettled = useCallback(
    (row: TodayLineRow): void => {
      keepFocus(row.key);
      onRetry(SOURCE_OF[row.line.kind]);
    },
    [keepFocus, onRetry],
  );

  const pin = useCallback(
    ({ key, store }: TodayStoreRow): void => {
      if (isSecondClick()) return;
      keepFocus(key);
      onPin(store);
    },
    [keepFocus, onPin],
  );

  // A link may name a section; it is followed once, when the section is there.
  const { hash, key: visit } = useLocation();
  const followed = useRef<string | null>(null);
  const named = rows.findIndex((row) => row.type === 'section' && `#${row.section}` === hash);
  useEffect(() => {
    if (named < 0 || followed.current === visit) return;
    followed.current = visit;
    focusRow(named, 'start');
  });

  const firstRow = rows.findIndex(isIndented);
  const activeRow = Math.max(0, active > 0 ? active : firstRow);
  useGoToRows({ label: texts.title, list, run: () => focusRow(activeRow) });

  /** Presses the action of a line that belongs to a letter; false if the line has no such action. */
  const actByLetter = (letter: string, row: TodayLineRow, grid: EventTarget & Element): boolean => {
    if (letter === 'S') line.snooze(row);
    else if (letter === 'A') line.assign(row, !isMine(marks, row.ids));
    else if (letter === 'N') {
      const [note] = noting ? noteChoices(noting, row) : [];
      if (!note) return false;
      note.write();
    } else {
      const retry = grid.querySelector<HTMLElement>(
        `[data-row="${rows.indexOf(row)}"] [data-choice="retry"]`,
      );
      if (letter !== 'R' || retry === null) return false;
      retry.click();
    }
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const from = rowOf(event);
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const key = rowArrowOf(event.nativeEvent, letters) ?? event.key;
    const row = rows[from];
    const letter = letterOf(event.nativeEvent, letters);
    // After G the letter names a screen.
    const goes = letter !== undefined && hearGo(letter, event.timeStamp, ACTION_LETTERS) !== undefined;
    const acts = ACTION_LETTERS.some((action) => action.letter === letter);
    // A held key repeats, and would act on one line after the other: the focus moves on when a line leaves the list.
    if (!goes && acts && event.repeat) return event.preventDefault();
    if (
      !goes &&
      row?.type === 'line' &&
      letter !== undefined &&
      actByLetter(letter, row, event.currentTarget)
    ) {
      event.preventDefault();
      return;
    }
    const collapses = row?.type === 'section' && event.key === (row.collapsed ? 'ArrowRight' : 'ArrowLeft');
    const next = collapses ? from : rowAfterKey(key, from, rows);
    if (next === undefined) return;
    event.preventDefault();
    if (collapses) onCollapse(row.section, !row.collapsed);
    else if (next !== from) focusRow(next);
  };
  const onContextMenu = (event: MouseEvent): void => {
    const at = rowOf(event);
    const row = at === undefined ? undefined : rows[at];
    if (at === undefined || row?.type !== 'line') return;
    event.preventDefault();
    event.stopPropagation();
    activate(at);
    const box = event.target instanceof Element ? event.target.getBoundingClientRect() : new DOMRect();
    // The menu key has no pointer position.
    const byPointer = event.button === 2;
    setMenu({ row, x: byPointer ? event.clientX : box.left, y: byPointer ? event.clientY : box.bottom });
  };
  const openMenu = useCallback((row: MenuPosition['row'], box: DOMRect): void => {
    setMenu({ row, x: box.left, y: box.bottom });
  }, []);

  /** The rows to render: those in view and, on paper, all. */
  const drawn = onPaper
    ? rows.slice(0, MAX_PRINTED_ROWS).map(({ key }, index) => ({ index, key, style: undefined }))
    : virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
        return { index, key, style: { height: size, transform: `translateY(${start - offset}px)` } };
      });
  const current = rows[active];
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        <SectionJumpBar rows={rows} onJump={(index) => focusRow(index, 'start')} />
        <div
          ref={list}
          role="grid"
          aria-label={texts.title}
          aria-rowcount={rows.length}
          className={styles.list}
          style={onPaper ? undefined : { height: virtualizer.getTotalSize() }}
          onKeyDown={onKeyDown}
          onContextMenu={onContextMenu}
          onFocus={(event: FocusEvent) => {
            const at = rowOf(event);
            if (at !== undefined) onRowFocus(at);
          }}
          onPointerOver={(event: PointerEvent) => setPointed(rowOf(event) ?? null)}
          onPointerLeave={() => setPointed(null)}
        >
          {drawn.map(({ index, key, style }) => {
            const row = rows[index];
            if (!row) return null;
            const tabIndex = index === active ? 0 : -1;
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 1}
                data-row={index}
                className={onPaper ? styles.printed : styles.row}
                style={style}
              >
                {row.type === 'section' && (
                  <SectionRow row={row} tabIndex={tabIndex} onCollapse={onCollapse} />
                )}
                {row.type === 'unread' && <SourceErrorRow row={row} tabIndex={tabIndex} onRetry={onRetry} />}
                {row.type === 'reading' && <SourceLoadingRow source={row.source} />}
                {row.type === 'store' && <StoreRow row={row} wide={wide} tabIndex={tabIndex} onPin={pin} />}
                {row.type === 'line' && (
                  <LineRow
                    row={row}
                    wide={wide}
                    mine={isMine(marks, row.ids)}
                    takenBy={takenBy}
                    notes={notes}
                    offersActions={index === active || index === pointed}
                    tabIndex={tabIndex}
                    actions={line}
                    onMenu={openMenu}
                    onSettled={onSettled}
                  />
                )}
              </div>
            );
          })}
          {menu && (
            <LineMenu
              position={menu}
              mine={isMine(marks, menu.row.ids)}
              noting={noting}
              actions={line}
              onSettled={onSettled}
              onClose={() => {
                setMenu(null);
                keepFocus();
              }}
            />
          )}
        </div>
      </div>
      {hasPane && (
        <LinePreview
          row={current}
          mine={current?.type === 'line' && isMine(marks, current.ids)}
          takenBy={takenBy}
          noting={noting}
          actions={line}
          onSettled={onSettled}
        />
      )}
    </div>
  );
}
