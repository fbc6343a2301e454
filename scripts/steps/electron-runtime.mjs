import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './run.mjs';

const folder = join(root, 'node_modules', 'electron');

/** The official runtime's executable, or the one the user points to; null when there is none. */
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
