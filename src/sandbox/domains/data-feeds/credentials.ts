import { requireSee } from '@sandbox/graphql/access-checks';
import type { StatelessServiceBzoStoreDetailResolvers } from '@sandbox/graphql/generated/resolvers';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { hashOf, seededRandom, type Random } from '@sandbox/store/random';
import { FEED_CREDENTIALS, type FeedCredentials } from '@shared/domains/data-feeds/model';
import type { DmsType } from '@shared/domains/dms/dms-types';
import { dmsTypeSchema } from '@shared/domains/dms/model';

const randomSecret = (random: Random): string =>
  Array.from({ length: 24 }, () => random.int(0, 15).toString(16)).join('');

/**
 * Generates the feed credentials of a store deterministically, so that the simulated DMS directory always returns the
 * same ones.
 */
export function directoryCredentials(dms: DmsType, storeId: string): FeedCredentials {
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
export const sampleCredentials: CreateSampler = ({ db }) => {
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
export const credentialFields = {
  loadAuthApiKey: credentialResolver('loadAuthApiKey'),
  postMethod: credentialResolver('postMethod'),
  curlRequest: credentialResolver('curlRequest'),
} satisfies StatelessServiceBzoStoreDetailResolvers;
