import { type Activities, type Input, saysSuccess, text, verb } from '@sandbox/domains/activity-log';
import type { dataFeedsMutations } from './resolvers';

export const dataFeedsActivities = {
  getOrUpdateDataFeedDetails: saysSuccess((input) => ({
    module: 'data_feed',
    activity: 'DMS details fetched',
    tenantId: text(input['pTenantId']),
    storeId: text(input['pStoreId']),
  })),
  insertUpdateMultipleDmsDetails: (input) => {
    const feed: Input = typeof input['pDmsDetails'] === 'object' ? { ...input['pDmsDetails'] } : {};
    return {
      module: 'data_feed',
      activity: `Data feed ${text(feed['dms']) ?? ''} ${verb(input['pAction'])}`.replace('  ', ' '),
      tenantId: text(feed['tenantId']),
      storeId: text(feed['storeId']),
    };
  },
} satisfies Activities<typeof dataFeedsMutations>;
