import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './run.mjs';

const folder = join(root, 'node_modules', 'electron');

/** The official runtime's executable, or the one that the user configured; null when there is none. */
export function installedRuntime() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const name = process.platform === 'win32' ? 'electron.exe' : 'electron';
  if (override) return existsSync(join(override, name)) ? join(override, name) : null;
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const executable = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(executable) ? executable : null;
}

/** The runtime, fetched once if it can be; null where its download host cannot be reached. */
export async function fetchRuntime() {
  const found = installedRuntime();
  if (found || process.env.ELECTRON_OVERRIDE_DIST_PATH) return found;
  console.log('Fetching the Electron runtime (once)…');
  await run(tool('install-electron'), [], { quiet: true }).catch(() => 1);
  return installedRuntime();
}

/** Whether a window can be shown here. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/**
 * Describes a runtime by its version, and whether it is the shipped one, because that determines what a test run
 * proves.
 */
export function describeRuntime(runtime) {
  const { stdout } = spawnSync(runtime, ['-p', 'process.versions.electron'], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  const version = stdout?.trim() || 'of an unknown version';
  const { version: shipped } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return version === shipped
    ? `Electron ${version}, the one that is shipped`
    : `Electron ${version}; the one that is shipped, ${shipped}, is not installed`;
}
