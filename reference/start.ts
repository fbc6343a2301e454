import { Client, Pool, type ClientConfig } from 'pg';
import { startCluster } from './database/cluster';
import { migrate } from './database/migrate';
import { seed } from './database/seed';
import { serveGraphql } from './server/serve';
import { tokenVerifier } from './server/token';
import type { WorkerOptions } from './worker/handler';
import { startWorker } from './worker/worker';

class NoPostgres extends Error {}

const DATABASE = 'dealer_console';

interface Database {
  owner: ClientConfig;
  /** How PostGraphile signs in: with no right of its own but to take on a caller's role. */
  service: ClientConfig;
  /** How the worker does: with the right to what is queued, and to what it calls. */
  worker: ClientConfig;
  stop(): Promise<void>;
}

/** @throws NoPostgres without PostgreSQL 15 or newer. */
export async function ownDatabase(folder: string): Promise<Database> {
  const cluster = await startCluster(folder);
  if (cluster === undefined) throw new NoPostgres('There is no PostgreSQL 15 or newer on this machine.');
  const admin = new Client({ ...cluster.owner, database: 'postgres' });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await admin.query(`create database ${DATABASE}`);
  await admin.end();
  const owner = { ...cluster.owner, database: DATABASE };
  return {
    owner,
    service: { ...owner, user: 'dealer_console' },
    worker: { ...owner, user: 'dealer_worker' },
    stop: cluster.stop,
  };
}

/** A database that somebody else keeps; its owner's account serves and works too. */
export const databaseAt = (connectionString: string): Database => ({
  owner: { connectionString },
  service: { connectionString },
  worker: { connectionString, options: '-c role=dealer_worker' },
  stop: () => Promise.resolve(),
});

/** Brings the schema up to date, and fills a database that holds no tenant with a sandbox's file. */
export async function prepare({ owner }: Database, sample?: string, stores = 0): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await migrate(client);
    const { rowCount } = await client.query('select from office.tenant limit 1');
    if (rowCount !== 0 || sample === undefined) return;
    await seed(client, sample);
    await client.query('select office.queue_lists($1)', [stores]);
  } finally {
    await client.end();
  }
}

interface Options {
  database: Database;
  issuer: string;
  audience?: string | undefined;
  port: number;
  /** A sandbox's file whose sample data fills an empty database. */
  sample?: string | undefined;
  /** As many of its stores get what their first load has brought; none where it is not said. */
  sampleLists?: number;
  worker: WorkerOptions;
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
  port,
  sample,
  sampleLists,
  worker: workerOptions,
}: Options): Promise<Reference> {
  await prepare(database, sample, sampleLists);
  const pool = new Pool({ ...database.service, max: 10 });
  // An idle connection that the database ends is replaced by the next call.
  pool.on('error', () => undefined);
  const verify = await tokenVerifier(issuer, audience);
  const server = await serveGraphql({ pool, verify, port });
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
