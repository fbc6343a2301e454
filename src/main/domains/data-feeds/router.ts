// Reads and changes the data feeds of a store, has the back office update their details, and reads the credentials of the
// active feed.

import { z } from 'zod';
import {
  DataFeedsDocument,
  FeedCredentialsDocument,
  GetOrUpdateDataFeedDetailsDocument,
  InsertUpdateMultipleDmsDetailsDocument,
} from '@main/back-office/generated/graphql';
import { expectStatusOne, expectSuccess, firstResult } from '@main/back-office/response/results';
import { type Fetched, read, revealSecret, type SignedInContext, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  type DataFeed,
  type DataFeedChange,
  dataFeedSchema,
  type FeedCredentials,
  feedCredentialsSchema,
  newDataFeedSchema,
  type SeenDataFeedChange,
  seenDataFeedChangeSchema,
} from '@shared/domains/data-feeds/model';
import { feedsTexts } from '@shared/domains/data-feeds/texts';
import { blankOtherDmsFields } from '@shared/domains/dms/dms-fields';
import { type StoreKey, storeKeySchema } from '@shared/domains/stores/model';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

async function listFeeds(ctx: SignedInContext, store: StoreKey): Promise<Fetched<DataFeed[]>> {
  const { storeId, tenantId } = store;
  const { data, partial } = await ctx.backOffice.read(DataFeedsDocument, { storeId }, { storeId, tenantId });
  return { data: data.statelessServiceBzoStoreDetails.nodes, partial };
}

/** The credentials of the active feed. A partial response is refused, because it would look complete. */
async function feedCredentials(
  ctx: SignedInContext,
  { storeId, tenantId }: StoreKey,
): Promise<Fetched<FeedCredentials>> {
  const { data, partial } = await ctx.backOffice.read(
    FeedCredentialsDocument,
    { storeId },
    { storeId, tenantId },
  );
  if (partial) throw new AppError('BACK_OFFICE', feedsTexts.credentialsLeftOut);
  const [feed] = data.statelessServiceBzoStoreDetails.nodes;
  if (!feed) throw new AppError('NOT_FOUND', backOfficeTexts.notFound(feedsTexts.theFeed));
  const { loadAuthApiKey, postMethod, curlRequest } = feed;
  return { data: { loadAuthApiKey, postMethod, curlRequest }, partial };
}

async function fetchDetails(ctx: SignedInContext, { storeId, tenantId }: StoreKey): Promise<void> {
  const input = { pAction: 'update', pStoreId: storeId, pTenantId: tenantId, userid: ctx.user.userName };
  const data = await ctx.backOffice.write(
    GetOrUpdateDataFeedDetailsDocument,
    { input },
    { storeId, tenantId },
  );
  expectSuccess(data.getOrUpdateDataFeedDetails?.string);
}

/** Adds, changes or deletes a feed. Fields that do not belong to its DMS are blanked before they are sent. */
async function changeFeed(
  ctx: SignedInContext,
  pAction: 'insert' | 'update' | 'delete',
  feed: DataFeedChange,
  seen: SeenDataFeedChange['seen'] | null = null,
): Promise<void> {
  const { dmsDetailId, ...record } = blankOtherDmsFields(feed.dms, feed);
  const scope = { storeId: feed.storeId, tenantId: feed.tenantId };
  const pDmsDetails = { id: dmsDetailId, ...record };
  const input = { pAction, pDmsDetails, userid: ctx.user.userName, inExpected: seen };
  const data = await ctx.backOffice.write(InsertUpdateMultipleDmsDetailsDocument, { input }, scope);
  expectStatusOne(firstResult(data.insertUpdateMultipleDmsDetails));
}

export const dataFeedsRouter = router({
  list: read(storeKeySchema, z.array(dataFeedSchema), ({ ctx, input }) => listFeeds(ctx, input)),
  /** Credentials have their own call, so that no list carries them; they are read only when a user reveals them. */
  credentials: revealSecret(
    storeKeySchema,
    feedCredentialsSchema,
    ({ ctx, input }) => feedCredentials(ctx, input),
    'see-credentials',
  ),
  /** Asks the DMS provider for the store's details and stores them. */
  fetchDetails: write(storeKeySchema, z.void(), ({ ctx, input }) => fetchDetails(ctx, input)),
  insert: write(newDataFeedSchema, z.void(), ({ ctx, input }) => changeFeed(ctx, 'insert', input)),
  update: write(seenDataFeedChangeSchema, z.void(), ({ ctx, input: { seen, ...feed } }) =>
    changeFeed(ctx, 'update', feed, seen),
  ),
  remove: write(seenDataFeedChangeSchema, z.void(), ({ ctx, input: { seen, ...feed } }) =>
    changeFeed(ctx, 'delete', feed, seen),
  ),
});
