import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Faults } from './faults/faults';
import { realmOf, type ContextOf } from './graphql/context';
import { graphqlHttp } from './graphql/http';
import { liveGraphql } from './graphql/live';
import { dataFiles } from './http/data-files';
import { mailEndpoint } from './http/mail-endpoint';
import { openPort } from './http/port';
import { routeRequest } from './http/routes';
import { tokenVerifier } from './identity/access-token';
import { identityHttp } from './identity/identity-http';
import { loadKeys } from './identity/keys';
import { ensurePeople } from './identity/people';
import { createProvider, REALM_PATH } from './identity/provider';
import { AduCreations } from '@sandbox/domains/adu-users';
import { DailyLoads } from '@sandbox/domains/failed-loads';
import { LoadJobs } from '@sandbox/domains/bulk-load';
import { takeMail } from '@sandbox/domains/launch-report';
import { SmokeTests } from '@sandbox/domains/test-results';
import type { Submittables } from '@sandbox/domains/submissions';
import { DOMAINS } from './domains';
import { announce, refuseSecond } from './announce';
import { DEFAULT_OPTIONS, type SandboxOptions } from './options';
import { refreshDueFeeds } from '@sandbox/domains/data-feeds';
import { openDatabase, type Db } from './store/database';
import { refreshDailyLoads } from '@sandbox/domains/failed-loads';
import { seedDatabase } from './store/seed/seed';
import { readSetting, writeSetting } from './store/settings';

/** What can be submitted, as the domains say. */
const SUBMITTABLES: Submittables = Object.assign(
  {},
  ...Object.values(DOMAINS).map(({ submittables }) => submittables),
);

const HOUR = 60 * 60 * 1000;
const KEEP_ALIVE_MS = 75_000;

/** What a new day changes without anyone clicking. */
function refreshByDate(db: Db): void {
  refreshDueFeeds(db);
  refreshDailyLoads(db);
}

export interface Sandbox {
  /** `http://127.0.0.1:PORT` */
  url: string;
  issuer: string;
  port: number;
  /** For tests that look at what was stored. */
  db: Db;
  /** How many GraphQL subscriptions run; for tests that wait for one. */
  subscriptions(): number;
  close(): Promise<void>;
}

function prepareData(options: SandboxOptions): Db {
  if (options.reset) {
    for (const suffix of ['', '-wal', '-shm']) {
      rmSync(join(options.dataDir, `sandbox.sqlite${suffix}`), { force: true });
    }
  }
  const db = openDatabase(options.dataDir);
  if (readSetting(db, 'seededAt') === undefined) seedDatabase(db, DOMAINS, options);
  ensurePeople(db);
  refreshByDate(db);
  return db;
}

/**
 * Starts the sandbox back office on loopback.
 * @throws Error when an explicit port is taken, the data is of a newer version, or a sandbox runs on it already.
 */
export async function startSandbox(asked: Partial<SandboxOptions> & { dataDir: string }): Promise<Sandbox> {
  const options: SandboxOptions = { ...DEFAULT_OPTIONS, ...asked };
  await refuseSecond(options.dataDir);
  const db = prepareData(options);
  const server = createServer();
  // Who asks gives a connection up first: a change that goes out on one that is just being closed has no known outcome.
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

async function serve(server: Server, db: Db, port: number, options: SandboxOptions): Promise<Sandbox> {
  const url = `http://127.0.0.1:${port}`;
  const issuer = `${url}${REALM_PATH}`;
  const audience = `${url}/graphql`;
  const started = new Date().toISOString();
  const instance = randomUUID();
  const keys = await loadKeys(db);
  const provider = createProvider({ db, keys, issuer, audience, tokenSeconds: options.tokenSeconds });
  const verify = tokenVerifier(db, keys, issuer, audience);
  const jobs = new LoadJobs(db, options);
  const dailyLoads = new DailyLoads(db, options);
  const aduCreations = new AduCreations(db, options);
  const smokeTests = new SmokeTests(db, options);
  const contextOf: ContextOf = (caller, { headers }) => ({
    db,
    caller,
    realm: realmOf(headers),
    jobs,
    dailyLoads,
    aduCreations,
    smokeTests,
    submittables: SUBMITTABLES,
    options,
  });
  const live = liveGraphql(verify, () => faults, contextOf);
  const faults = new Faults(() => live.dropAll());
  const route = routeRequest({
    db,
    url,
    started,
    instance,
    dataFile: dataFiles({ verify, faults, contextOf, domains: Object.values(DOMAINS) }),
    sendEmail: mailEndpoint({ verify, faults, contextOf, take: takeMail }),
    graphql: graphqlHttp({ verify, faults, contextOf }),
    identity: identityHttp(provider, db, keys, audience),
    faults: options.faults ? faults : undefined,
  });
  server.on('request', (request, response) => void route(request, response));
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/graphql')) live.upgrade(request, socket, head);
    else socket.destroy();
  });
  const dayTimer = setInterval(() => refreshByDate(db), HOUR).unref();
  const withdraw = announce(options.dataDir, { port, pid: process.pid, url, instance, startedAt: started });

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    withdraw();
    clearInterval(dayTimer);
    jobs.close();
    dailyLoads.close();
    aduCreations.close();
    smokeTests.close();
    await live.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    db.close();
  };
  return { url, issuer, port, db, subscriptions: live.count, close: () => (closing ??= close()) };
}
