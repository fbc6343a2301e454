import { useState, type MouseEvent } from 'react';
import { isTyping } from './is-typing';
import type { SheetGrid } from './use-sheet-grid';

/** A cell whose menu is open, and where. */
export interface MenuPlace {
  rowId: string;
  column: string;
  x: number;
  y: number;
}

/** The menu of a cell, by the pointer or by its key. */
export function useCellMenu({ api }: Pick<SheetGrid, 'api'>) {
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const open = (event: MouseEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.ag-cell') : null;
    const index = cell?.closest('[row-index]')?.getAttribute('row-index');
    const column = cell?.getAttribute('col-id');
    const row = index == null ? undefined : api()?.getDisplayedRowAtIndex(Number(index))?.data;
    if (!cell || !row || column == null || isTyping(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    api()?.setFocusedCell(Number(index), column);
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
  return { menu, open, close: () => setMenu(null) };
}
