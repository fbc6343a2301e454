import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import { storesTexts } from '@shared/domains/stores/texts';
import { dmsTypeSchema } from '@shared/domains/dms/model';
import { refreshActiveFeed } from './active-feed';
import { today } from '@sandbox/store/clock';
import { hashShare, seededRandom } from '@sandbox/store/random';
import { directoryCredentials } from './credentials';
import { directoryEntry } from './sample';
import { SUCCESS } from '@sandbox/graphql/answers';
import { requireWrite } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { findStore } from '@sandbox/domains/stores';
import { insertUpdateMultipleDmsDetails } from './change-feed';

/**
 * Asks the simulated DMS directory about the feed in force and fills what is still empty; what people
 * wrote stays. The directory knows a store only once its identity group exists.
 */
const getOrUpdateDataFeedDetails: MutationResolvers['getOrUpdateDataFeedDetails'] = (
  _root,
  { input },
  context,
) => {
  requireWrite(context);
  const string = context.db
    .transaction((): string => {
      const store = findStore(context, { storeId: input.pStoreId, tenantId: input.pTenantId });
      if (store.isDeleted) return storesTexts.deletedNotEditable;
      if (!store.isConfigured) return pipelineTexts.storeNotConfigured;
      const dms = dmsTypeSchema.safeParse(store.dms);
      if (!dms.success) return `The DMS directory does not know ${store.dms ?? 'this DMS'}`;
      const random = seededRandom(Math.floor(hashShare(`${store.storeId}:${dms.data}`) * 2 ** 31));
      const entry = directoryEntry(dms.data, store.storeId, random);
      context.db
        .prepare(
          `update data_feed set groupName = coalesce(groupName, @groupName), dmsType = coalesce(dmsType, @dmsType),
             projectId = coalesce(projectId, @projectId), secondProjectId = coalesce(secondProjectId, @secondProjectId),
             loadAuthApiKey = coalesce(loadAuthApiKey, @loadAuthApiKey), postMethod = coalesce(postMethod, @postMethod),
             curlRequest = coalesce(curlRequest, @curlRequest), stateCode = coalesce(stateCode, @stateCode), effectiveDate = coalesce(effectiveDate, @today)
           where id = @id`,
        )
        .run({
          ...entry,
          ...directoryCredentials(dms.data, store.storeId),
          stateCode: store.stateCode ?? null,
          today: today(),
          id: store.dmsDetailId,
        });
      refreshActiveFeed(context.db, store.id);
      return SUCCESS;
    })
    .immediate();
  return { string };
};

export const dataFeedsMutations = {
  getOrUpdateDataFeedDetails,
  insertUpdateMultipleDmsDetails,
} satisfies MutationResolvers;
