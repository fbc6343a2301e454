import { Subtitle2 } from '@fluentui/react-components';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { WorkArea } from '@renderer/components/work-area';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { EditFeedDialog } from './edit-feed-dialog';
import { FEED_COLUMNS } from './feed-columns';
import { FeedEditingContext, useFeedEditingState } from './feed-editing';
import { mayChangeStore } from '@shared/domains/stores/may-change-store';
import { withoutLinks } from '@shared/kernel/decision';
import type { Store } from '@shared/domains/stores/model';
import { useFeedKeys } from './use-feed-keys';

/** Few columns and rows: all are drawn, so that every input of an edited row is within reach of Tab. */
const OPTIONS = { rowHeight: 44, suppressColumnVirtualisation: true };

export function FeedGrid({ feeds, store }: { feeds: readonly DataFeed[]; store: Store }) {
  const editing = useFeedEditingState(feeds.length, withoutLinks(mayChangeStore(store)));
  const keys = useFeedKeys(editing);
  const exportTable = useTableExport('All Data Feeds');
  const writable = useWriteDecision();
  return (
    <FeedEditingContext value={editing}>
      <WorkArea gap="small" onKeyDown={keys.onKeyDown}>
        <Subtitle2 as="h2">All Data Feeds</Subtitle2>
        <DataGrid
          id="data-feeds"
          label="All Data Feeds"
          rows={feeds}
          columns={FEED_COLUMNS}
          rowId={(feed) => String(feed.dmsDetailId)}
          onExport={exportTable}
          onApi={keys.onApi}
          onRowOpen={(feed) => {
            if (writable.allowed && editing.changeable.allowed && editing.row === null) editing.start(feed);
          }}
          options={OPTIONS}
        />
      </WorkArea>
      {editing.inDialog && (
        <EditFeedDialog feed={editing.inDialog} onClose={() => editing.openDialog(null)} />
      )}
    </FeedEditingContext>
  );
}
