// Schema configurations in the sandbox: the database of each realm, with its server and its sign-in. The list of
// servers is in src/sandbox/domains/db-servers.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { requireSee } from '@sandbox/graphql/access-checks';
import type { MutationResolvers, SchemaConfig } from '@sandbox/graphql/generated/resolvers';
import { functionRange } from '@sandbox/graphql/input-checks';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { type Db, withWriteLock } from '@sandbox/database/database';

/** Adds configurations for realms created since the last call, spread over the servers by tenant id. */
function addMissing(db: Db): void {
  db.exec(
    `insert into schema_config (clientId, realmName, hostname, port, dbServer, dbName, authUsername, authPassword)
     select t.tenantId, t.realmName, 'db' || d.serverNo || '.provider.example', d.dbPort, d.ipAddress,
       replace(t.realmName, '-', '_') || '_db', replace(t.realmName, '-', '_') || '_auth',
       'auth' || lower(hex(randomblob(9)))
       from tenant t
       join (select *, row_number() over (order by serverNo) - 1 as place, count(*) over () as servers
               from db_server) d on d.place = t.id % d.servers
      where t.isConfigured = 1 and t.realmName is not null
        and not exists (select 1 from schema_config c where c.clientId = t.tenantId)
      order by t.id`,
  );
}

const WITH_STATE = `select c.*, case when t.cancelled = 1 then 'N' else 'Y' end as activeYn
  from schema_config c
  -- Configurations first: they are read in the order of an index then, and no page sorts every one.
  cross join tenant t on t.tenantId = c.clientId`;

/**
 * The configuration of every realm, in parts, which is inactive for a cancelled tenant. Test tenants are included,
 * because only superadmins read the list. A realm that has come since the last read is listed from the next first page
 * on.
 */
function listSchemaConfigs(db: Db, { first, offset }: { first: number; offset: number }): SchemaConfig[] {
  if (offset === 0) withWriteLock(db, () => addMissing(db));
  return db
    .prepare<[number, number], SchemaConfig>(
      `${WITH_STATE} order by c.realmName collate nocase, c.configId limit ? offset ?`,
    )
    .all(first, offset);
}

const schemaConfigOf = (db: Db, configId: number): SchemaConfig[] =>
  db.prepare<[number], SchemaConfig>(`${WITH_STATE} where c.configId = ?`).all(configId);

const schemaConfigsMutations = {
  getSchemaConfig: (_root, { input }, context) => {
    requireSee(context, 'see-settings');
    const range = functionRange(input);
    const { inConfigId } = input;
    return {
      results:
        typeof inConfigId === 'number'
          ? schemaConfigOf(context.db, inConfigId)
          : listSchemaConfigs(context.db, range),
    };
  },
} satisfies MutationResolvers;

const schemaConfigsActivities = { getSchemaConfig: null } satisfies Activities<typeof schemaConfigsMutations>;

/** Of 60,000 tenants they would take the first read a second. */
const sampleConfigs: CreateSampler = ({ db }) => ({ end: () => addMissing(db) });

export const schemaConfigs: SandboxDomain = {
  activities: schemaConfigsActivities,
  mutations: schemaConfigsMutations,
  sample: sampleConfigs,
};
