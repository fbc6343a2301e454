// The reference back office's command line, which `npm run reference` runs.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { DEFAULT_OPTIONS } from '@sandbox/options';
import { startSandbox } from '@sandbox/server/start-sandbox';
import { clusterFolder } from './database/cluster';
import { changeKey } from './database/credential-keys';
import { requireFreePort } from './server/free-port';
import { databaseAt, KEY_FILE, localDatabase, openDatabase, startReference } from './start';
import HELP from './help.txt?raw';
import { linesOfSetAside, retryJobs } from './worker/set-aside';

/** The number of sample stores with opcodes, people, jobs and other lists: some thousand rows each. */
const SAMPLE_LISTS = 500;
/** With this delay five attempts at a step take half a minute. */
const RETRY_SECONDS = 2;
/** The maximum number of tenants that are generated one by one; any further tenants are copies. */
const MAX_TENANTS_CREATED = 600;

interface Identity {
  issuer: string;
  audience: string;
}

const text = { type: 'string' } as const;
/** Reads the command line. @throws TypeError for an unknown option, or one without its value */
const readOptions = () =>
  parseArgs({
    args: process.argv.slice(3),
    options: {
      port: { ...text, default: '47610' },
      data: { ...text, default: '.reference' },
      database: text,
      'key-file': text,
      'rotate-key': { type: 'boolean' },
      issuer: text,
      audience: text,
      client: text,
      'token-type': text,
      'role-claim': { ...text, default: '' },
      tenants: { ...text, default: '60' },
      'load-seconds': { ...text, default: String(DEFAULT_OPTIONS.loadSeconds) },
      'failure-rate': { ...text, default: String(DEFAULT_OPTIONS.failureRate) },
      jobs: { type: 'boolean' },
      retry: text,
      help: { type: 'boolean' },
    },
  }).values;
type Options = ReturnType<typeof readOptions>;

/** The value of a numeric option. @throws Error if it is not a number from 0 to `most` */
function numberOf(
  values: Options,
  option: 'port' | 'tenants' | 'load-seconds' | 'failure-rate',
  most: number,
): number {
  const text = values[option];
  const number = text.trim() === '' ? NaN : Number(text);
  if (!(number >= 0 && number <= most))
    throw new Error(`--${option} ${text} is no number from 0 to ${most}.`);
  return number;
}

const [MAX_PORT, MAX_TENANTS, MAX_LOAD_SECONDS] = [65_534, 100_000, 86_400];

/** The identity provider and audience. @throws Error for a configured issuer without an audience */
function identityOf({ issuer, audience }: Options, sandbox: Identity): Identity {
  if (issuer === undefined) return { issuer: sandbox.issuer, audience: audience ?? sandbox.audience };
  if (audience === undefined)
    throw new Error('--issuer needs --audience: the audience that its access tokens name.');
  return { issuer, audience };
}

const keyFileOf = (values: Options): string => resolve(values['key-file'] ?? join(values.data, KEY_FILE));

async function start(values: Options): Promise<void> {
  const data = resolve(values.data);
  const port = numberOf(values, 'port', MAX_PORT);
  const tenants = numberOf(values, 'tenants', MAX_TENANTS);
  const loadSeconds = numberOf(values, 'load-seconds', MAX_LOAD_SECONDS);
  const failureRate = numberOf(values, 'failure-rate', 1);
  if (port !== 0) {
    await requireFreePort(port, 'the back office');
    await requireFreePort(port + 1, 'the sandbox beside it');
  }
  const sandboxData = join(data, 'sandbox');
  const sandbox = await startSandbox({
    port: port === 0 ? 0 : port + 1,
    dataDir: sandboxData,
    tenants: Math.min(tenants, MAX_TENANTS_CREATED),
  });
  const { issuer, audience } = identityOf(values, sandbox);
  const reference = await startReference({
    database: values.database
      ? databaseAt(values.database, keyFileOf(values))
      : await localDatabase(clusterFolder(data), keyFileOf(values)),
    issuer,
    audience,
    port,
    sample:
      tenants === 0
        ? undefined
        : {
            file: join(sandboxData, 'sandbox.sqlite'),
            lists: SAMPLE_LISTS,
            tenants,
            onProgress: console.log,
          },
    roleClaim: values['role-claim'],
    client: values.client,
    tokenType: values['token-type'],
    worker: {
      loadSeconds,
      failureRate,
      triggerSeconds: DEFAULT_OPTIONS.triggerSeconds,
      retrySeconds: RETRY_SECONDS,
    },
  });
  console.log(`Reference back office: ${reference.url}/graphql`);
  // Another issuer does not know the client of the sandbox.
  const client = values.client ?? (values.issuer === undefined ? 'dealer-console' : 'as registered there');
  console.log(`Connect with issuer ${issuer}, client ID ${client}, realm bzo.`);
  const end = async (): Promise<void> => {
    await reference.close();
    await sandbox.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());
}

/** Runs `work` on a reference's database, whether the reference is running or not. */
async function withDatabase(values: Options, work: (client: Client) => Promise<void>): Promise<void> {
  const database = values.database
    ? databaseAt(values.database, keyFileOf(values))
    : await openDatabase(clusterFolder(resolve(values.data)));
  const client = new Client(database.owner);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
    await database.stop();
  }
}

const showJobs = (values: Options): Promise<void> =>
  withDatabase(values, async (client) => {
    const lines = await linesOfSetAside(client);
    console.log(lines.length > 0 ? lines.join('\n') : 'No job was set aside.');
  });

const retry = (values: Options, which: string): Promise<void> =>
  withDatabase(values, async (client) => {
    console.log(`${await retryJobs(client, which)} queued again.`);
  });

const rotateKey = (values: Options): Promise<void> =>
  withDatabase(values, async (client) => {
    const { from, to, rows } = await changeKey(client, keyFileOf(values));
    console.log(
      `${rows} rows are encrypted with the key ${to} instead of ${from}, which nothing needs any longer.`,
    );
  });

async function run(): Promise<void> {
  const values = readOptions();
  if (values.help) console.log(HELP.trimEnd());
  else if (values.jobs) await showJobs(values);
  else if (values['rotate-key']) await rotateKey(values);
  else if (values.retry !== undefined) await retry(values, values.retry);
  else await start(values);
}

run().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\nSee --help.`);
  process.exit(1);
});
