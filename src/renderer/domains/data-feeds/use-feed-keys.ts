import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { DataGridApi } from '@renderer/components/data-grid';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import type { FeedEditing } from './feed-editing';

/** A list or a calendar that is open takes Enter and Escape for itself, and so does the date's own field. */
const isDone = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox');

/** Enter saves the row that is being edited, Escape cancels; the focus goes into the row with it and stays there after. */
export function useFeedKeys({ row, save, cancel }: FeedEditing) {
  const api = useRef<DataGridApi<DataFeed> | null>(null);
  const open = row?.dmsDetailId ?? null;
  const before = useRef<number | null>(null);
  useEffect(() => {
    const [was, grid] = [before.current, api.current];
    before.current = open;
    if (!grid || grid.isDestroyed() || was === open) return;
    const rowId = String(open ?? was);
    const later = requestAnimationFrame(() => {
      const index = grid.isDestroyed() ? null : grid.getRowNode(rowId)?.rowIndex;
      if (index === null || index === undefined) return;
      if (open === null) grid.setFocusedCell(index, 'action');
      else document.querySelector<HTMLElement>(`[row-id="${rowId}"] :is(select, input)`)?.focus();
    });
    return () => cancelAnimationFrame(later);
  }, [open]);
  return {
    onApi: (grid: DataGridApi<DataFeed>): void => {
      api.current = grid;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (row === null || !(event.target instanceof Element) || !event.target.closest('.ag-cell')) return;
      const escapes = event.key === 'Escape' && event.target.getAttribute('aria-expanded') !== 'true';
      if (!escapes && !(event.key === 'Enter' && isDone(event.target))) return;
      event.preventDefault();
      if (escapes) cancel();
      else save();
    },
  };
}
