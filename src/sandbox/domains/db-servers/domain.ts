// DB servers in the sandbox: lists, adds, changes and deletes them; only the list of details has passwords.

import { type Activities, type ActivityInput, numberOf, textOf } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireChange, requireSee } from '@sandbox/graphql/access-checks';
import { checkConstraintError, notFound, staleWrite } from '@sandbox/graphql/errors';
import type { DbServer, MutationResolvers, UpsertServerInput } from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/database/clock';
import { type Db, withWriteLock } from '@sandbox/database/database';
import type { DbServerKey } from '@shared/domains/db-servers/model';
import { isUnchanged, newServerSchema, sameServer } from '@shared/domains/db-servers/rules';
import { dbServersTexts as texts, serverName } from '@shared/domains/db-servers/texts';

type StoredServer = Omit<DbServer, 'isFull'> & { isFull: number };

const listServers = (db: Db): DbServer[] =>
  db
    .prepare<[], StoredServer>(
      `select serverNo, ipAddress, dbName, dbUser, dbPassword, dbPort, isFull, createdAt, updatedAt
         from db_server order by serverNo`,
    )
    .all()
    .map((server) => ({ ...server, isFull: server.isFull === 1 }));

/** The server at this address and port. */
const findServer = (db: Db, key: DbServerKey): DbServer | undefined =>
  listServers(db).find((server) => sameServer(server, key));

function upsertServer(db: Db, input: UpsertServerInput): void {
  const { ipAddress, dbName, dbUser, dbPassword, dbPort } = input;
  db.prepare(
    `insert into db_server (ipAddress, dbName, dbUser, dbPassword, dbPort, isFull, createdAt, updatedAt)
     values (@ipAddress, @dbName, @dbUser, @dbPassword, @dbPort, @isFull, @now, @now)
     on conflict (ipAddress, dbPort) do update set dbName = excluded.dbName, dbUser = excluded.dbUser,
       dbPassword = excluded.dbPassword, isFull = excluded.isFull, updatedAt = excluded.updatedAt`,
  ).run({ ipAddress, dbName, dbUser, dbPassword, dbPort, isFull: input.isFull ? 1 : 0, now: now() });
}

/** @returns whether the server existed */
const deleteServer = (db: Db, { ipAddress, dbPort }: DbServerKey): boolean =>
  db.prepare('delete from db_server where ipAddress = ? and dbPort = ?').run(ipAddress, dbPort).changes > 0;

/**
 * Enforces the form's rules on the server; error messages never repeat the input, because it may contain the password.
 */
function checkServer(input: UpsertServerInput): void {
  const checked = newServerSchema.safeParse({ ...input, dbPort: String(input.dbPort) });
  if (checked.success) return;
  const [issue] = checked.error.issues;
  throw checkConstraintError(
    'db_server',
    String(issue?.path[0] ?? 'row').toLowerCase(),
    issue?.message ?? '',
  );
}

/** @throws GraphQLError 40001 if the stored server is not what the sender saw, or if only one of the two exists. */
function checkConflict(known: DbServer | undefined, { seen, ...key }: UpsertServerInput): void {
  if (seen === undefined) return;
  if (seen === null && known) throw staleWrite(texts.taken(serverName(key)));
  if (seen !== null && !known) throw staleWrite(texts.gone(serverName(key)));
  if (seen !== null && known && !isUnchanged(seen, known))
    throw staleWrite(texts.changedConcurrently(serverName(key)));
}

function upsert({ db }: SandboxContext, input: UpsertServerInput): string {
  const known = findServer(db, input);
  checkConflict(known, input);
  upsertServer(db, input);
  return known ? texts.updated : texts.added;
}

const dbServersMutations = {
  getServers: (_root, _input, context) => {
    requireSee(context, 'see-settings');
    return { results: listServers(context.db).map((server) => ({ ...server, dbPassword: null })) };
  },
  getServerDetails: (_root, _input, context) => {
    requireSee(context, 'see-settings');
    return { results: listServers(context.db) };
  },
  upsertServer: (_root, { input }, context) => {
    requireChange(context, 'change-settings');
    checkServer(input);
    return { string: withWriteLock(context.db, () => upsert(context, input)) };
  },
  deleteServer: (_root, { input }, context) => {
    requireChange(context, 'change-settings');
    if (!deleteServer(context.db, input)) throw notFound(`DB server ${serverName(input)}`);
    return { string: texts.deleted };
  },
} satisfies MutationResolvers;

const serverOf = (input: ActivityInput): string =>
  `${textOf(input['ipAddress']) ?? ''}:${numberOf(input['dbPort']) ?? ''}`;

const dbServersActivities = {
  getServers: null,
  getServerDetails: null,
  upsertServer: (input) => ({ module: 'db_settings', activity: `DB server ${serverOf(input)} saved` }),
  deleteServer: (input) => ({ module: 'db_settings', activity: `DB server ${serverOf(input)} deleted` }),
} satisfies Activities<typeof dbServersMutations>;

export const dbServers: SandboxDomain = { activities: dbServersActivities, mutations: dbServersMutations };
