import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The interval for checking whether the parent process still exists, in milliseconds. */
const PARENT_CHECK_MS = 2000;

/**
 * Runs a program in the foreground, forwards signals, and ends it when the parent npm process disappears, because npm
 * does not always forward its own end.
 */
export function stayWith(command, args, what) {
  const child = spawn(command, args, { cwd: root, env: environment(CONSOLE_MEMORY), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
  child.once('error', (error) => {
    console.error(`${what} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 0));
}

export const root = join(import.meta.dirname, '..', '..');
const bin = join(root, 'node_modules', '.bin');

/** The Node that package.json pins, which is the version that Electron embeds; this process's until it is installed. */
export function pinnedNode() {
  const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(node) ? node : process.execPath;
}

/**
 * The options of a Node process that works as one of the console's in Electron does, where 16 MB hold the youngest
 * objects: Node itself keeps eight times as much before it collects them. What such a process forks inherits them.
 */
export const CONSOLE_PROCESS = ['--max-semi-space-size=8'];

/**
 * The environment of such a process, and of what it forks; other programs that `stayWith` starts have it, too. Each large buffer that is freed makes glibc keep larger ones
 * for later: after the screens of a large account the preview had 225 MB in which nothing was stored. Electron has an
 * allocator of its own.
 */
export const CONSOLE_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The environment of a command, with the project's tools and the pinned Node first on the path. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

/** Runs a command to its end; resolves with its exit code, rejects when it cannot be started. */
export function run(command, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: environment(env),
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Like `run`, but a failure ends the script with a message that names what failed. */
export async function runOrExit(what, command, args, options) {
  const code = await run(command, args, options).catch((error) => {
    console.error(`${what} could not be started: ${error.message}`);
    return 1;
  });
  if (code === 0) return;
  console.error(`${what} failed (exit code ${code}).`);
  process.exit(1);
}

/** The path of an installed tool; run with `environment`, it uses the pinned Node. */
export const tool = (name) => join(bin, process.platform === 'win32' ? `${name}.cmd` : name);
