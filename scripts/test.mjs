import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { installPackages, installPostgres } from './steps/debian.mjs';
import { installDependencies } from './steps/install.mjs';
import { root, run, tool } from './steps/run.mjs';
import { testRuntime } from './steps/test-runtime.mjs';
import { add, forget, NOTHING, playwrightCounts, vitestCounts } from './steps/test-counts.mjs';

const HELP = `npm test -- [unit] [integration] [e2e] [desktop] [--shuffle[=SEED]]

Runs all tests this machine can run, or the kinds named, and says what it left out and why.
  --shuffle  the files in a random order, which SEED repeats`;

const KINDS = ['unit', 'integration', 'e2e', 'desktop'];
/** Components are units that want a document. */
const VITEST_PROJECTS = { unit: ['unit', 'component'], integration: ['integration'] };
const asked = process.argv.slice(2);
if (asked.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const shuffle = asked.find((word) => /^--shuffle(=\d+)?$/.test(word));
const seed = shuffle && (shuffle.split('=')[1] ?? String(Date.now() % 100_000));
if (seed) console.log(`Files in random order; --shuffle=${seed} repeats it.`);
const kinds = asked.filter((word) => word !== shuffle);
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
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  total = add(total, vitestCounts(report, code));
}

/**
 * All projects in one run, so that no worker waits for another project's last test. With an unlocked keychain where
 * there is one to be had, under a virtual screen where asked.
 */
async function playwright(projects, { screen = false, env = {} } = {}) {
  if (projects.length === 0) return;
  const report = join(reports, 'playwright.json');
  forget(report);
  const named = projects.flatMap((project) => ['--project', project]);
  let command = [tool('playwright'), 'test', ...named, ...(seed ? [`--shuffle=${seed}`] : [])];
  if (
    process.platform === 'linux' &&
    !lacking.some((name) => name.startsWith('dbus') || name === 'gnome-keyring')
  )
    command = ['dbus-run-session', '--', join(root, 'scripts', 'steps', 'keychain-session.sh'), ...command];
  else if (process.platform === 'linux')
    leftOut.push(`${projects.join(' and ')}: the checks with a keychain (gnome-keyring, dbus)`);
  if (screen) command = ['xvfb-run', '-a', ...command];
  const [program, ...args] = command;
  const code = await run(program, args, { env: { ...env, PLAYWRIGHT_JSON: report } });
  total = add(total, playwrightCounts(report, code));
}

/** The real window, where there is a runtime and a screen for it; else nothing, and why is noted. */
async function desktop() {
  const needsScreen = process.platform === 'linux' && !process.env.DISPLAY;
  if (needsScreen && lacking.includes('xvfb')) {
    leftOut.push('desktop: there is no display and no xvfb');
    return { projects: [] };
  }
  const { runtime, binding, why } = await testRuntime({ quick: true });
  if (runtime === null) {
    leftOut.push(`desktop: ${why}`);
    return { projects: [] };
  }
  const env = {
    CONSOLE_TEST_RUNTIME: runtime,
    ...(binding ? { DEALER_CONSOLE_SQLITE_BINDING: binding } : {}),
  };
  return { projects: ['desktop'], screen: needsScreen, env };
}

if (wanted.includes('integration') && !(await installPostgres()))
  leftOut.push('integration: the reference back office (PostgreSQL 15 or newer)');
await vitest(wanted.filter((kind) => kind in VITEST_PROJECTS));

const inBrowser = wanted.includes('e2e') && !lacking.includes('chromium') ? ['e2e'] : [];
if (wanted.includes('e2e') && inBrowser.length === 0)
  leftOut.push('e2e: there is no Chromium (Debian package chromium)');
const { projects, ...shell } = wanted.includes('desktop') ? await desktop() : { projects: [] };
await playwright([...projects, ...inBrowser], shell);

for (const what of leftOut) console.log(`Left out: ${what}.`);
const { passed, failed, skipped } = total;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
