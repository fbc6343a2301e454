// Data feeds in the sandbox: fills a feed from the simulated DMS directory, and adds changes, credentials and
// activities.

import {
  type Activities,
  type ActivityInput,
  pastTense,
  textOf,
  whenStringIsSuccess,
} from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { directoryEntry, findStore, refreshActiveFeed } from '@sandbox/domains/stores';
import { SUCCESS } from '@sandbox/graphql/errors';
import { requireWrite, requireSee } from '@sandbox/graphql/access-checks';
import type {
  MutationResolvers,
  StatelessServiceBzoStoreDetailResolvers,
} from '@sandbox/graphql/generated/resolvers';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { today } from '@sandbox/database/clock';
import { withWriteLock } from '@sandbox/database/database';
import { hashFraction, seededRandom, hashOf, type Random } from '@sandbox/database/random';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import { FEED_CREDENTIALS, type FeedCredentials } from '@shared/domains/data-feeds/model';
import type { DmsType } from '@shared/domains/dms/dms-types';
import { dmsTypeSchema } from '@shared/domains/dms/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { insertUpdateMultipleDmsDetails } from './data-feed-mutation';

/**
 * Reads the simulated DMS directory about the feed in force and fills the empty columns; what users entered stays
 * unchanged. The directory has a store only once its identity group exists.
 */
const getOrUpdateDataFeedDetails: MutationResolvers['getOrUpdateDataFeedDetails'] = (
  _root,
  { input },
  context,
) => {
  requireWrite(context);
  const string = withWriteLock(context.db, (): string => {
    const store = findStore(context, { storeId: input.pStoreId, tenantId: input.pTenantId });
    if (store.isDeleted) return storesTexts.deletedNotEditable;
    if (!store.isConfigured) return pipelineTexts.storeNotConfigured;
    const dms = dmsTypeSchema.safeParse(store.dms);
    if (!dms.success) return `The DMS directory does not know ${store.dms ?? 'this DMS'}`;
    const random = seededRandom(Math.floor(hashFraction(`${store.storeId}:${dms.data}`) * 2 ** 31));
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
  });
  return { string };
};

const dataFeedsMutations = {
  getOrUpdateDataFeedDetails,
  insertUpdateMultipleDmsDetails,
} satisfies MutationResolvers;

const dataFeedsActivities = {
  getOrUpdateDataFeedDetails: whenStringIsSuccess((input) => ({
    module: 'data_feed',
    activity: 'DMS details fetched',
    tenantId: textOf(input['pTenantId']),
    storeId: textOf(input['pStoreId']),
  })),
  insertUpdateMultipleDmsDetails: (input) => {
    const feed: ActivityInput = typeof input['pDmsDetails'] === 'object' ? { ...input['pDmsDetails'] } : {};
    return {
      module: 'data_feed',
      activity: `Data feed ${textOf(feed['dms']) ?? ''} ${pastTense(input['pAction'])}`.replace('  ', ' '),
      tenantId: textOf(feed['tenantId']),
      storeId: textOf(feed['storeId']),
    };
  },
} satisfies Activities<typeof dataFeedsMutations>;

const randomSecret = (random: Random): string =>
  Array.from({ length: 24 }, () => random.int(0, 15).toString(16)).join('');

/**
 * Generates the feed credentials of a store deterministically, so that the simulated DMS directory always returns the
 * same ones.
 */
function directoryCredentials(dms: DmsType, storeId: string): FeedCredentials {
  const random = seededRandom(hashOf(`${storeId} ${dms} credentials`));
  const key = `key_${randomSecret(random)}`;
  const address = `https://feeds.example.com/${dms.toLowerCase().replaceAll(' ', '-')}/${storeId}`;
  return {
    loadAuthApiKey: key,
    postMethod: `{ "action": "extract", "token": "${randomSecret(random)}" }`,
    curlRequest: `curl -X POST ${address} -H 'Authorization: Bearer ${key}'`,
  };
}

/** Gives credentials to the sample feeds whose details have been fetched. */
const sampleCredentials: CreateSampler = ({ db }) => {
  const update = db.prepare(
    `update data_feed set ${FEED_CREDENTIALS.map((name) => `${name} = @${name}`).join(', ')}
      where storeKey = @storeKey and dms = @dms`,
  );
  return {
    store(storeKey, { feeds, row }) {
      for (const feed of feeds.filter(({ groupName }) => groupName !== null))
        update.run({
          ...directoryCredentials(dmsTypeSchema.parse(feed['dms']), String(row['storeId'])),
          storeKey,
          dms: feed['dms'],
        });
    },
  };
};

const credentialResolver =
  (field: (typeof FEED_CREDENTIALS)[number]): StatelessServiceBzoStoreDetailResolvers['loadAuthApiKey'] =>
  (row, _args, context) => {
    requireSee(context, 'see-credentials');
    return row[field] ?? null;
  };

/** Resolvers of the credential columns, which not every reader of the row may read. */
const credentialFields = {
  loadAuthApiKey: credentialResolver('loadAuthApiKey'),
  postMethod: credentialResolver('postMethod'),
  curlRequest: credentialResolver('curlRequest'),
} satisfies StatelessServiceBzoStoreDetailResolvers;

export const dataFeeds: SandboxDomain = {
  activities: dataFeedsActivities,
  mutations: dataFeedsMutations,
  types: { StatelessServiceBzoStoreDetail: credentialFields },
  sample: sampleCredentials,
};
