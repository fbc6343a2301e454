import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { startCluster } from './database/cluster';
import { connectionPool } from './database/connection-pool';
import { useKeys } from './database/credential-keys';
import { migrate } from './database/migrate';
import { multiplyTenants, type OnProgress } from './database/multiply';
import { asMayChange, requireRights } from './database/required-rights';
import { seed } from './database/seed';
import { serveGraphql, type SchemaChoice } from './server/serve';
import { tokenVerifier } from './server/token';
import type { WorkerOptions } from './worker/handler';
import { startWorker } from './worker/worker';

class PostgresNotFoundError extends Error {}

const DATABASE = 'dealer_console';
const SERVICE = 'dealer_console';
const WORKER = 'dealer_worker';

interface Database {
  owner: ClientConfig;
  /** The connection of PostGraphile, whose only right is to set the role of a caller. */
  service: ClientConfig;
  /** The connection of the worker, which has rights on the queue and on the functions it calls. */
  worker: ClientConfig;
  /** Passwords of those two, where their database requires them. */
  passwords?: Readonly<Record<string, string>>;
  /** The file with the keys of the credentials, which is no part of the database. */
  keyFile: string;
  stop(): Promise<void>;
}

export const KEY_FILE = 'credential-keys.json';

/**
 * Starts PostgreSQL on this folder, with the reference's database, created if needed.
 * @throws PostgresNotFoundError without PostgreSQL 15 or newer
 */
export async function localDatabase(folder: string, keyFile = join(folder, KEY_FILE)): Promise<Database> {
  const cluster = await startCluster(folder);
  if (cluster === undefined)
    throw new PostgresNotFoundError('There is no PostgreSQL 15 or newer on this machine.');
  const admin = new Client({ ...cluster.owner, database: 'postgres' });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await admin.query(`create database ${DATABASE}`);
  await admin.end();
  const owner = { ...cluster.owner, database: DATABASE };
  return {
    owner,
    service: { ...owner, user: SERVICE },
    worker: { ...owner, user: WORKER },
    keyFile,
    stop: cluster.stop,
  };
}

/**
 * The database in this folder: the running one, or one that is started temporarily.
 * @throws PostgresNotFoundError without PostgreSQL 15 or newer.
 */
export async function openDatabase(folder: string): Promise<Pick<Database, 'owner' | 'stop'>> {
  const owner = { host: folder, user: 'postgres', database: DATABASE };
  const client = new Client(owner);
  try {
    await client.connect();
    await client.end();
    return { owner, stop: () => Promise.resolve() };
  } catch {
    return localDatabase(folder);
  }
}

function signedInAs(connectionString: string, user: string, password: string): ClientConfig {
  const address = new URL(connectionString);
  address.searchParams.delete('user');
  address.searchParams.delete('password');
  address.username = user;
  address.password = password;
  return { connectionString: address.href };
}

/**
 * A database that an administrator provides. Its owner's account creates the schema and nothing else: the server and
 * the worker sign in with their own roles, whose passwords are derived from the owner's address, so that two servers
 * agree on them.
 */
export function databaseAt(connectionString: string, keyFile: string): Database {
  const passwordOf = (role: string): string =>
    createHmac('sha256', connectionString).update(role).digest('base64url');
  const passwords = { [SERVICE]: passwordOf(SERVICE), [WORKER]: passwordOf(WORKER) };
  return {
    owner: { connectionString },
    service: signedInAs(connectionString, SERVICE, passwordOf(SERVICE)),
    worker: signedInAs(connectionString, WORKER, passwordOf(WORKER)),
    passwords,
    keyFile,
    stop: () => Promise.resolve(),
  };
}

/** The sample that fills a database without a tenant. */
export interface Sample {
  /** A sandbox's file. */
  file: string;
  /** The number of stores that get the data of their first load; none by default. */
  lists?: number;
  /** Its tenants are copied until this number is reached; by default none are. */
  tenants?: number;
  /** Called with the progress of copying. */
  onProgress?: OnProgress;
}

/**
 * Migrates the schema, and fills a database without a tenant from a sandbox's file.
 * @throws Error where the owner's account lacks a right, or the key file the database's key, before anything is changed
 */
export async function prepare(
  { owner, passwords = {}, keyFile }: Pick<Database, 'owner' | 'passwords' | 'keyFile'>,
  sample?: Sample,
): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    // Of two servers that start together, one waits: both would run the same migrations. It ends with the connection.
    await client.query("select pg_advisory_lock(hashtext('office.prepare'))");
    await requireRights(client);
    await useKeys(client, keyFile);
    await migrate(client);
    // The one job that never ends starts anew: it is due now, whenever it was before, and there is one of it. In one
    // transaction, since two back offices may start together.
    await client.query(
      `begin; select pg_advisory_xact_lock(hashtext('office.newDay'));
       delete from office.queue where kind = 'newDay';
       insert into office.queue (kind, work, queued_by) values ('newDay', '{}', 'back office'); commit`,
    );
    for (const [role, password] of Object.entries(passwords))
      await client.query(
        await asMayChange(client, role, `alter role ${role} password ${client.escapeLiteral(password)};`),
      );
    if (sample !== undefined) await fillEmpty(client, sample);
  } finally {
    await client.end();
  }
}

/**
 * Fills a database without a tenant: in one transaction, so that of a start that is killed nothing stays, and the next one
 * begins again. Of two that start together one fills it.
 */
async function fillEmpty(client: Client, { file, lists = 0, tenants = 0, ...sample }: Sample): Promise<void> {
  const { onProgress = () => undefined } = sample;
  await client.query("begin; select pg_advisory_xact_lock(hashtext('office.sample'))");
  try {
    const { rowCount } = await client.query('select from office.tenant limit 1');
    if (rowCount === 0) {
      await seed(client, file);
      await client.query('select office.queue_lists($1)', [lists]);
      const { rows } = await client.query<{ known: number }>(
        'select count(*)::integer as known from office.tenant',
      );
      if (tenants > (rows[0]?.known ?? tenants)) await multiplyTenants(client, tenants, onProgress);
      // Each gets a password, which takes too long for the first request that reads them.
      await client.query('select office.make_realm_databases()');
    }
    await client.query('commit');
    if (rowCount !== 0) return;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  onProgress('gathering statistics');
  // An index answers alone only for pages that a vacuum has marked as seen by all.
  await client.query('vacuum analyze');
}

interface Options {
  database: Database;
  issuer: string;
  /** The required audience of access tokens. */
  audience: string;
  /** The claim that names roles besides `realm_access.roles`; none by default. */
  roleClaim?: string;
  /** The only client whose tokens count; any by default. */
  client?: string | undefined;
  /** The only type of token that counts; by default any that declares itself an access token. */
  tokenType?: string | undefined;
  port: number;
  sample?: Sample | undefined;
  worker: WorkerOptions;
  schemaOf?: SchemaChoice | undefined;
}

export interface Reference {
  /** `http://127.0.0.1:PORT`; GraphQL is at /graphql. */
  url: string;
  close(): Promise<void>;
}

/** The reference back office: PostGraphile over the schema in `postgres/`. */
export async function startReference({
  database,
  issuer,
  audience,
  roleClaim = '',
  client,
  tokenType,
  port,
  sample,
  worker: workerOptions,
  schemaOf,
}: Options): Promise<Reference> {
  try {
    await prepare(database, sample);
  } catch (error) {
    // A database that keeps running without this process would block the next start.
    await database.stop();
    throw error;
  }
  const pool = connectionPool({ ...database.service, max: 10 });
  const verify = await tokenVerifier(issuer, audience, { roleClaim, client, type: tokenType });
  const server = await serveGraphql({ pool, verify, port, keyFile: database.keyFile, schemaOf });
  const worker = startWorker(database.worker, workerOptions);
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await worker.stop();
      await pool.end().catch(() => undefined);
      await database.stop();
    },
  };
}
