import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';

const isDebianRoot = () =>
  process.platform === 'linux' && existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** The Debian packages that the tests need, each with the files of which one shows that it is installed. */
const PROGRAMS = {
  // Electron brings its own libraries except these.
  chromium: ['/usr/bin/chromium'],
  xvfb: ['/usr/bin/xvfb-run'],
  xauth: ['/usr/bin/xauth'],
  'gnome-keyring': ['/usr/bin/gnome-keyring-daemon'],
  'dbus-daemon': ['/usr/bin/dbus-daemon', '/usr/bin/dbus-run-session'],
  'dbus-bin': ['/usr/bin/dbus-send'],
  // Two programs that read PDFs, for the tests of exports.
  'poppler-utils': ['/usr/bin/pdftotext'],
  'mupdf-tools': ['/usr/bin/mutool'],
  'libsecret-1-0': [
    '/usr/lib/x86_64-linux-gnu/libsecret-1.so.0',
    '/usr/lib/aarch64-linux-gnu/libsecret-1.so.0',
  ],
  // What the console's own deb depends on besides, for the test that installs it.
  libnotify4: ['/usr/lib/x86_64-linux-gnu/libnotify.so.4', '/usr/lib/aarch64-linux-gnu/libnotify.so.4'],
  libxss1: ['/usr/lib/x86_64-linux-gnu/libXss.so.1', '/usr/lib/aarch64-linux-gnu/libXss.so.1'],
  // Names the windows that the installed console opens.
  'x11-utils': ['/usr/bin/xwininfo'],
  // Makes, installs and removes the console's rpm, and makes and unpacks its AppImage.
  rpm: ['/usr/bin/rpmbuild'],
  'squashfs-tools': ['/usr/bin/mksquashfs'],
  'desktop-file-utils': ['/usr/bin/desktop-file-validate'],
  // Shows the console's notices.
  dunst: ['/usr/bin/dunst'],
};

/** Chromium without the browser's interface: the tests prefer Debian's package of it, since it is faster. */
const SHELL = 'chromium-headless-shell';

const present = (files) => files.some((file) => existsSync(file));

const POSTGRES = '/usr/lib/postgresql';

/** Debian has a folder per version, which may contain the client alone. */
const hasPostgres = () =>
  present(['/usr/bin/postgres', '/usr/local/bin/postgres']) ||
  (existsSync(POSTGRES) &&
    readdirSync(POSTGRES).some((version) => existsSync(`${POSTGRES}/${version}/bin/postgres`)));

const ENV = { DEBIAN_FRONTEND: 'noninteractive' };

const aptInstall = (names) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env: ENV, quiet: true });

/** Installs PostgreSQL for the reference back office if permitted. Returns whether there is one. */
export async function installPostgres() {
  if (hasPostgres() || !isDebianRoot()) return hasPostgres();
  console.log('Installing postgresql…');
  await run('apt-get', ['update', '-qq'], { env: ENV, quiet: true });
  await aptInstall(['postgresql']);
  return hasPostgres();
}

/**
 * Installs the Debian packages of the tests if permitted, and names them otherwise. Returns those still missing; the
 * tests that need them are skipped, with a message.
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
  // It is installed separately, because a release of Debian without it has all the others.
  if (wanted().length > 0) await aptInstall(wanted());
  return missing();
}
