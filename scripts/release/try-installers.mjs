// Installs what a build has made on this system, starts it and removes it again. GitHub Actions runs it on each system;
// it needs no installed packages, and changes the computer that it runs on.

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const TITLE = 'Dealer Onboarding Console';
const NAME = 'dealer-onboarding-console';

/** The ends of the names of what is tried, by platform; a runner of GitHub Actions has the first architecture. */
export const TRIED = {
  linux: { deb: 'linux-amd64.deb', rpm: 'linux-x86_64.rpm', appImage: 'linux-x86_64.AppImage' },
  darwin: { dmg: 'mac-arm64.dmg' },
  win32: { setup: 'win-setup.exe', msi: 'win-x64.msi' },
};

/** The paths of the installers of a platform. @throws Error where one is missing, or there are several versions */
export function installersIn(folder, platform) {
  const names = readdirSync(folder);
  return Object.fromEntries(
    Object.entries(TRIED[platform]).map(([kind, end]) => {
      const found = names.filter((name) => name.endsWith(end));
      if (found.length !== 1) throw new Error(`${folder} has ${found.length} files *${end}, not one.`);
      return [kind, join(folder, found[0])];
    }),
  );
}

/** Runs a command to its end. @throws Error with its output if it fails; returns its output */
function run(command, ...args) {
  console.log(`> ${command} ${args.join(' ')}`);
  const { error, status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

/** Starts the app with --help, which needs its archive, its fuses and its signature to be right, and no screen. */
function start(executable, ...args) {
  if (!run(executable, ...args, '--help').includes('--user-data DIR'))
    throw new Error(`${executable} did not print its options.`);
}

function mustBeGone(path) {
  if (existsSync(path)) throw new Error(`${path} was not removed.`);
}

/** PowerShell waits for what an installer starts as well, as for the copy of itself with which an uninstaller goes on. */
const windows = (program, args) =>
  run(
    'powershell',
    '-Command',
    `exit (Start-Process -Wait -PassThru -FilePath '${program}' -ArgumentList '${args}').ExitCode`,
  );

/** The system whose packages are rpms; the runners have Docker. */
const FEDORA = 'fedora:43';

/** On a system of its own, with all that the rpm depends on. Its user is root, for whom Chromium has no sandbox. */
const tryRpm = (rpm) => `
  dnf install -y /dist/${basename(rpm)}
  ${NAME} --no-sandbox --help | grep -e '--user-data DIR'
  dnf remove -y ${NAME}
  test ! -e /opt/${NAME}
  test ! -e /usr/bin/${NAME}`;

const steps = {
  linux({ deb, rpm, appImage }, folder) {
    run('sudo', 'apt-get', 'install', '-y', deb);
    start(NAME);
    run('sudo', 'apt-get', 'purge', '-y', NAME);
    mustBeGone(`/opt/${NAME}`);
    mustBeGone(`/usr/bin/${NAME}`);
    run('docker', 'run', '--rm', '-v', `${folder}:/dist:ro`, FEDORA, 'sh', '-ec', tryRpm(rpm));
    chmodSync(appImage, 0o755);
    // The runners have no FUSE.
    start(appImage, '--appimage-extract-and-run');
  },
  darwin({ dmg }) {
    const folder = mkdtempSync(join(tmpdir(), 'console-'));
    const [image, app] = [join(folder, 'image'), join(folder, `${TITLE}.app`)];
    run('hdiutil', 'attach', dmg, '-nobrowse', '-readonly', '-mountpoint', image);
    run('cp', '-R', join(image, `${TITLE}.app`), app);
    run('hdiutil', 'detach', image);
    start(join(app, 'Contents', 'MacOS', TITLE));
    run('rm', '-rf', app);
  },
  win32({ setup, msi }, folder) {
    const own = join(process.env.LOCALAPPDATA, 'Programs', NAME);
    windows(setup, '/S');
    start(join(own, `${TITLE}.exe`));
    windows(join(own, `Uninstall ${TITLE}.exe`), '/S');
    mustBeGone(join(own, `${TITLE}.exe`));

    const shared = join(process.env.ProgramFiles, TITLE, `${TITLE}.exe`);
    windows('msiexec', `/i "${msi}" /qn /l*v "${join(folder, 'install.log')}"`);
    start(shared);
    windows('msiexec', `/x "${msi}" /qn /l*v "${join(folder, 'remove.log')}"`);
    mustBeGone(shared);
  },
};

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.argv[2] ?? 'dist');
  steps[process.platform](installersIn(folder, process.platform), folder);
  console.log('Each was installed, started and removed.');
}
