// `npm run reproduce`: builds twice under different circumstances, and compares the results byte for byte.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { compareBuilds } from './release/compare-builds.mjs';
import { placeDependencies } from './steps/copy-tree.mjs';
import { installDependencies } from './steps/install.mjs';
import { pinnedNode, root, run } from './steps/run.mjs';

const HELP = `npm run reproduce -- [--electron-dist DIR] [--keep]

Builds out/ in two copies of this repository and compares all files. The copies differ in their path, and the second one
is built in another time zone and language, and years later where faketime is installed (Debian: faketime).
  --electron-dist DIR  packages the unpacked app too, with the unpacked Electron in DIR, and compares it
  --keep               leaves the copies where they are`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

const FAKETIME = '/usr/bin/faketime';
const LATER = '2031-03-04 05:06:07';
/** Puts what git tracks, as it is now, and the dependencies into a folder. */
function copyRepository(to) {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const path of tracked.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path));
  }
  placeDependencies(to);
}

const electronDist = args.includes('--electron-dist')
  ? resolve(args[args.indexOf('--electron-dist') + 1] ?? '')
  : null;
/** The folders that are compared, and the script that makes them. */
const made =
  electronDist === null
    ? { folders: ['out'], script: ['build.mjs'] }
    : { folders: ['out', 'dist'], script: ['package.mjs', '--dir', '--electron-dist', electronDist] };

async function buildIn(folder, [command, ...words], env) {
  const [script, ...options] = made.script;
  const all = [...words, join(folder, 'scripts', script), ...options];
  const code = await run(command, all, { cwd: folder, env });
  if (code !== 0) throw new Error(`The build in ${folder} failed (exit code ${code}).`);
}

/** Compares what both builds have made. */
function compareAll() {
  const compared = made.folders.map((name) => {
    const { files, differences } = compareBuilds(join(first, name), join(second, name));
    return { files, differences: differences.map((text) => `${name}/${text}`) };
  });
  return {
    files: compared.reduce((sum, { files }) => sum + files, 0),
    differences: compared.flatMap(({ differences }) => differences),
  };
}

await installDependencies();
const base = mkdtempSync(join(tmpdir(), 'reproduce-'));
const [first, second] = [join(base, 'a'), join(base, 'another', 'folder-with-a-longer-name')];
const hasFaketime = existsSync(FAKETIME);
try {
  for (const folder of [first, second]) copyRepository(folder);
  await buildIn(first, [pinnedNode()], { TZ: 'UTC', LANG: 'C' });
  await buildIn(second, [...(hasFaketime ? [FAKETIME, LATER] : []), pinnedNode()], {
    TZ: 'Pacific/Auckland',
    LANG: 'de_DE.UTF-8',
    // Timers and the event loop need a clock that runs.
    ...(hasFaketime ? { FAKETIME_DONT_FAKE_MONOTONIC: '1' } : {}),
  });
  const { files, differences } = compareAll();
  for (const difference of differences) console.error(difference);
  const when = hasFaketime ? `the second one dated ${LATER}` : 'without faketime: both of today';
  if (differences.length > 0) {
    console.error(`${differences.length} of ${files} files differ (${when}).`);
    process.exitCode = 1;
  } else console.log(`Two builds of ${files} files are equal byte for byte (${when}).`);
} finally {
  if (args.includes('--keep')) console.log(`The copies are in ${base}.`);
  else rmSync(base, { recursive: true, force: true, maxRetries: 5 });
}
