// The Data Feeds tab of a store: the details and credentials of the active feed, and the editable grid of all feeds.

import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { DataGrid, type DataGridApi, useTableExport } from '@renderer/components/data-grid';
import { BusySpinner } from '@renderer/components/display/busy-spinner';
import { useDmsChoices } from '@renderer/components/form/use-dms-choices';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { AnswerView } from '@renderer/components/page/answer-view';
import { WorkArea } from '@renderer/components/page/work-area';
import { FactLine } from '@renderer/components/tables/fact-line';
import { DraftBar } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { awaitsFetch, mayFetchFeed } from '@shared/domains/data-feeds/rules';
import { FEED_FIELD_LABELS, feedsTexts } from '@shared/domains/data-feeds/texts';
import { feedDetails } from '@shared/domains/dms/dms-fields';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { requireAll, withoutLinks } from '@shared/kernel/access/permission';
import { DATA_FEEDS_TAB } from '@shared/kernel/platform/menu-texts';
import { FEED_COLUMNS } from './feed-columns';
import { FeedCredentialsButton } from './feed-credentials';
import { AddFeedDialog, EditFeedDialog } from './feed-dialogs';
import { type FeedEditing, FeedEditingContext, useFeedEditing } from './feed-editing';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface FeedGridProps {
  feeds: readonly DataFeed[];
  store: Store;
  heading: ReactNode;
  /** The buttons beside the search box. */
  actions: ReactNode;
}

/** The grid of a store's data feeds, which are edited in their rows or in a dialog. */
function FeedGrid({ feeds, store, heading, actions }: FeedGridProps) {
  const editing = useFeedEditing(feeds, withoutLinks(mayChangeStore(store)), store.storeId);
  const keyboard = useFeedRowKeyboard(editing);
  const exportTable = useTableExport(feedsTexts.all);
  const writable = useWritePermission();
  const { hint } = useDmsChoices(null);
  return (
    <FeedEditingContext value={editing}>
      <WorkArea onKeyDown={keyboard.onKeyDown}>
        <DraftBar offer={editing.offer} isApart />
        {/* The cell of the edited row has no space for the reason and Retry. */}
        {editing.row !== null && hint}
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

export function DataFeedsSection({ store }: { store: Store }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const writable = useWritePermission();
  const { storeId, tenantId } = store;
  const feeds = useQuery(bridge.dataFeeds.list.queryOptions({ storeId, tenantId }));
  const fetchDetails = useChange(bridge.dataFeeds.fetchDetails.mutationOptions(), {
    recordName: storePageTexts.theStore(store.storeName),
    invalidates: ['dataFeeds', 'stores'],
    onDone: () => notify.success(feedsTexts.fetched),
  });
  const heading = <Subtitle2 as="h2">{feedsTexts.all}</Subtitle2>;
  const actions = (
    <>
      <RequirePermission permission={requireAll(writable, mayFetchFeed(store))}>
        <Button
          icon={fetchDetails.isPending ? <BusySpinner /> : <ArrowDownload20Regular />}
          disabledFocusable={fetchDetails.isPending}
          onClick={() => fetchDetails.mutate({ storeId, tenantId })}
        >
          {feedsTexts.fetch}
        </Button>
      </RequirePermission>
      <AddFeedDialog store={store} />
    </>
  );
  return (
    <WorkArea as="section" gap="tiny" aria-label={DATA_FEEDS_TAB}>
      {awaitsFetch(store) && (
        <MessageBar>
          <MessageBarBody>{feedsTexts.waitsForFetch}</MessageBarBody>
        </MessageBar>
      )}
      {/* Which fields the active feed has depends on its DMS. */}
      <FactLine
        title={feedsTexts.details}
        // The key discards a revealed secret when the store or the feed changes.
        action={
          <FeedCredentialsButton
            key={`${storeId} ${store.dmsDetailId}`}
            storeId={storeId}
            tenantId={tenantId}
          />
        }
        facts={feedDetails(store.dms).map((field) => [FEED_FIELD_LABELS[field], store[field] ?? '---'])}
      />
      {!feeds.data && (
        <div className={styles.bar}>
          {heading}
          {feeds.isError && actions}
        </div>
      )}
      <AnswerView query={feeds} errorTitle={feedsTexts.notLoaded}>
        {(data) => <FeedGrid feeds={data} store={store} heading={heading} actions={actions} />}
      </AnswerView>
    </WorkArea>
  );
}

export { feedUndo } from './feed-record';
