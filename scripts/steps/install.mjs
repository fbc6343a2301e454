import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runOrExit } from './run.mjs';

const installed = join(root, 'node_modules', '.package-lock.json');
const lock = join(root, 'package-lock.json');

function isCurrent() {
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
}

/** Installs the dependencies when they are missing or older than the lock file. */
export async function installDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 20)) {
    console.error(`Node 20.20 or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isCurrent()) return;
  console.log('Installing dependencies (once)…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm that started this script is used; outside npm, the one on the path.
  if (npm && npm.endsWith('.js')) await runOrExit('npm ci', process.execPath, [npm, ...args]);
  else await runOrExit('npm ci', 'npm', args);
}
