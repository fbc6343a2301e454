// The procedures of DB servers: lists, adds, changes and deletes them, and reads the password of one.

import { z } from 'zod';
import {
  DeleteServerDocument,
  GetServerDetailsDocument,
  GetServersDocument,
  UpsertServerDocument,
} from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import {
  type BackOfficeContext,
  copySecret,
  type Fetched,
  read,
  revealSecret,
  write,
} from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  type DbServer,
  type DbServerKey,
  dbServerKeySchema,
  dbServerSchema,
  type ServerUpdate,
  serverUpdateSchema,
} from '@shared/domains/db-servers/model';
import {
  type EditedDbServer,
  editedServerSchema,
  isUnchanged,
  type NewDbServer,
  newServerSchema,
  sameServer,
} from '@shared/domains/db-servers/rules';
import { dbServersTexts as texts, serverName, yesOrNo } from '@shared/domains/db-servers/texts';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { translated } from '@shared/kernel/text/server-text';

async function listServers({ backOffice }: BackOfficeContext): Promise<Fetched<DbServer[]>> {
  const answer = await backOffice.read(GetServersDocument, {});
  const servers = allResults(answer, 'getServers');
  return {
    data: servers.map((server) => ({
      ...server,
      createdAt: server.createdAt ?? null,
      updatedAt: server.updatedAt ?? null,
    })),
    partial: answer.partial,
  };
}

interface ServerDetails extends DbServer {
  dbPassword: string | null;
}

/** Reads all servers with their passwords, of which only a requested one leaves this process. */
async function readDetails({ backOffice }: BackOfficeContext): Promise<ServerDetails[]> {
  const answer = await backOffice.read(GetServerDetailsDocument, {});
  if (answer.partial) throw new AppError('BACK_OFFICE', backOfficeTexts.incomplete(texts.servers));
  return allResults(answer, 'getServerDetails').map((server) => ({
    ...server,
    dbPassword: server.dbPassword ?? null,
    createdAt: server.createdAt ?? null,
    updatedAt: server.updatedAt ?? null,
  }));
}

const notFoundError = (key: DbServerKey): AppError => new AppError('NOT_FOUND', texts.gone(serverName(key)));

async function readPassword(ctx: BackOfficeContext, key: DbServerKey): Promise<string> {
  const server = (await readDetails(ctx)).find((each) => sameServer(each, key));
  if (!server) throw notFoundError(key);
  if (server.dbPassword === null) throw new AppError('BACK_OFFICE', texts.passwordLeftOut);
  return server.dbPassword;
}

const takenError = (key: DbServerKey): AppError =>
  new AppError('INVALID', texts.taken(serverName(key)), {
    fields: { ipAddress: texts.taken(serverName(key)) },
  });

const translatedText = (text: string | null | undefined): string | null => (text ? translated(text) : null);

/**
 * Adds a server; one that exists is refused, because the call would overwrite it. Returns the back office's message.
 */
async function addServer(ctx: BackOfficeContext, server: NewDbServer): Promise<string | null> {
  const key = { ipAddress: server.ipAddress, dbPort: Number(server.dbPort) };
  const { data, partial } = await listServers(ctx);
  if (partial) throw new AppError('BACK_OFFICE', backOfficeTexts.incomplete(texts.servers));
  if (data.some((each) => sameServer(each, key))) throw takenError(key);
  const { dbName, dbUser, dbPassword } = server;
  const input = { ...key, dbName, dbUser, dbPassword, isFull: false, seen: null };
  const { upsertServer } = await ctx.backOffice.write(UpsertServerDocument, { input });
  return translatedText(upsertServer?.string);
}

const seenOf = ({ dbName, dbUser, isFull, updatedAt }: DbServer) => ({ dbName, dbUser, isFull, updatedAt });

/** Someone else has changed the server. The back office refuses a deletion as INVALID, too, for reasons of its own. */
class ServerChangedError extends AppError {}

function changedError(seen: DbServer, now: DbServer): ServerChangedError {
  const { fields } = texts;
  const changes = (['dbName', 'dbUser'] as const).flatMap((field) =>
    now[field] === seen[field] ? [] : [`${fields[field]} ${now[field]}`],
  );
  if (now.isFull !== seen.isFull) changes.push(`${fields.isFull} ${yesOrNo(now.isFull)}`);
  // A changed password shows in the time of the last save only.
  if (changes.length === 0) changes.push(fields.dbPassword);
  return new ServerChangedError('INVALID', backOfficeTexts.changedBeforeDeletion(serverName(seen), changes));
}

interface ServerEdit {
  seen: DbServer;
  wanted: EditedDbServer;
}

/**
 * Changes a server. The back office identifies it by address and port: a server that gets another address is added
 * first, and its old entry deleted after that, so that a failure in between loses nothing.
 */
async function updateServer(ctx: BackOfficeContext, { seen, wanted }: ServerEdit): Promise<ServerUpdate> {
  const servers = await readDetails(ctx);
  const now = servers.find((each) => sameServer(each, seen));
  if (!now) throw notFoundError(seen);
  if (!isUnchanged(seen, now)) throw new AppError('BACK_OFFICE', texts.changedConcurrently(serverName(seen)));
  const key = { ipAddress: wanted.ipAddress, dbPort: Number(wanted.dbPort) };
  const moves = !sameServer(key, seen);
  if (moves && servers.some((each) => sameServer(each, key))) throw takenError(key);
  const dbPassword = wanted.dbPassword === '' ? now.dbPassword : wanted.dbPassword;
  if (dbPassword === null) throw new AppError('BACK_OFFICE', texts.passwordLeftOut);
  const { dbName, dbUser } = wanted;
  const values = { dbName, dbUser, dbPassword, isFull: wanted.isFull === 'Yes' };
  const input = { ...key, ...values, seen: moves ? null : seenOf(seen) };
  const { upsertServer } = await ctx.backOffice.write(UpsertServerDocument, { input });
  if (!moves) return { text: translatedText(upsertServer?.string), leftOver: null };
  const names = [serverName(seen), serverName(key)] as const;
  const why = await whyOldEntryStays(ctx, seen);
  return why === null
    ? { text: texts.moved(...names), leftOver: null }
    : { text: null, leftOver: texts.oldStays[why](...names) };
}

/** Deletes the old entry. Null if it is gone; another user may have deleted it by now, or changed it. */
async function whyOldEntryStays(
  ctx: BackOfficeContext,
  before: DbServer,
): Promise<'changed' | 'failed' | null> {
  try {
    await removeServer(ctx, before);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    return error instanceof ServerChangedError ? 'changed' : 'failed';
  }
}

/**
 * Deletes a server that is as it was on the screen. `deleteServer` has no argument for what was seen, so what is stored
 * is compared just before it is sent.
 */
async function removeServer(ctx: BackOfficeContext, seen: DbServer): Promise<string | null> {
  const { data, partial } = await listServers(ctx);
  const now = data.find((each) => sameServer(each, seen));
  if (!now && partial) throw new AppError('BACK_OFFICE', backOfficeTexts.incomplete(texts.servers));
  if (!now) throw notFoundError(seen);
  if (!isUnchanged(seen, now)) throw changedError(seen, now);
  const { ipAddress, dbPort } = seen;
  const input = { ipAddress, dbPort };
  const { deleteServer } = await ctx.backOffice.write(DeleteServerDocument, { input });
  return translatedText(deleteServer?.string);
}

const mayLook = { capability: 'see-settings' } as const;
const mayChange = { capability: 'change-settings' } as const;

export const dbServersRouter = router({
  list: read(z.void(), z.array(dbServerSchema), ({ ctx }) => listServers(ctx), mayLook),
  /** The password of one server, read only when a user reveals it. */
  password: revealSecret(
    dbServerKeySchema,
    z.string(),
    async ({ ctx, input }) => ({ data: await readPassword(ctx, input), partial: false }),
    'see-settings',
  ),
  copyPassword: copySecret(dbServerKeySchema, ({ ctx, input }) => readPassword(ctx, input), 'see-settings'),
  /** Returns the back office's message, as `remove` does. */
  add: write(newServerSchema, z.string().nullable(), ({ ctx, input }) => addServer(ctx, input), mayChange),
  /** An empty password leaves the stored one unchanged. */
  update: write(
    z.object({ seen: dbServerSchema, wanted: editedServerSchema }),
    serverUpdateSchema,
    ({ ctx, input }) => updateServer(ctx, input),
    mayChange,
  ),
  /** Takes the server as it was on the screen. */
  remove: write(
    dbServerSchema,
    z.string().nullable(),
    ({ ctx, input }) => removeServer(ctx, input),
    mayChange,
  ),
});
