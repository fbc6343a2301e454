import { FEED_CREDENTIALS, type FeedCredentials } from '@shared/domains/data-feeds/model';
import { dmsTypeSchema } from '@shared/domains/dms/model';
import type { DmsType } from '@shared/domains/dms/dms-types';
import { requireCapability } from '@sandbox/graphql/errors';
import type { StatelessServiceBzoStoreDetailResolvers } from '@sandbox/graphql/generated/resolvers';
import { hashOf, seededRandom, type Random } from '@sandbox/store/random';
import type { StartSampling } from '@sandbox/store/seed/sampling';

const secret = (random: Random): string =>
  Array.from({ length: 24 }, () => random.int(0, 15).toString(16)).join('');

/** What the DMS directory lets the loads of a store sign in with: the same whenever it is asked. */
export function directoryCredentials(dms: DmsType, storeId: string): FeedCredentials {
  const random = seededRandom(hashOf(`${storeId} ${dms} credentials`));
  const key = `key_${secret(random)}`;
  const address = `https://feeds.example.com/${dms.toLowerCase().replaceAll(' ', '-')}/${storeId}`;
  return {
    loadAuthApiKey: key,
    postMethod: `{ "action": "extract", "token": "${secret(random)}" }`,
    curlRequest: `curl -X POST ${address} -H 'Authorization: Bearer ${key}'`,
  };
}

/** Feeds whose details have been fetched have them. */
export const sampleCredentials: StartSampling = ({ db }) => ({
  store(storeKey, { feeds, row }) {
    for (const feed of feeds.filter(({ groupName }) => groupName !== null))
      db.prepare(
        `update data_feed set ${FEED_CREDENTIALS.map((name) => `${name} = @${name}`).join(', ')}
         where storeKey = @storeKey and dms = @dms`,
      ).run({
        ...directoryCredentials(dmsTypeSchema.parse(feed['dms']), String(row['storeId'])),
        storeKey,
        dms: feed['dms'],
      });
  },
});

const forSuperadmins =
  (field: (typeof FEED_CREDENTIALS)[number]): StatelessServiceBzoStoreDetailResolvers['loadAuthApiKey'] =>
  (row, _args, context) => {
    requireCapability(context, 'see-credentials');
    return row[field] ?? null;
  };

/** Columns that not everybody who may read the row may read. */
export const credentialFields = {
  loadAuthApiKey: forSuperadmins('loadAuthApiKey'),
  postMethod: forSuperadmins('postMethod'),
  curlRequest: forSuperadmins('curlRequest'),
} satisfies StatelessServiceBzoStoreDetailResolvers;
