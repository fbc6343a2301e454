// The Data Feeds tab of a store: the details and credentials of the active feed, and the grid of all feeds.

import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Gate } from '@renderer/components/gate/gate';
import { AnswerView } from '@renderer/components/page/answer-view';
import { WorkArea } from '@renderer/components/page/work-area';
import { FactLine } from '@renderer/components/tables/fact-line';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { DATA_FEEDS_TAB } from '@shared/domains/data-feeds/menu-texts';
import { awaitsFetch, mayFetchFeed } from '@shared/domains/data-feeds/rules';
import { FEED_FIELD_LABELS, feedsTexts } from '@shared/domains/data-feeds/texts';
import { feedDetails } from '@shared/domains/dms/dms-fields';
import type { Store } from '@shared/domains/stores/model';
import { requireAll } from '@shared/kernel/access/permission';
import { FeedCredentialsButton } from './feed-credentials';
import { AddFeedDialog } from './feed-dialogs';
import { FeedGrid } from './feed-grid';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

export function DataFeedsSection({ store }: { store: Store }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const writable = useWritePermission();
  const { storeId, tenantId } = store;
  const feeds = useQuery(bridge.dataFeeds.list.queryOptions({ storeId, tenantId }));
  const fetchDetails = useChange(bridge.dataFeeds.fetchDetails.mutationOptions(), {
    invalidates: ['dataFeeds', 'stores'],
    onDone: () => notify.success(feedsTexts.fetched),
  });
  const heading = <Subtitle2 as="h2">{feedsTexts.all}</Subtitle2>;
  const actions = (
    <>
      <Gate permission={requireAll(writable, mayFetchFeed(store))}>
        <Button
          icon={fetchDetails.isPending ? <Spinner size="tiny" /> : <ArrowDownload20Regular />}
          disabledFocusable={fetchDetails.isPending}
          onClick={() => fetchDetails.mutate({ storeId, tenantId })}
        >
          {feedsTexts.fetch}
        </Button>
      </Gate>
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
