import { dmsTypeSchema } from '@shared/model/dms';
import { messages } from '@shared/messages';
import { refreshActiveFeed } from '../../store/active-feed';
import { today } from '../../store/clock';
import { hashShare, seededRandom } from '../../store/random';
import { directoryEntry } from '../../store/seed/feeds';
import { SUCCESS } from '../answers';
import { requireWrite } from '../errors';
import type { MutationResolvers } from '../generated/resolvers';
import { findStore } from '../stores/find-store';
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
      if (store.isDeleted) return messages.stores.deletedNotEditable;
      if (!store.isConfigured) return messages.pipeline.storeNotConfigured;
      const dms = dmsTypeSchema.safeParse(store.dms);
      if (!dms.success) return `The DMS directory does not know ${store.dms ?? 'this DMS'}`;
      const random = seededRandom(Math.floor(hashShare(`${store.storeId}:${dms.data}`) * 2 ** 31));
      const entry = directoryEntry(dms.data, store.storeId, random);
      context.db
        .prepare(
          `update data_feed set groupName = coalesce(groupName, @groupName), dmsType = coalesce(dmsType, @dmsType),
             projectId = coalesce(projectId, @projectId), secondProjectId = coalesce(secondProjectId, @secondProjectId),
             stateCode = coalesce(stateCode, @stateCode), effectiveDate = coalesce(effectiveDate, @today)
           where id = @id`,
        )
        .run({ ...entry, stateCode: store.stateCode ?? null, today: today(), id: store.dmsDetailId });
      refreshActiveFeed(context.db, store.id);
      return SUCCESS;
    })
    .immediate();
  return { string };
};

export const dataFeedMutations = {
  getOrUpdateDataFeedDetails,
  insertUpdateMultipleDmsDetails,
} satisfies MutationResolvers;
