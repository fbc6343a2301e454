import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { FEED_COLUMNS } from './feed-columns';
import { FeedEditingContext, useFeedEditingState } from './feed-editing';
import { mayWorkOnFeeds } from '@shared/domains/data-feeds/rules';
import type { Store } from '@shared/domains/stores/model';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalS } });

/** Few columns and rows: all are drawn, so that every input of an edited row is within reach of Tab. */
const OPTIONS = { rowHeight: 44, suppressColumnVirtualisation: true };

export function FeedGrid({ feeds, store }: { feeds: readonly DataFeed[]; store: Store }) {
  const styles = useStyles();
  const editing = useFeedEditingState(feeds.length, mayWorkOnFeeds(store));
  const exportTable = useTableExport('All Data Feeds');
  const columns = useMemo(() => FEED_COLUMNS, []);
  return (
    <FeedEditingContext value={editing}>
      <div className={styles.root}>
        <Subtitle2 as="h2">All Data Feeds</Subtitle2>
        <DataGrid
          id="data-feeds"
          label="All Data Feeds"
          rows={feeds}
          columns={columns}
          rowId={(feed) => String(feed.dmsDetailId)}
          height={150 + 44 * Math.min(6, Math.max(1, feeds.length))}
          onExport={exportTable}
          options={OPTIONS}
        />
      </div>
    </FeedEditingContext>
  );
}
