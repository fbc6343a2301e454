import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const isDebianRoot = () =>
  process.platform === 'linux' && existsSync('/etc/debian_version') && process.getuid?.() === 0;

const PROGRAMS = {
  'chromium-headless-shell': ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'],
  xvfb: ['/usr/bin/xvfb-run'],
  xauth: ['/usr/bin/xauth'],
  'gnome-keyring': ['/usr/bin/gnome-keyring-daemon'],
  'dbus-daemon': ['/usr/bin/dbus-daemon', '/usr/bin/dbus-run-session'],
  'dbus-bin': ['/usr/bin/dbus-send'],
  'libsecret-1-0': [
    '/usr/lib/x86_64-linux-gnu/libsecret-1.so.0',
    '/usr/lib/aarch64-linux-gnu/libsecret-1.so.0',
  ],
};

const present = (files) => files.some((file) => existsSync(file));

/**
 * Debian packages the tests use: installed when we may, named when we may not. Returns those still
 * missing; the tests that need them are then left out, and said so.
 */
export async function installPackages() {
  if (process.platform !== 'linux') return [];
  const missing = () => Object.keys(PROGRAMS).filter((name) => !present(PROGRAMS[name]));
  if (missing().length === 0) return [];
  if (!isDebianRoot()) {
    console.log(`For every test install these packages: ${missing().join(' ')}`);
    return missing();
  }
  console.log(`Installing ${missing().join(' ')}…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], {
    env,
    quiet: true,
  });
  return missing();
}
