import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
const bin = join(root, 'node_modules', '.bin');

/** The Node that package.json pins, once installed: the runtime the app's own Electron embeds. */
export function pinnedNode() {
  const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(node) ? node : process.execPath;
}

/** The project's tools and the pinned Node first on the path. */
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

/** As `run`, but a failure ends the script with a sentence that says what failed. */
export async function must(what, command, args, options) {
  const code = await run(command, args, options).catch((error) => {
    console.error(`${what} could not be started: ${error.message}`);
    return 1;
  });
  if (code === 0) return;
  console.error(`${what} failed (exit code ${code}).`);
  process.exit(1);
}

/** Runs an installed tool's script with the pinned Node. */
export const tool = (name) => join(bin, process.platform === 'win32' ? `${name}.cmd` : name);
