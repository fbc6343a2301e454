import { feedsTexts } from '@shared/domains/data-feeds/texts';
import { Button, makeStyles, Spinner, tokens, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { AnswerView } from '@renderer/components/answer-view';
import { Gate } from '@renderer/components/gate';
import { WorkArea } from '@renderer/components/work-area';
import type { Store } from '@shared/domains/stores/model';
import { AddFeedDialog } from './add-feed-dialog';
import { FeedCredentials } from './feed-credentials';
import { FeedDetailsTable } from './feed-details-table';
import { FeedGrid } from './feed-grid';
import { mayFetchFeed, waitsForFetch } from '@shared/domains/data-feeds/rules';
import { all } from '@shared/kernel/decision';

const useStyles = makeStyles({
  facts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXL },
  bar: { display: 'flex', gap: tokens.spacingHorizontalS },
});

export function DataFeedsSection({ store }: { store: Store }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const writable = useWriteDecision();
  const { storeId, tenantId } = store;
  const feeds = useQuery(bridge.dataFeeds.list.queryOptions({ storeId }));
  const fetchDetails = useChange(bridge.dataFeeds.fetchDetails.mutationOptions(), {
    touches: ['dataFeeds', 'stores'],
    onDone: () => notify.success(feedsTexts.fetched),
  });
  return (
    <WorkArea as="section" gap="large" aria-label="Data Feeds">
      <div className={styles.bar}>
        <Gate decision={all(writable, mayFetchFeed(store))}>
          <Button
            icon={fetchDetails.isPending ? <Spinner size="tiny" /> : <ArrowDownload20Regular />}
            disabledFocusable={fetchDetails.isPending}
            onClick={() => fetchDetails.mutate({ storeId, tenantId })}
          >
            Fetch DMS Details
          </Button>
        </Gate>
        <AddFeedDialog store={store} />
      </div>
      {waitsForFetch(store) && (
        <MessageBar>
          <MessageBarBody>{feedsTexts.waitsForFetch}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.facts}>
        <FeedDetailsTable store={store} />
        {/* What is revealed goes with the store and the feed it is of. */}
        <FeedCredentials key={`${storeId} ${store.dmsDetailId}`} storeId={storeId} />
      </div>
      <AnswerView query={feeds} errorTitle="The data feeds could not be loaded">
        {(data) => <FeedGrid feeds={data} store={store} />}
      </AnswerView>
    </WorkArea>
  );
}
