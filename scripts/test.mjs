import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './steps/build.mjs';
import { installPackages, installPostgres } from './steps/debian.mjs';
import { describeRuntime } from './steps/electron-runtime.mjs';
import { installDependencies } from './steps/install.mjs';
import { root, run, tool } from './steps/run.mjs';
import { testRuntime } from './steps/test-runtime.mjs';
import { add, failedPages, forget, NOTHING, playwrightCounts, vitestCounts } from './steps/test-counts.mjs';

const HELP = `npm test -- [unit] [integration] [e2e] [desktop] [--shuffle[=SEED]] [--shard=N/ALL] [--coverage]

Runs all tests this machine can run, or the kinds named, and says what it left out and why.
  --shuffle   the files in a random order, which SEED repeats
  --shard     of the browser and desktop tests the Nth of so many parts, for machines that share them
  --coverage  prints what share of the lines and branches the unit and integration tests reach, and writes which
              into coverage/index.html`;

const KINDS = ['unit', 'integration', 'e2e', 'desktop'];
/** Component tests are unit tests with a document. */
const VITEST_PROJECTS = { unit: ['unit', 'component'], integration: ['integration'] };
const requested = process.argv.slice(2);
if (requested.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const shuffle = requested.find((word) => /^--shuffle(=\d+)?$/.test(word));
const seed = shuffle && (shuffle.split('=')[1] ?? String(Date.now() % 100_000));
if (seed) console.log(`Files in random order; --shuffle=${seed} repeats it.`);
const shard = requested.find((word) => /^--shard=\d+\/\d+$/.test(word));
const coverage = requested.includes('--coverage');
const kinds = requested.filter((word) => !word.startsWith('--'));
const wanted = kinds.length === 0 ? KINDS : KINDS.filter((kind) => kinds.includes(kind));

await installDependencies();
const lacking = await installPackages();
await build();

const reports = join(root, 'test-results');
mkdirSync(reports, { recursive: true });
const leftOut = [];
let total = NOTHING;

async function vitest(kinds) {
  if (kinds.length === 0) return;
  const report = join(reports, 'vitest.json');
  forget(report);
  const projects = kinds.flatMap((kind) => VITEST_PROJECTS[kind]).flatMap((name) => ['--project', name]);
  const code = await run(tool('vitest'), [
    'run',
    ...projects,
    ...(seed ? ['--sequence.shuffle.files', `--sequence.seed=${seed}`] : []),
    ...(coverage ? ['--coverage'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  total = add(total, vitestCounts(report, code));
}

/** Runs Playwright with an unlocked keychain where one is available, under a virtual screen if requested. */
async function playwright(project, { screen = false, env = {} } = {}) {
  const report = join(reports, `${project}.json`);
  forget(report);
  let command = [
    tool('playwright'),
    'test',
    '--project',
    project,
    ...(seed ? [`--shuffle=${seed}`] : []),
    ...(shard ? [shard] : []),
  ];
  if (
    process.platform === 'linux' &&
    !lacking.some((name) => name.startsWith('dbus') || name === 'gnome-keyring')
  )
    command = ['dbus-run-session', '--', join(root, 'scripts', 'steps', 'keychain-session.sh'), ...command];
  else if (process.platform === 'linux')
    leftOut.push(`${project}: the checks with a keychain (gnome-keyring, dbus)`);
  if (screen) command = ['xvfb-run', '-a', ...command];
  const [program, ...args] = command;
  const code = await run(program, args, { env: { ...env, PLAYWRIGHT_JSON: report } });
  // A run elsewhere leaves nothing but its output to look at.
  for (const page of failedPages(report)) console.log(page);
  total = add(total, playwrightCounts(report, code));
}

/**
 * Runs the tests of the real window, where there is a runtime and a screen for it; otherwise the reason is recorded.
 */
async function desktop() {
  const needsScreen = process.platform === 'linux' && !process.env.DISPLAY;
  if (needsScreen && lacking.includes('xvfb'))
    return leftOut.push('desktop: there is no display and no xvfb');
  const { runtime, binding, why } = await testRuntime({ quick: true });
  if (runtime === null) return leftOut.push(`desktop: ${why}`);
  const env = {
    CONSOLE_TEST_RUNTIME: runtime,
    // Playwright asks the package `electron` for its executable; where it has none, it returns this one.
    ...(binding
      ? { DEALER_CONSOLE_SQLITE_BINDING: binding, ELECTRON_OVERRIDE_DIST_PATH: dirname(runtime) }
      : {}),
  };
  console.log(`Desktop tests on ${describeRuntime(runtime)}.`);
  await playwright('desktop', { screen: needsScreen, env });
}

if (wanted.includes('integration') && !(await installPostgres()))
  leftOut.push('integration: the reference back office (PostgreSQL 15 or newer)');
if (wanted.includes('integration') && lacking.includes('chromium'))
  leftOut.push('integration: troubles of the page (Debian package chromium)');
await vitest(wanted.filter((kind) => kind in VITEST_PROJECTS));

async function e2e() {
  if (lacking.includes('chromium')) leftOut.push('e2e: there is no Chromium (Debian package chromium)');
  else await playwright('e2e');
}

// Both run concurrently, because real windows wait more than they compute.
await Promise.all([wanted.includes('desktop') && desktop(), wanted.includes('e2e') && e2e()]);

for (const what of leftOut) console.log(`Left out: ${what}.`);
const { passed, failed, skipped, names } = total;
// The names are repeated here, because the tests' own output is thousands of lines above.
for (const name of names) console.log(name);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
