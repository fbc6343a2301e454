import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';

const isDebianRoot = () =>
  process.platform === 'linux' && existsSync('/etc/debian_version') && process.getuid?.() === 0;

const PROGRAMS = {
  // Electron lives on the libraries it brings along.
  chromium: ['/usr/bin/chromium'],
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

/** Chromium without the browser around the page: the tests take it where Debian has it, since it is quicker. */
const SHELL = 'chromium-headless-shell';

const present = (files) => files.some((file) => existsSync(file));

const POSTGRES = '/usr/lib/postgresql';

/** Debian keeps a folder per version; one may hold the client alone. */
const hasPostgres = () =>
  present(['/usr/bin/postgres', '/usr/local/bin/postgres']) ||
  (existsSync(POSTGRES) &&
    readdirSync(POSTGRES).some((version) => existsSync(`${POSTGRES}/${version}/bin/postgres`)));

const ENV = { DEBIAN_FRONTEND: 'noninteractive' };

const aptInstall = (names) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env: ENV, quiet: true });

/** PostgreSQL for the reference back office: installed when we may. Says whether there is one. */
export async function installPostgres() {
  if (hasPostgres() || !isDebianRoot()) return hasPostgres();
  console.log('Installing postgresql…');
  await run('apt-get', ['update', '-qq'], { env: ENV, quiet: true });
  await aptInstall(['postgresql']);
  return hasPostgres();
}

/**
 * Debian packages the tests use: installed when we may, named when we may not. Returns those still
 * missing; the tests that need them are then left out, and said so.
 */
export async function installPackages() {
  if (process.platform !== 'linux') return [];
  const missing = () => Object.keys(PROGRAMS).filter((name) => !present(PROGRAMS[name]));
  const wanted = () => [...missing(), ...(present([`/usr/bin/${SHELL}`]) ? [] : [SHELL])];
  if (missing().length === 0 && (wanted().length === 0 || !isDebianRoot())) return [];
  if (!isDebianRoot()) {
    console.log(`For every test install these packages: ${missing().join(' ')}`);
    return missing();
  }
  console.log(`Installing ${wanted().join(' ')}…`);
  await run('apt-get', ['update', '-qq'], { env: ENV, quiet: true });
  if (missing().length > 0) await aptInstall(missing());
  // By itself: a release of Debian without it has all the others.
  if (wanted().length > 0) await aptInstall(wanted());
  return missing();
}
