// Which cells of CellSheet are selected, and the keys that move the selection. For an AG Grid with cell ranges,
// range-grid/use-cell-range.ts does the same.

import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CellPosition, type CellRange, rangeOf } from './cells';

/** The active cell and the selected range of a sheet. */
export interface SheetSelection {
  active: CellPosition;
  range: CellRange;
  /** Moves to a cell; `extend` keeps the anchor of the selection. */
  go: (place: CellPosition, extend?: boolean) => void;
  selectAll: () => void;
  /** Returns true if the key moved the active cell. */
  move: (event: KeyboardEvent) => boolean;
}

/** The focus follows the active cell. */
export function useSheetSelection(
  table: RefObject<HTMLTableElement | null>,
  { rows, columns, editable }: Places,
): SheetSelection {
  const [{ anchor, active: requested }, set] = useState({ anchor: START, active: START });
  // The row may have been removed.
  const within = ({ row, column }: CellPosition): CellPosition => ({ row: Math.min(row, rows - 1), column });
  const active = within(requested);
  const shouldFocus = useRef(false);
  // Escape followed by Tab leaves a table in which Tab moves from cell to cell.
  const leaving = useRef(false);
  useLayoutEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    const cell = table.current?.querySelector<HTMLElement>(
      `[data-row="${active.row}"][data-column="${active.column}"]`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useEffect(() => {
    const element = table.current;
    const arrive = (): void => void (leaving.current = false);
    element?.addEventListener('focusin', arrive);
    return () => element?.removeEventListener('focusin', arrive);
  }, [table]);
  const go = (place: CellPosition, extend = false): void => {
    shouldFocus.current = true;
    set({ anchor: extend ? anchor : place, active: place });
  };
  const move = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') leaving.current = true;
    if (event.key === 'Tab' && (leaving.current || !editable)) return false;
    const place = nextCellPosition(event, active, rows, columns);
    if (!place) return false;
    event.preventDefault();
    go(place, event.shiftKey && event.key !== 'Enter' && event.key !== 'Tab');
    return true;
  };
  return {
    active,
    range: rangeOf(within(anchor), active),
    go,
    selectAll: () => set({ anchor: START, active: { row: rows - 1, column: columns - 1 } }),
    move,
  };
}

interface Keys {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The number of rows that Page Up and Page Down move. */
const PAGE = 10;

/**
 * Returns the target cell of a key; undefined if the key does not move. Enter goes down and Tab right, with Shift in
 * the opposite direction.
 */
export function nextCellPosition(
  { key, shiftKey, ctrlKey, metaKey }: Keys,
  { row, column }: CellPosition,
  rows: number,
  columns: number,
): CellPosition | undefined {
  const far = ctrlKey || metaKey;
  const at = (nextRow: number, nextColumn: number): CellPosition => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(far ? 0 : row - 1, column);
    case 'ArrowDown':
      return at(far ? rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return at(row, far ? 0 : column - 1);
    case 'ArrowRight':
      return at(row, far ? columns - 1 : column + 1);
    case 'Home':
      return at(far ? 0 : row, 0);
    case 'End':
      return at(far ? rows - 1 : row, columns - 1);
    case 'PageUp':
      return at(row - PAGE, column);
    case 'PageDown':
      return at(row + PAGE, column);
    case 'Enter':
      return at(shiftKey ? row - 1 : row + 1, column);
    case 'Tab': {
      const next = row * columns + column + (shiftKey ? -1 : 1);
      // Before the first and after the last cell the key leaves the sheet.
      return next < 0 || next >= rows * columns
        ? undefined
        : { row: Math.floor(next / columns), column: next % columns };
    }
    default:
      return undefined;
  }
}

interface Places {
  rows: number;
  columns: number;
  /** In an editable sheet Tab moves from cell to cell; a read-only sheet is one tab stop. */
  editable: boolean;
}

const START: CellPosition = { row: 0, column: 0 };
