import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './debian.mjs';
import { hasDisplay } from './electron-runtime.mjs';
import { installDependencies } from './install.mjs';
import { pinnedNode, root, run } from './run.mjs';
import { testRuntime } from './test-runtime.mjs';

const steps = join(root, 'scripts', 'steps');

/**
 * Runs a TypeScript file of the project on a fresh build, with a keychain and a screen, simulated if necessary, so that
 * it can open real windows. If that is impossible, the variable NO_ELECTRON contains the reason. Exits with the file's
 * exit code.
 */
export async function runInElectron(help, file) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(help);
    process.exit(0);
  }
  await installDependencies();
  const lacking = await installPackages();
  await build();
  let command = [pinnedNode(), join(steps, 'run-typescript.mjs'), file, ...args];
  // Electron restores its stored session only where there is a keychain.
  const keychain = !lacking.some((name) => name.startsWith('dbus') || name === 'gnome-keyring');
  if (process.platform === 'linux' && keychain)
    command = ['dbus-run-session', '--', join(steps, 'keychain-session.sh'), ...command];

  async function electron() {
    if (process.platform === 'linux' && !keychain)
      return { why: 'there is no keychain (gnome-keyring, dbus)' };
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
        : { NO_ELECTRON: why ?? 'there is no Electron runtime' }),
      ...(binding ? { DEALER_CONSOLE_SQLITE_BINDING: binding } : {}),
    },
  });
  process.exit(code);
}
