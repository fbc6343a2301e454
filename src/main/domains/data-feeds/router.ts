import { z } from 'zod';
import { read, revealSecret, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  dataFeedChangeSchema,
  dataFeedSchema,
  feedCredentialsSchema,
  newDataFeedSchema,
  seenDataFeedChangeSchema,
} from '@shared/domains/data-feeds/model';
import { storeKeySchema } from '@shared/domains/stores/model';
import * as feeds from './data-feed-service';

export const dataFeedsRouter = router({
  list: read(storeKeySchema, z.array(dataFeedSchema), ({ ctx, input }) => feeds.listFeeds(ctx, input)),
  /** Credentials have their own call, so that no list carries them; they are read only when a user reveals them. */
  credentials: revealSecret(
    storeKeySchema,
    feedCredentialsSchema,
    ({ ctx, input }) => feeds.feedCredentials(ctx, input),
    'see-credentials',
  ),
  /** Asks the DMS provider for the store's details and stores them. */
  fetchDetails: write(storeKeySchema, z.void(), ({ ctx, input }) => feeds.fetchDetails(ctx, input)),
  insert: write(newDataFeedSchema, z.void(), ({ ctx, input }) => feeds.changeFeed(ctx, 'insert', input)),
  update: write(seenDataFeedChangeSchema, z.void(), ({ ctx, input: { seen, ...feed } }) =>
    feeds.changeFeed(ctx, 'update', feed, seen),
  ),
  remove: write(dataFeedChangeSchema, z.void(), ({ ctx, input }) => feeds.changeFeed(ctx, 'delete', input)),
});
