import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/bulk-load/model';
import {
  dataFeedChangeSchema,
  dataFeedSchema,
  feedCredentialsSchema,
  newDataFeedSchema,
  seenDataFeedChangeSchema,
} from '@shared/domains/data-feeds/model';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as feeds from './data-feed-service';

export const dataFeedsRouter = router({
  list: read(z.object({ storeId: z.string() }), z.array(dataFeedSchema), ({ ctx, input }) =>
    feeds.list(ctx, input.storeId),
  ),
  /** A call of their own, so that no list carries them: asked for when somebody wants to see them. */
  credentials: read(
    z.object({ storeId: z.string() }),
    feedCredentialsSchema,
    ({ ctx, input }) => feeds.credentials(ctx, input.storeId),
    { keep: false, capability: 'see-credentials' },
  ),
  /** Asks the DMS provider for the store's details and stores them. */
  fetchDetails: write(storeKeySchema, z.void(), ({ ctx, input }) => feeds.fetchDetails(ctx, input)),
  insert: write(newDataFeedSchema, z.void(), ({ ctx, input }) => feeds.change(ctx, 'insert', input)),
  update: write(seenDataFeedChangeSchema, z.void(), ({ ctx, input: { seen, ...feed } }) =>
    feeds.change(ctx, 'update', feed, seen),
  ),
  remove: write(dataFeedChangeSchema, z.void(), ({ ctx, input }) => feeds.change(ctx, 'delete', input)),
});
