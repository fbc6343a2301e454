import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { installPackages } from './steps/debian.mjs';
import { hasDisplay } from './steps/electron-runtime.mjs';
import { installDependencies } from './steps/install.mjs';
import { pinnedNode, root, run } from './steps/run.mjs';
import { testRuntime } from './steps/test-runtime.mjs';

const HELP = `npm run bench -- [--only NAME]

Measures the console against floors taken in the same run, prints a table and writes bench.json. Figures are ratios
for people to read; they decide no exit code.
  --only NAME   shell-start, dashboard, opcodes, bridge-electron, bridge-preview, offline-answer, export, failed-loads,
                labor-grid, large-office, launch-report, login-calendar, mapping, revenue, store-sheet, suggestions,
                today or memory`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

await installDependencies();
const lacking = await installPackages();
await build();

const steps = join(root, 'scripts', 'steps');
let command = [
  pinnedNode(),
  join(steps, 'run-typescript.mjs'),
  join(root, 'tests', 'bench', 'run.ts'),
  ...args,
];
// The shell takes up its session of last time only where there is a keychain.
const keychain = !lacking.some((name) => name.startsWith('dbus') || name === 'gnome-keyring');
if (process.platform === 'linux' && keychain)
  command = ['dbus-run-session', '--', join(steps, 'keychain-session.sh'), ...command];

async function electron() {
  if (process.platform === 'linux' && !keychain) return { why: 'there is no keychain (gnome-keyring, dbus)' };
  if (!hasDisplay() && lacking.includes('xvfb')) return { why: 'there is no display and no xvfb' };
  if (!hasDisplay()) command = ['xvfb-run', '-a', ...command];
  return testRuntime();
}

const { runtime, binding, why } = await electron();
const [program, ...rest] = command;
const code = await run(program, rest, {
  env: {
    ...(runtime
      ? { CONSOLE_TEST_RUNTIME: runtime }
      : { BENCH_NO_ELECTRON: why ?? 'there is no Electron runtime' }),
    ...(binding ? { DEALER_CONSOLE_SQLITE_BINDING: binding } : {}),
  },
});
process.exit(code);
