import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { writeReleaseLog } from './release-log.mjs';
import { root, runOrExit, tool } from './run.mjs';

const stamp = join(root, 'out', '.built');
const INPUTS = [
  'src',
  'resources',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'vite.aliases.ts',
  'codegen.ts',
  'scripts/steps/compress-assets.mjs',
];

const GENERATED = ['src/main/back-office/generated', 'src/sandbox/graphql/generated'];

/** Time of the newest change below a path, in milliseconds; generated files do not count. */
function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'generated');
  return Math.max(stats.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}

/** Generates types for the back office's operations, and the release log; generated files are not committed. */
export async function generate() {
  await writeReleaseLog();
  await runOrExit('Code generation', tool('graphql-codegen'), ['--config', 'codegen.ts'], { quiet: true });
}

/** Builds every process into out/ when a source is newer than the last build. */
export async function build() {
  // The log is written before changes are detected, because it is one of the inputs.
  await writeReleaseLog();
  // A folder that is made during the work would make the one around it newer than the stamp.
  for (const folder of GENERATED) mkdirSync(join(root, folder), { recursive: true });
  const inputs = INPUTS.map((input) => join(root, input));
  await whenChanged(inputs, stamp, async () => {
    console.log('Building…');
    await generate();
    await runOrExit('The build', tool('electron-vite'), ['build', '--logLevel', 'warn']);
    await compressAssets(join(root, 'out', 'renderer', 'assets'));
  });
}

/**
 * Does the work if an input is newer than those of the work before. The stamp has their time, and not that of the end: an
 * input that is saved during the work may be read too late for it.
 */
export async function whenChanged(inputs, stampFile, work) {
  const changed = Math.max(...inputs.map(newest));
  if (existsSync(stampFile) && Number(readFileSync(stampFile, 'utf8')) >= changed) return;
  await work();
  writeFileSync(stampFile, String(changed));
}
