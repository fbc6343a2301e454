import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Gate } from '@renderer/components/gate/gate';
import { AnswerView } from '@renderer/components/page/answer-view';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { awaitsFetch, mayFetchFeed } from '@shared/domains/data-feeds/rules';
import { FEED_FIELD_LABELS } from '@shared/domains/data-feeds/texts';
import { feedsTexts } from '@shared/domains/data-feeds/texts';
import { feedDetails } from '@shared/domains/dms/dms-fields';
import type { Store } from '@shared/domains/stores/model';
import { requireAll } from '@shared/kernel/access/decision';
import { FeedCredentials } from './feed-credentials';
import { AddFeedDialog } from './feed-dialogs';
import { FeedGrid } from './feed-grid';

const useFeedDetailsTableStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    alignContent: 'start',
    flex: '1 1 320px',
    maxWidth: '640px',
  },
  label: { color: tokens.colorNeutralForeground2, width: '40%' },
  value: { overflowWrap: 'anywhere' },
});

/** The fields of the DMS in force, which depend on the DMS. */
function FeedDetailsTable({ store }: { store: Store }) {
  const styles = useFeedDetailsTableStyles();
  return (
    <div className={styles.root}>
      <Subtitle2 as="h2" id="feed-details">
        Details
      </Subtitle2>
      <Table size="small" aria-labelledby="feed-details">
        <TableBody>
          {feedDetails(store.dms).map((field) => (
            <TableRow key={field}>
              <TableCell className={styles.label}>{FEED_FIELD_LABELS[field]}</TableCell>
              <TableCell className={styles.value}>{store[field] ?? '---'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

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
    invalidates: ['dataFeeds', 'stores'],
    onDone: () => notify.success(feedsTexts.fetched),
  });
  return (
    <WorkArea as="section" gap="small" aria-label="Data Feeds">
      <div className={styles.bar}>
        <Gate decision={requireAll(writable, mayFetchFeed(store))}>
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
      {awaitsFetch(store) && (
        <MessageBar>
          <MessageBarBody>{feedsTexts.waitsForFetch}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.facts}>
        <FeedDetailsTable store={store} />
        {/* The key discards a revealed secret when the store or the feed changes. */}
        <FeedCredentials key={`${storeId} ${store.dmsDetailId}`} storeId={storeId} />
      </div>
      <AnswerView query={feeds} errorTitle="The data feeds could not be loaded">
        {(data) => <FeedGrid feeds={data} store={store} />}
      </AnswerView>
    </WorkArea>
  );
}
