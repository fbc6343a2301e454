import { isAsSeen, newServerSchema, serverName } from '@shared/domains/db-servers/rules';
import { dbServersTexts as texts } from '@shared/domains/db-servers/texts';
import type { SandboxContext } from '@sandbox/graphql/context';
import { checkViolation, notFound, requireCapability, staleWrite } from '@sandbox/graphql/errors';
import type { DbServer, MutationResolvers, UpsertServerInput } from '@sandbox/graphql/generated/resolvers';
import { deleteServer, findServer, listServers, upsertServer } from './db-servers';

/** The rules of the form hold here too; what was typed is never told again: it may be the password. */
function check(input: UpsertServerInput): void {
  const checked = newServerSchema.safeParse({ ...input, dbPort: String(input.dbPort) });
  if (checked.success) return;
  const [issue] = checked.error.issues;
  throw checkViolation('db_server', String(issue?.path[0] ?? 'row').toLowerCase(), issue?.message ?? '');
}

/** @throws GraphQLError 40001 where the sender saw something else, or nothing */
function checkSeen(known: DbServer | undefined, { seen, ...key }: UpsertServerInput): void {
  if (seen === undefined) return;
  if (seen === null && known) throw staleWrite(texts.taken(serverName(key)));
  if (seen !== null && !known) throw staleWrite(texts.gone(serverName(key)));
  if (seen !== null && known && !isAsSeen(seen, known)) throw staleWrite(texts.moved(serverName(key)));
}

function upsert({ db }: SandboxContext, input: UpsertServerInput): string {
  const known = findServer(db, input);
  checkSeen(known, input);
  upsertServer(db, input);
  return known ? texts.updated : texts.added;
}

export const dbServersMutations = {
  getServers: (_root, _input, context) => {
    requireCapability(context, 'see-settings');
    return { results: listServers(context.db).map((server) => ({ ...server, dbPassword: null })) };
  },
  getServerDetails: (_root, _input, context) => {
    requireCapability(context, 'see-settings');
    return { results: listServers(context.db) };
  },
  upsertServer: (_root, { input }, context) => {
    requireCapability(context, 'see-settings');
    check(input);
    return { string: context.db.transaction(() => upsert(context, input)).immediate() };
  },
  deleteServer: (_root, { input }, context) => {
    requireCapability(context, 'see-settings');
    if (!deleteServer(context.db, input)) throw notFound(`DB server ${serverName(input)}`);
    return { string: texts.deleted };
  },
} satisfies MutationResolvers;
