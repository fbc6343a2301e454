// How Enter leads from the search box of a grid to the rows that it found. The filtering is AG Grid's; the keys within
// the rows are in grid-keys.ts.

import type { GridApi } from 'ag-grid-community';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { focusEntry } from './grid-focus';

interface SearchedGrid<Row> {
  api: GridApi<Row> | null;
  frame: RefObject<HTMLElement | null>;
  /** The text that the rows are filtered by, which follows the typed one with a delay. */
  quickFilter: string;
  isHeading: ((row: Row) => boolean) | undefined;
  /** True if several rows can be selected. */
  selects: boolean;
}

/**
 * Enter goes to the found rows, Ctrl+Enter also selects all of them. A key that comes before the rows are filtered
 * waits for them, so that it never applies to the rows of an earlier text.
 */
export function useSearchKeys<Row>({ api, frame, quickFilter, isHeading, selects }: SearchedGrid<Row>) {
  const pending = useRef<{ text: string; isSelecting: boolean } | null>(null);
  const apply = (): void => {
    const pressed = pending.current;
    if (pressed === null || pressed.text !== quickFilter || !api || api.isDestroyed()) return;
    pending.current = null;
    if (pressed.isSelecting) {
      api.deselectAll();
      api.selectAll('filtered');
    }
    focusEntry(api, frame.current, isHeading);
  };
  // The effect runs after those of the grid, which filters its rows in one.
  useEffect(apply);
  return {
    onTyped: (): void => {
      pending.current = null;
    },
    onSearchKey: (event: KeyboardEvent<HTMLInputElement>): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent, currentTarget } = event;
      if (key !== 'Enter' || altKey || shiftKey || nativeEvent.isComposing) return;
      event.preventDefault();
      pending.current = { text: currentTarget.value, isSelecting: selects && (ctrlKey || metaKey) };
      apply();
    },
  };
}
