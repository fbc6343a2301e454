// `npm run pictures`: shows what the working tree has changed on the screens.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../steps/build.mjs';
import { placeDependencies } from '../steps/copy-tree.mjs';
import { installDependencies } from '../steps/install.mjs';
import { pinnedNode, root, run, tool } from '../steps/run.mjs';

const HELP = `npm run pictures -- [--base REF] [PART…]

Takes a picture of every screen, in three themes and two sizes of the window, of the console at REF and of the one here,
on the same sandbox data and at the same stopped clock, and compares them pixel by pixel. Whatever differs is shown side
by side in pictures/index.html; ends with 1 then.
  --base REF  the commit to compare with (HEAD)
  PART        only the screens whose address contains one of these`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const at = args.indexOf('--base');
const ref = at === -1 ? 'HEAD' : (args[at + 1] ?? 'HEAD');
const parts = at === -1 ? args : args.toSpliced(at, 2);

/** Builds the console at the commit in a copy of the repository, and returns the folder of the build. */
async function buildBase(folder) {
  const archive = execFileSync('git', ['archive', ref], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  placeDependencies(folder);
  const code = await run(pinnedNode(), [join(folder, 'scripts', 'build.mjs')], { cwd: folder });
  if (code !== 0) throw new Error(`The build of ${ref} failed (exit code ${code}).`);
  return join(folder, 'out');
}

await installDependencies();
await build();
const base = mkdtempSync(join(tmpdir(), 'pictures-'));
const pictures = join(base, 'pictures');
const shown = join(root, 'pictures');
const seeds = join(base, 'seeds');
for (const folder of [pictures, seeds]) mkdirSync(folder);
const env = {
  ...{
    TZ: 'America/New_York',
    CONSOLE_CLOCK: String(Date.now()),
    PICTURES: pictures,
    CONSOLE_TEST_SEEDS: seeds,
  },
  ...{ PICTURED_SCREENS: parts.join(' '), PLAYWRIGHT_HTML_OUTPUT_DIR: shown, PLAYWRIGHT_HTML_OPEN: 'never' },
};
const playwright = [tool('playwright'), 'test', '--project', 'pictures'];
try {
  const built = await buildBase(mkdtempSync(join(base, 'base-')));
  const [program, ...take] = [...playwright, '--update-snapshots=all', '--reporter=line'];
  const taken = await run(program, take, { env: { ...env, CONSOLE_BUILD: built } });
  if (taken !== 0) throw new Error(`The pictures of ${ref} could not be taken.`);
  const [, ...compare] = [...playwright, '--update-snapshots=none', '--reporter=line,html'];
  process.exitCode = await run(program, compare, { env });
  console.log(
    process.exitCode === 0
      ? `No pixel differs from ${ref}.`
      : `What differs is in ${join(shown, 'index.html')}.`,
  );
} finally {
  rmSync(base, { recursive: true, force: true, maxRetries: 5 });
}
