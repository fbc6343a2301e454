import { spawn } from 'node:child_process';
import { environment, root } from './run.mjs';

/** How often to look whether whoever started us is still there, in milliseconds. */
const LOOK_EVERY_MS = 2000;

/**
 * Runs a program until it ends, and ends with it. Signals are passed on, and when the npm that
 * started this script goes away without a word, the program is ended too.
 */
export function stayWith(command, args, what) {
  const child = spawn(command, args, { cwd: root, env: environment(), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, LOOK_EVERY_MS).unref();
  child.once('error', (error) => {
    console.error(`${what} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 0));
}
