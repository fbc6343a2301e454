import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const MIN_VERSION = 15;
const DEBIAN = '/usr/lib/postgresql';

/** Finds PostgreSQL's programs: in Debian's folder of the newest version, or on the path. */
async function programs(): Promise<string | undefined> {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const newest = versions.sort((one, other) => other - one)[0];
  if (newest !== undefined && newest >= MIN_VERSION) return join(DEBIAN, String(newest), 'bin');
  try {
    const { stdout: folder } = await execute('pg_config', ['--bindir']);
    const { stdout: version } = await execute('pg_config', ['--version']);
    return Number(/\d+/.exec(version)?.[0]) >= MIN_VERSION ? folder.trim() : undefined;
  } catch {
    return undefined;
  }
}

export const hasPostgres = async (): Promise<boolean> => (await programs()) !== undefined;

interface Account {
  uid?: number;
  gid?: number;
}

/** The account that runs PostgreSQL: this process's, or `postgres` for root, as whom PostgreSQL refuses to run. */
function account(): Account {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = line.find((entry) => entry.startsWith('postgres:'))?.split(':') ?? [];
  if (uid === undefined) throw new Error('Root cannot run PostgreSQL, and there is no account "postgres".');
  return { uid: Number(uid), gid: Number(gid) };
}

const HOME_OF_POSTGRES = '/var/lib/postgresql';

/** The folder of the cluster. Root's is in the home of PostgreSQL's account, which cannot read root's folders. */
export const clusterFolder = (data: string): string =>
  process.getuid?.() === 0
    ? join(
        HOME_OF_POSTGRES,
        `dealer-onboarding-console-${createHash('sha256').update(data).digest('hex').slice(0, 8)}`,
      )
    : join(data, 'postgres');

async function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((ready, fail) => {
    child.once('error', fail);
    child.once('exit', () => fail(new Error(`PostgreSQL ended: ${output}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes('ready to accept connections')) ready();
    });
  });
  child.removeAllListeners('exit');
}

export interface Cluster {
  /** The owner's connection settings. */
  owner: { host: string; user: string };
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL on this folder; it listens on no port, only on a socket that no other user can open. Undefined
 * where there is no PostgreSQL 15 or newer.
 */
export async function startCluster(folder: string): Promise<Cluster | undefined> {
  const bin = await programs();
  if (bin === undefined) return undefined;
  const who = account();
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
    if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  }
  const data = join(folder, 'data');
  if (!existsSync(join(folder, 'data', 'PG_VERSION'))) {
    const args = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await execute(join(bin, 'initdb'), args, { cwd: '/', ...who });
  }
  const settings = [
    ...['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=40'],
    // Parameters are never logged, because passwords and their key are among them.
    'log_parameter_max_length=0',
  ];
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...who,
  });
  await untilReady(child);
  return {
    owner: { host: folder, user: 'postgres' },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Fast shutdown: open transactions are rolled back.
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}
