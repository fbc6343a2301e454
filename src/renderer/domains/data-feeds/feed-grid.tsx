// The grid of a store's data feeds, which are edited in their rows or in a dialog.

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { DataGrid, type DataGridApi, useTableExport } from '@renderer/components/data-grid';
import { WorkArea } from '@renderer/components/page/work-area';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { feedsTexts } from '@shared/domains/data-feeds/texts';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { withoutLinks } from '@shared/kernel/access/permission';
import { FEED_COLUMNS } from './feed-columns';
import { EditFeedDialog } from './feed-dialogs';
import { type FeedEditing, FeedEditingContext, useFeedEditing } from './feed-editing';

interface FeedGridProps {
  feeds: readonly DataFeed[];
  store: Store;
  heading: ReactNode;
  /** The buttons beside the search box. */
  actions: ReactNode;
}

export function FeedGrid({ feeds, store, heading, actions }: FeedGridProps) {
  const editing = useFeedEditing(feeds, withoutLinks(mayChangeStore(store)));
  const keyboard = useFeedRowKeyboard(editing);
  const exportTable = useTableExport(feedsTexts.all);
  const writable = useWritePermission();
  return (
    <FeedEditingContext value={editing}>
      <WorkArea onKeyDown={keyboard.onKeyDown}>
        <DataGrid
          id="data-feeds"
          label={feedsTexts.all}
          rows={feeds}
          columns={FEED_COLUMNS}
          rowId={(feed) => String(feed.dmsDetailId)}
          onExport={exportTable}
          heading={heading}
          toolbar={actions}
          onApi={keyboard.onApi}
          onRowOpen={(feed) => {
            if (writable.allowed && editing.changeable.allowed && editing.row === null) editing.start(feed);
          }}
          options={GRID_OPTIONS}
        />
      </WorkArea>
      {editing.feedInDialog && (
        <EditFeedDialog
          store={store}
          feed={editing.feedInDialog}
          onClose={() => editing.setFeedInDialog(null)}
        />
      )}
    </FeedEditingContext>
  );
}

/** Whether Enter in this control saves the row. Comboboxes and date pickers use Enter and Escape themselves. */
const takesEnterAndEscape = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox');

/**
 * Handles the keys of the edited row: Enter saves it and Escape cancels. The focus moves into the row when editing
 * starts and to its action cell when editing ends.
 */
function useFeedRowKeyboard({ row, save, cancel }: FeedEditing) {
  const api = useRef<DataGridApi<DataFeed> | null>(null);
  const editedFeedId = row?.dmsDetailId ?? null;
  const previousFeedId = useRef<number | null>(null);
  useEffect(() => {
    const [previous, grid] = [previousFeedId.current, api.current];
    previousFeedId.current = editedFeedId;
    if (!grid || grid.isDestroyed() || previous === editedFeedId) return;
    const rowId = String(editedFeedId ?? previous);
    const frame = requestAnimationFrame(() => {
      const index = grid.isDestroyed() ? null : grid.getRowNode(rowId)?.rowIndex;
      if (index === null || index === undefined) return;
      if (editedFeedId === null) grid.setFocusedCell(index, 'action');
      else document.querySelector<HTMLElement>(`[row-id="${rowId}"] :is(select, input)`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [editedFeedId]);
  return {
    onApi: (grid: DataGridApi<DataFeed> | null): void => {
      api.current = grid;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (row === null || !(event.target instanceof Element) || !event.target.closest('.ag-cell')) return;
      const escapes = event.key === 'Escape' && event.target.getAttribute('aria-expanded') !== 'true';
      if (!escapes && !(event.key === 'Enter' && takesEnterAndEscape(event.target))) return;
      event.preventDefault();
      if (escapes) cancel();
      else save();
    },
  };
}

/** All columns are rendered, so that Tab reaches every input of an edited row. */
const GRID_OPTIONS = { rowHeight: 44, suppressColumnVirtualisation: true };
