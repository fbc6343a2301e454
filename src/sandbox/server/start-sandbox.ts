// Starts the sandbox: prepares its database, serves GraphQL, identity provider, mail and files on loopback, and runs
// the background work of the domains.

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Submittables } from '@sandbox/domain';
import { queueMail } from '@sandbox/domains/launch-report/outbox';
import { SUBMITTABLES } from '@sandbox/domains/submissions';
import { HOUR_MS } from '@shared/kernel/dates/durations';
import { repeatEvery } from '../database/clock';
import { type Db, openDatabase, readSetting, writeSetting } from '../database/database';
import { DOMAINS } from '../domains';
import { FaultInjector } from '../faults/fault-injector';
import { RUN_TIMERS, RunTimers } from '../faults/run-timers';
import { realmOf, type ContextOf } from '../graphql/context';
import { loadKeys, tokenVerifier } from '../identity/access-token';
import { identityRoutes } from '../identity/identity-routes';
import { createProvider, REALM_PATH } from '../identity/provider';
import { ensureSampleUsers } from '../identity/users';
import { DEFAULT_OPTIONS, type SandboxOptions, DEFAULT_PORT } from '../options';
import { seedDatabase, type SeedProgress } from '../sample-data/seed-database';
import { Services } from '../services';
import { dataFiles } from './data-files';
import { graphqlHttp } from './graphql-endpoint';
import { createSubscriptionServer } from './graphql-subscriptions';
import { writeInstanceFile, assertNotRunning } from './instance-file';
import { mailEndpoint } from './mail-endpoint';
import { pictureFiles } from './picture-files';
import { routeRequest } from './routes';

/**
 * A first start generates the sample data, and reports it to `onSeeding`.
 * @throws Error when an explicit port is taken, the data is of a newer version, or a sandbox runs on it already.
 */
export async function startSandbox(
  requested: Partial<SandboxOptions> & { dataDir: string },
  onSeeding?: (progress: SeedProgress) => void,
): Promise<Sandbox> {
  const options: SandboxOptions = { ...DEFAULT_OPTIONS, ...requested };
  await assertNotRunning(options.dataDir);
  const db = prepareData(options, onSeeding);
  const server = createServer();
  // The server keeps idle connections longer than clients do, because a write sent on a connection that the server is
  // closing has an unknown outcome.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  try {
    const port = await openPort(server, db, options.port);
    if (port !== 0) writeSetting(db, 'port', String(port));
    return await serve(server, db, port, options);
  } catch (error) {
    server.close();
    db.close();
    throw error;
  }
}

const KEEP_ALIVE_MS = 75_000;

function applyDateChanges(db: Db): void {
  for (const { onNewDay } of Object.values(DOMAINS)) onNewDay?.(db);
}

function startServices(db: Db, options: SandboxOptions): Services {
  const services = new Services();
  services.register(RUN_TIMERS, new RunTimers());
  const submittables: Submittables = Object.assign(
    {},
    ...Object.values(DOMAINS).map((domain) => domain.submittables),
  );
  services.register(SUBMITTABLES, submittables);
  for (const { start } of Object.values(DOMAINS)) start?.(services, db, options);
  return services;
}

export interface Sandbox {
  /** `http://127.0.0.1:PORT` */
  url: string;
  issuer: string;
  /** The audience of its access tokens. */
  audience: string;
  port: number;
  /** The database, for tests that inspect stored rows. */
  db: Db;
  /** The number of GraphQL subscriptions, for tests that wait for one. */
  subscriptions(): number;
  close(): Promise<void>;
}

function prepareData(options: SandboxOptions, onSeeding?: (progress: SeedProgress) => void): Db {
  if (options.reset) {
    for (const suffix of ['', '-wal', '-shm']) {
      rmSync(join(options.dataDir, `sandbox.sqlite${suffix}`), { force: true });
    }
  }
  const db = openDatabase(options.dataDir);
  if (readSetting(db, 'seededAt') === undefined) seedDatabase(db, DOMAINS, options, onSeeding);
  ensureSampleUsers(db);
  applyDateChanges(db);
  return db;
}

async function serve(server: Server, db: Db, port: number, options: SandboxOptions): Promise<Sandbox> {
  const url = `http://127.0.0.1:${port}`;
  const issuer = `${url}${REALM_PATH}`;
  const audience = `${url}/graphql`;
  const started = new Date().toISOString();
  const instance = randomUUID();
  const keys = await loadKeys(db);
  const provider = createProvider({ db, keys, issuer, audience, tokenSeconds: options.tokenSeconds });
  const verify = tokenVerifier(db, keys, issuer, audience);
  const services = startServices(db, options);
  const contextOf: ContextOf = (caller, { headers }) => ({
    db,
    caller,
    realm: realmOf(headers),
    services,
    options,
  });
  const live = createSubscriptionServer(verify, () => faults, contextOf);
  const faults = new FaultInjector(() => live.dropAll(), services.get(RUN_TIMERS));
  const route = routeRequest({
    db,
    url,
    started,
    instance,
    dataFile: dataFiles({ verify, faults, contextOf, domains: Object.values(DOMAINS) }),
    picture: pictureFiles({ verify, contextOf }),
    sendEmail: mailEndpoint({ verify, faults, contextOf, queueMail }),
    graphql: graphqlHttp({ verify, faults, contextOf }),
    identity: identityRoutes(provider, db, keys, audience),
    faults: options.faults ? faults : undefined,
  });
  server.on('request', (request, response) => void route(request, response));
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/graphql')) live.upgrade(request, socket, head);
    else socket.destroy();
  });
  const dayTimer = repeatEvery(HOUR_MS, 'Changes of the day', () => applyDateChanges(db));
  const withdraw = writeInstanceFile(options.dataDir, {
    port,
    pid: process.pid,
    url,
    instance,
    startedAt: started,
  });

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    withdraw();
    clearInterval(dayTimer);
    services.close();
    await live.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    db.close();
  };
  return { url, issuer, audience, port, db, subscriptions: live.count, close: () => (closing ??= close()) };
}

/**
 * Listens on the requested port. Without one it prefers the port of the last start, because the issuer of stored tokens
 * contains it, to the next free one.
 * @throws Error when the requested port is taken.
 */
async function openPort(server: Server, db: Db, requested: number | undefined): Promise<number> {
  if (requested !== undefined) return listen(server, requested);
  const first = Number(readSetting(db, 'port') ?? DEFAULT_PORT);
  for (let port = first; port < first + TRIES; port += 1) {
    try {
      return await listen(server, port);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new Error(`No port from ${first} to ${first + TRIES - 1} is free; choose one with --port.`);
}

const TRIES = 50;

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
