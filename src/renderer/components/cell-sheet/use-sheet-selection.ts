import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { rangeOf, type CellPlace, type CellRange } from './cells';
import { movedPlace } from './moved-place';

interface Places {
  rows: number;
  columns: number;
  /** Tab goes on from cell to cell where one types; a sheet to look at is one stop. */
  editable: boolean;
}

/** Where one is in a sheet, and what is selected. */
export interface SheetSelection {
  active: CellPlace;
  range: CellRange;
  /** Goes to a cell; `extend` keeps where the selection began. */
  go: (place: CellPlace, extend?: boolean) => void;
  selectAll: () => void;
  /** True for a key that led somewhere. */
  move: (event: KeyboardEvent) => boolean;
}

const START: CellPlace = { row: 0, column: 0 };

export function useSheetSelection(
  table: RefObject<HTMLTableElement | null>,
  { rows, columns, editable }: Places,
): SheetSelection {
  const [{ anchor, active: asked }, set] = useState({ anchor: START, active: START });
  // Rows may be gone by now.
  const within = ({ row, column }: CellPlace): CellPlace => ({ row: Math.min(row, rows - 1), column });
  const active = within(asked);
  const wants = useRef(false);
  // Escape, then Tab: the way out of a table in which Tab goes on from cell to cell.
  const leaving = useRef(false);
  useLayoutEffect(() => {
    if (!wants.current) return;
    wants.current = false;
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
  const go = (place: CellPlace, extend = false): void => {
    wants.current = true;
    set({ anchor: extend ? anchor : place, active: place });
  };
  const move = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') leaving.current = true;
    if (event.key === 'Tab' && (leaving.current || !editable)) return false;
    const place = movedPlace(event, active, rows, columns);
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
