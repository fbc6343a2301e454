import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';
import { runOrExit, tool } from './steps/run.mjs';

const HELP = `npm run package -- [--dir] [--electron-dist DIR] [electron-builder options]

Builds installers for this system into dist/: nsis (Windows), dmg (macOS), AppImage and deb (Linux).
  --dir                only the unpacked app
  --electron-dist DIR  with the unpacked Electron in DIR; nothing is downloaded (with --dir)
Set UPDATE_URL to the address the installed app asks for newer versions.`;

/** The version of an unpacked Electron, from its version file or its own output. */
function versionOf(dist) {
  const file = join(dist, 'version');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const executable = join(dist, process.platform === 'win32' ? 'electron.exe' : 'electron');
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  return execFileSync(executable, ['-p', 'process.versions.electron'], { env, encoding: 'utf8' }).trim();
}

/** electron-builder's words for a runtime that is here already. */
function withDist(args) {
  const at = args.indexOf('--electron-dist');
  if (at === -1) return args;
  const dist = args[at + 1];
  if (dist === undefined || !existsSync(dist)) {
    console.error('--electron-dist needs the folder of an unpacked Electron.');
    process.exit(1);
  }
  const rest = args.toSpliced(at, 2);
  return [...rest, `-c.electronDist=${resolve(dist)}`, `-c.electronVersion=${versionOf(dist)}`];
}

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

await installDependencies();
await build();
const env = { UPDATE_URL: process.env.UPDATE_URL ?? 'https://updates.example.com/dealer-onboarding-console' };
await runOrExit('Packaging', tool('electron-builder'), ['--publish', 'never', ...withDist(args)], { env });
